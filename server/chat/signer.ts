import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
