import type { ModelMessage } from 'ai';
import type { ChatRequest } from '#contracts/chat.ts';
import { redact } from './redact.ts';
import type { Signer } from './signer.ts';

/** Maximum length in UTF-16 code units of the earlier exchanges that are sent to the model. */
const maxHistoryLength = 12_000;

/** Returns the exchanges that fit in {@link maxHistoryLength}, without the oldest ones. */
function newest(exchanges: ChatRequest['exchanges']): ChatRequest['exchanges'] {
	let length = 0;
	const tooOld = exchanges.findLastIndex(({ question, answer }) => {
		length += question.length + answer.length;
		return length > maxHistoryLength;
	});
	return exchanges.slice(tooOld + 1);
}

/** Returns the length of the conversation for the model before it is redacted, in UTF-16 code units. */
export const lengthOf = ({ exchanges, question }: ChatRequest): number =>
	newest(exchanges).reduce((sum, exchange) => sum + exchange.question.length + exchange.answer.length, 0) +
	question.length;

/**
 * Returns the conversation for the model: the redacted questions, and the answers with a valid signature. Long
 * conversations are limited to the newest exchanges.
 */
export function conversationOf({ exchanges, question }: ChatRequest, signer: Signer): ModelMessage[] {
	const messages: ModelMessage[] = [{ role: 'user', content: redact(question) }];
	for (const exchange of newest(exchanges).toReversed()) {
		if (signer.verify(exchange) && exchange.answer !== '') {
			messages.unshift({ role: 'assistant', content: exchange.answer });
		}
		messages.unshift({ role: 'user', content: redact(exchange.question) });
	}
	return messages;
}
