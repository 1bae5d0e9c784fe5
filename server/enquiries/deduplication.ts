import { createHash } from 'node:crypto';
import type { NewEnquiry } from './repository.ts';

/** 1 to 200 visible ASCII characters. Quotes, which the draft asks for, count as part of the key. */
const acceptableKey = /^[\x20-\x7e]{1,200}$/;

/**
 * Reads an `Idempotency-Key` header (draft-ietf-httpapi-idempotency-key-header). Only its SHA-256 is kept, because
 * the key is the sender's text. `undefined` without the header, `'malformed'` for a key that is too long, empty or repeated.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined | 'malformed' {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || !acceptableKey.test(header)) return 'malformed';
	return createHash('sha256').update(header).digest('hex');
}

/** SHA-256, hexadecimal, of all that a form says; equal for forms that say the same. */
export function contentHash({
	form,
	status,
	fields,
}: Pick<NewEnquiry, 'form' | 'status' | 'fields'>): string {
	return createHash('sha256')
		.update(JSON.stringify([form, status, fields]))
		.digest('hex');
}
