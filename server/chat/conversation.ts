import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ModelMessage } from 'ai';
import { type ChatRequest, newestExchanges } from '#contracts/chat.ts';
import { redact } from './redact.ts';

const keyBytes = 32;

/** Signs exchanges, so that the browser can keep the conversation and the server can trust it in the next request. */
export interface Signer {
	/** Returns the signature in base64url. */
	sign(question: string, answer: string): string;
	/** Returns whether the server signed this exchange. */
	verify(exchange: { question: string; answer: string; seal: string }): boolean;
}

/**
 * Creates a signer. The signature is an HMAC-SHA256 of question and answer together, so that an answer cannot be moved to
 * another question. Its key is derived from the provider's API key (HKDF, RFC 5869), so replicas share it.
 */
export function createSigner(apiKey: string): Signer {
	const key = Buffer.from(hkdfSync('sha256', apiKey, '', 'chat exchange seal', keyBytes));
	const digest = (question: string, answer: string) =>
		createHmac('sha256', key)
			.update(JSON.stringify([question, answer]))
			.digest();
	return {
		sign: (question, answer) => digest(question, answer).toString('base64url'),
		verify({ question, answer, seal }) {
			const given = Buffer.from(seal, 'base64url');
			const expected = digest(question, answer);
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}

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
