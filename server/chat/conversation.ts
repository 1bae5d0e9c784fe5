import type { ModelMessage } from 'ai';
import type { ChatRequest } from '#contracts/chat.ts';
import { redact } from './redact.ts';
import type { Signer } from './signer.ts';

/** Maximum length in UTF-16 code units of the earlier exchanges that are sent to the model. */
const maxHistoryLength = 12_000;

/**
 * Returns the conversation for the model: the redacted questions, and the answers with a valid signature. Long
 * conversations are limited to the newest exchanges.
 */
export function conversationOf({ exchanges, question }: ChatRequest, signer: Signer): ModelMessage[] {
	const messages: ModelMessage[] = [{ role: 'user', content: redact(question) }];
	let length = 0;
	for (const exchange of exchanges.toReversed()) {
		length += exchange.question.length + exchange.answer.length;
		if (length > maxHistoryLength) break;
		if (signer.verify(exchange) && exchange.answer !== '') {
			messages.unshift({ role: 'assistant', content: exchange.answer });
		}
		messages.unshift({ role: 'user', content: redact(exchange.question) });
	}
	return messages;
}
