import { type Expression, type SqlBool, sql } from 'kysely';
import type { DatabaseTransaction } from './database.ts';

/** The words of a search. Further ones are ignored. */
const maxWords = 8;
/** Shorter numbers are not searched as telephone numbers. */
const minDigits = 5;

/** "maori" finds "Māori". Not NFKD, which makes eighteen characters of one. */
const searchable = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the digits of a telephone number, with and without the country code of New Zealand. */
function digitsOf(phone: string): string[] {
	const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
	return digits.length < minDigits ? [] : [digits, digits.replace(/^64/, '0')];
}

/** Returns what an enquiry is found by: its stored fields, and the texts of replies and notes. */
export function searchWords(fields: string, texts: readonly string[] = []): string {
	let values: Record<string, string> = { fields };
	try {
		values = JSON.parse(fields);
	} catch {
		// Damaged fields are found by their text.
	}
	return searchable(
		[...Object.values(values), ...digitsOf(values.phone ?? ''), ...texts].join('\n'),
	);
}

/**
 * Returns the condition that an enquiry contains each word of a search. A telephone number is one
 * word, however spaced.
 */
export function containsWords(search: string): Expression<SqlBool> {
	const isNumber = /^[\d\s()+-]+$/.test(search) && digitsOf(search).length > 0;
	const words = isNumber
		? digitsOf(search).slice(-1)
		: searchable(search).split(/\s+/).slice(0, maxWords);
	const conditions = words.map(
		(word) => sql<SqlBool>`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
	);
	return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Rewrites what an enquiry is found by. Call it in the transaction that changed a text of it. */
export async function updateWords(
	transaction: DatabaseTransaction,
	enquiryId: string,
): Promise<void> {
	const rows = await transaction
		.selectFrom('enquiries')
		.leftJoin('enquiry_events as event', (join) =>
			join.onRef('event.enquiry_id', '=', 'enquiries.id').on('event.kind', 'in', ['reply', 'note']),
		)
		.select(['fields', 'event.text'])
		.where('enquiries.id', '=', enquiryId)
		.execute();
	const words = searchWords(
		rows[0]?.fields ?? '',
		rows.map(({ text }) => text ?? ''),
	);
	await transaction.updateTable('enquiries').set({ words }).where('id', '=', enquiryId).execute();
}
