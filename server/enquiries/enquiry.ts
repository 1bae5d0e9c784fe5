import { createHash } from 'node:crypto';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';
import { hasLink } from './spam.ts';

/** A stored enquiry. */
export interface Enquiry {
	/** UUIDv7. */
	id: string;
	/** The value of its `form-name`. */
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	state: EnquiryState;
	/** The validated fields. If they were damaged, their stored text is the field `damaged`. */
	fields: EnquiryFields;
	/** The path of the page that the form was on, with the parameters of a campaign. */
	source: string | null;
	/** From 0, certainly genuine, to 1, certainly spam. */
	score: number;
}

/** Returns the enquiry of a row. Never throws. */
export const toEnquiry = (row: EnquiryRow): Enquiry => ({
	id: row.id,
	form: row.form,
	receivedAt: row.received_at,
	state: row.state,
	fields: parseFields(row.fields),
	source: row.source,
	score: row.score,
});

function parseFields(stored: string): EnquiryFields {
	try {
		return JSON.parse(stored);
	} catch {
		return { damaged: stored };
	}
}

/** The words for a state. */
export const stateLabels: Readonly<Record<EnquiryState, string>> = {
	new: 'New',
	suspect: 'Possible spam',
	answered: 'Answered',
	spam: 'Spam',
};

/**
 * Shorter texts, such as “Please call me”, are equal by chance. In UTF-16 code units without
 * spaces.
 */
const minComparedLength = 80;

/**
 * Returns the SHA-256, in hexadecimal, of the message without case and spaces, by which a text that
 * the owner marked as spam is found again. `undefined` for a short message without a link.
 */
export function markedTextHash({ message = '' }: EnquiryFields): string | undefined {
	const compared = message.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
	if (compared.length < minComparedLength && !hasLink(message)) return undefined;
	return createHash('sha256').update(compared).digest('hex');
}
