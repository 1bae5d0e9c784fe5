import type { EnquiryFields } from '#contracts/forms.ts';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';

/** A stored enquiry. */
export interface Enquiry {
	/** UUIDv7. */
	id: string;
	/** The value of its `form-name`. */
	form: string;
	/** ISO 8601, UTC. */
	receivedAt: string;
	/** Since when the visitor waits: their first message that nobody has answered. */
	waitingSince: string;
	state: EnquiryState;
	/** The validated fields. If they were damaged, their stored text is the field `damaged`. */
	fields: EnquiryFields;
	/** The path of the page that the form was on, with the parameters of a campaign. */
	source: string | null;
	/** From 0, certainly genuine, to 1, certainly spam. */
	score: number;
	/** The address of the user who is on it. Null once it is answered. */
	takenBy: string | null;
	/** Until when it is, or was, put off, and why. Null once it is answered or put back to New. */
	remindAt: string | null;
	remindReason: string | null;
}

/**
 * The columns of a stored enquiry, without what it is found by: that is as long as all its mails,
 * and would be read for each enquiry of a list.
 */
export const enquiryColumns = [
	'id',
	'form',
	'received_at',
	'waiting_since',
	'state',
	'email',
	'phone',
	'fields',
	'source',
	'score',
	'retained_from',
	'taken_by',
	'taken_at',
	'later_since',
	'remind_at',
	'remind_reason',
] as const satisfies (keyof EnquiryRow)[];

/** A row with these columns. */
export type StoredEnquiry = Pick<EnquiryRow, (typeof enquiryColumns)[number]>;

/** Returns the enquiry of a row. Never throws. */
export const toEnquiry = (row: StoredEnquiry): Enquiry => ({
	...planOf(row),
	id: row.id,
	form: row.form,
	receivedAt: row.received_at,
	waitingSince: row.waiting_since,
	state: row.state,
	fields: parseFields(row.fields),
	source: row.source,
	score: row.score,
});

/** Returns the plan for an enquiry, as far as it counts. */
function planOf(row: StoredEnquiry) {
	const counts = row.state !== 'answered';
	const isReminded = counts && row.later_since !== null;
	return {
		takenBy: counts ? row.taken_by : null,
		remindAt: isReminded ? row.remind_at : null,
		remindReason: isReminded ? row.remind_reason : null,
	};
}

function parseFields(stored: string): EnquiryFields {
	try {
		const fields: unknown = JSON.parse(stored);
		if (isFields(fields)) return fields;
	} catch {
		// It is no JSON.
	}
	return { damaged: stored };
}

const isFields = (value: unknown): value is EnquiryFields =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	Object.values(value).every((text) => typeof text === 'string');

/** Returns the state as other programs read it, which do not follow who answered. */
export const statusOf = (state: EnquiryState): 'received' | 'suspect' | 'spam' =>
	state === 'suspect' || state === 'spam' ? state : 'received';

/** The words for a state. */
export const stateLabels: Readonly<Record<EnquiryState, string>> = {
	new: 'New',
	later: 'Later',
	suspect: 'Possible spam',
	answered: 'Answered',
	spam: 'Spam',
};

/**
 * Spaces, marks without a letter, and characters that no font shows. A link with nothing else would
 * be invisible.
 */
const invisible = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Returns what the person of an enquiry is called: by their name, after that of their practice if
 * they gave one.
 */
export function displayName({ fields }: Pick<Enquiry, 'fields'>): string {
	const { name, email, 'practice-name': practice } = fields;
	if (isVisible(practice) && isVisible(name)) return `${practice} (${name})`;
	return [practice, name, email].find(isVisible) ?? 'Without a name';
}

const isVisible = (text = ''): boolean => text.replace(invisible, '') !== '';
