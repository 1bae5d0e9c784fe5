import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** Of a search. Further words are ignored. */
const maxWords = 8;
/** Shorter numbers are not searched as telephone numbers. */
const minDigits = 5;

/** Returns a text as it is searched: in lower case without accents, so that "maori" finds "Māori". */
const searchable = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the digits of a telephone number, with and without the country code of New Zealand. */
function digitsOf(phone: string): string[] {
	const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
	return digits.length < minDigits ? [] : [digits, digits.replace(/^64/, '0')];
}

/**
 * Returns what an enquiry is found by.
 *
 * @param fields the stored fields: JSON, unless it was damaged
 * @param texts of replies and notes
 */
export function searchWords(fields: string, texts: readonly string[] = []): string {
	let values: unknown[] = [fields];
	let phone = '';
	try {
		const parsed = JSON.parse(fields) as Record<string, string>;
		values = Object.values(parsed);
		phone = parsed.phone ?? '';
	} catch {
		// Damaged fields are found by their text.
	}
	return searchable([...values, ...digitsOf(phone), ...texts].join('\n'));
}

/** Returns the condition that an enquiry contains each word of a search. A telephone number is one word, however spaced. */
export function containsWords(search: string): Expression<SqlBool> {
	const isNumber = /^[\d\s()+-]+$/.test(search) && digitsOf(search).length > 0;
	const words = isNumber ? digitsOf(search).slice(-1) : searchable(search).split(/\s+/).slice(0, maxWords);
	const conditions = words.map(
		(word) => sql<SqlBool>`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
	);
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Rewrites what an enquiry is found by. Call it in the transaction that changed a text of it. */
export async function updateWords(transaction: DatabaseTransaction, enquiryId: string): Promise<void> {
	const enquiry = await transaction
		.selectFrom('enquiries')
		.select('fields')
		.where('id', '=', enquiryId)
		.executeTakeFirst();
	if (enquiry === undefined) return;
	const events = await transaction
		.selectFrom('enquiry_events')
		.select('text')
		.where('enquiry_id', '=', enquiryId)
		.where('kind', 'in', ['reply', 'note'])
		.execute();
	const words = searchWords(
		enquiry.fields,
		events.map(({ text }) => text ?? ''),
	);
	await transaction.updateTable('enquiries').set({ words }).where('id', '=', enquiryId).execute();
}
