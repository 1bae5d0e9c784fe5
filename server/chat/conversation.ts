import type { ModelMessage } from 'ai';
import { type ChatRequest, newestExchanges } from '#contracts/chat.ts';
import { redact } from './redact.ts';
import type { Signer } from './signer.ts';

/**
 * Returns the conversation for the model: the redacted questions, and the answers with a valid signature. Long
 * conversations are limited to the newest exchanges.
 */
export function conversationOf({ exchanges, question }: ChatRequest, signer: Signer): ModelMessage[] {
	const messages: ModelMessage[] = [{ role: 'user', content: redact(question) }];
	for (const exchange of newestExchanges(exchanges).toReversed()) {
		if (signer.verify(exchange) && exchange.answer !== '') {
			messages.unshift({ role: 'assistant', content: exchange.answer });
		}
		messages.unshift({ role: 'user', content: redact(exchange.question) });
	}
	return messages;
}
