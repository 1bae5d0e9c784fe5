import type { ModelMessage } from 'ai';
import type { ChatRequest } from '#contracts/chat.ts';
import { redact } from './redact.ts';
import type { Signer } from './signer.ts';

/** Most UTF-16 code units of earlier exchanges that the model gets to read again. */
const rememberedLength = 12_000;

/**
 * The conversation as the model gets it: the visitor's questions, redacted, and those of our own answers that still carry
 * our seal. Of long conversations only the newest exchanges.
 */
export function conversationOf({ exchanges, question }: ChatRequest, signer: Signer): ModelMessage[] {
	const messages: ModelMessage[] = [{ role: 'user', content: redact(question) }];
	let length = 0;
	for (const exchange of exchanges.toReversed()) {
		length += exchange.question.length + exchange.answer.length;
		if (length > rememberedLength) break;
		if (signer.verify(exchange) && exchange.answer !== '') {
			messages.unshift({ role: 'assistant', content: exchange.answer });
		}
		messages.unshift({ role: 'user', content: redact(exchange.question) });
	}
	return messages;
}
