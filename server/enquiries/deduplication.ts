import { createHash } from 'node:crypto';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { NewEnquiry } from './repository.ts';

/** 1 to 200 printable ASCII characters. The quotes that the draft requires count as part of the key. */
const validKey = /^[\x20-\x7e]{1,200}$/;

/** Shorter texts, such as “Please call me”, are equal by chance. */
const minComparedLength = 40;

/** The error message for an idempotency key that was used before with another form or other values. */
export const keyReused =
	'A different message was already sent from this form. Reload the page and send yours again.';

/**
 * Returns the SHA-256, in hexadecimal, of an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header).
 * Only the hash is stored, because the client chooses the key. Returns `undefined` without the header, and `'malformed'`
 * for a key that is empty, too long or repeated.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined | 'malformed' {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || !validKey.test(header)) return 'malformed';
	return createHash('sha256').update(header).digest('hex');
}

/** Returns the SHA-256, in hexadecimal, of the contents of an enquiry. */
export function contentHash(
	{ form, fields }: Pick<NewEnquiry, 'form' | 'fields'>,
	isTrapped: boolean,
): string {
	return createHash('sha256')
		.update(JSON.stringify([form, isTrapped, fields]))
		.digest('hex');
}

/** Returns the SHA-256, in hexadecimal, of the message without case and spaces. `undefined` for a short message. */
export function textHash({ message = '' }: EnquiryFields): string | undefined {
	const compared = message.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
	if (compared.length < minComparedLength) return undefined;
	return createHash('sha256').update(compared).digest('hex');
}
