import * as v from 'valibot';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { EnquiryRow, EnquiryState } from '../database/schema.ts';

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

/** A stored enquiry. What is not said here is said of its columns. */
export type Enquiry = ReturnType<typeof toEnquiry>;

/** Returns the enquiry of a row. Never throws. */
export const toEnquiry = (row: StoredEnquiry) => ({
	...planOf(row),
	id: row.id,
	/** The value of its `form-name`. */
	form: row.form,
	receivedAt: row.received_at,
	waitingSince: row.waiting_since,
	state: row.state,
	/** The validated fields. If they were damaged, their stored text is the field `damaged`. */
	fields: parseFields(row.fields),
	source: row.source,
	score: row.score,
});

/** Returns the plan for an enquiry, as far as it counts. */
function planOf(row: StoredEnquiry) {
	const counts = row.state !== 'answered';
	const isReminded = counts && row.later_since !== null;
	return {
		/** The address of the user who is on it. Null once it is answered. */
		takenBy: counts ? row.taken_by : null,
		/** Until when it is, or was, put off, and why. Null once it is answered or put back to New. */
		remindAt: isReminded ? row.remind_at : null,
		remindReason: isReminded ? row.remind_reason : null,
	};
}

const storedFields = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function parseFields(stored: string): EnquiryFields {
	const fields = v.safeParse(storedFields, stored);
	return fields.success ? fields.output : { damaged: stored };
}

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
