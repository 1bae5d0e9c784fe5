import { createHash } from 'node:crypto';
import type { NewSubmission } from './repository.ts';

/** SHA-256, hexadecimal, of all that a form says; equal for forms that say the same. */
export function contentHash({
	form,
	status,
	fields,
}: Pick<NewSubmission, 'form' | 'status' | 'fields'>): string {
	return createHash('sha256')
		.update(JSON.stringify([form, status, fields]))
		.digest('hex');
}
