import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const keyBytes = 32;

/** Marks exchanges as our own, so that they can live in the visitor's tab and still be believed when they come back. */
export interface Signer {
	seal(question: string, answer: string): string;
	verify(exchange: { question: string; answer: string; seal: string }): boolean;
}

/**
 * HMAC-SHA256 over question and answer together, so that no answer can be put under another question. The key is derived
 * from the provider's key (HKDF, RFC 5869): servers that share that one believe each other's seals.
 */
export function createSigner(apiKey: string): Signer {
	const key = Buffer.from(hkdfSync('sha256', apiKey, '', 'chat exchange seal', keyBytes));
	const digest = (question: string, answer: string) =>
		createHmac('sha256', key)
			.update(JSON.stringify([question, answer]))
			.digest();
	return {
		seal: (question, answer) => digest(question, answer).toString('base64url'),
		verify({ question, answer, seal }) {
			const given = Buffer.from(seal, 'base64url');
			const expected = digest(question, answer);
			return given.length === expected.length && timingSafeEqual(given, expected);
		},
	};
}
