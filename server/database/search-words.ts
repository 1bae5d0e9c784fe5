import { type Expression, type SqlBool, sql } from 'kysely';
import { withoutInvisible } from '../plain-text.ts';
import type { DatabaseTransaction } from './database.ts';

/** The words of a search. Further ones are ignored. */
const maxWords = 8;
/** Shorter numbers are words only. */
const minDigits = 5;

/** Characters outside of ASCII. Most texts have few, and only these have other forms. */
const foreign = /\P{ASCII}/gu;

/**
 * Returns the plain form of a character, such as "1" of a full-width one. Only if it is short: one
 * character can become eighteen.
 */
function plainForm(character: string): string {
	const plain = character.normalize('NFKC');
	return plain.length <= 2 ? plain : character;
}

/**
 * Returns a text as it is compared: in lower case, without accents, apostrophes, quotation marks
 * and what nobody sees, with one kind of dash. "maori" finds "Māori", and "O'Brien" finds "O’Brien".
 */
const searchable = (text: string): string =>
	withoutInvisible(text)
		.replace(foreign, plainForm)
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/\p{Pd}|\u2212/gu, '-')
		// After normalisation: marks with quotation marks between are no long run.
		.replaceAll(/['"`´‘’‚‛“”„‟ʻʼʹʺ′″«»‹›]/g, '')
		.toLowerCase();

/**
 * A number as people write it: groups of digits with spaces, brackets, dots, slashes or dashes
 * between, or one comma, as in "+64 (0)21 555-0123", "10,000" and "2026-12-01". A plus starts a new
 * one.
 */
const number = /\+?\d(?:(?:,|[\s()./-]{0,3})\d)*/g;

/** New Zealand's country code, with a number behind it that is long enough to be one of there. */
const withCountryCode = /^(?:00)?64(?=\d{7,10}$)/;

/**
 * Returns the digits of a number, as it is dialled within New Zealand if it has the country code:
 * "0215550123" of "+64 (0)21 555 0123".
 */
function digitsOf(written: string): string {
	const isInternational = written.startsWith('+') || written.startsWith('00');
	const digits = (isInternational ? written.replace('(0)', '') : written).replaceAll(/\D/g, '');
	if (withCountryCode.test(digits))
		return `0${digits.replace(withCountryCode, '').replace(/^0/, '')}`;
	// Part of a number, as somebody types it who does not remember the end.
	if (written.startsWith('+64')) return `0${digits.slice('64'.length)}`;
	return digits.replace(/^00/, '');
}

/** Returns the numbers in a text that have enough digits to be searched as one word. */
const numbersIn = (text: string): string[] =>
	(text.match(number) ?? []).filter((written) => written.replaceAll(/\D/g, '').length >= minDigits);

/** Returns what an enquiry is found by: its stored fields, and the texts of replies and notes. */
export function searchWords(fields: string, texts: readonly string[] = []): string {
	const text = searchable([...valuesOf(fields), ...texts].join('\n'));
	// In a text, numbers are as they were written.
	const joined = new Set(numbersIn(text).map(digitsOf));
	return [text, ...joined].join('\n');
}

function valuesOf(fields: string): readonly unknown[] {
	try {
		return Object.values(JSON.parse(fields) ?? {});
	} catch {
		// Damaged fields are found by their text.
		return [fields];
	}
}

/**
 * Returns the condition that an enquiry contains each word of a search. A number may be written in
 * another way there, or as here.
 */
export function containsWords(search: string): Expression<SqlBool> {
	const text = searchable(search);
	const numbers = numbersIn(text).slice(0, maxWords);
	const others = numbers.reduce((rest, written) => rest.replace(written, ' '), text);
	const conditions = [...numbers.map(containsNumber), ...wordsOf(others).map(containsWord)];
	// There is nothing to look for.
	if (conditions.length === 0) return sql<SqlBool>`1 = 0`;
	return allOf(conditions.slice(0, maxWords));
}

/** Returns the words of a text, without punctuation around them. */
const wordsOf = (text: string): string[] =>
	text
		.split(/\s+/)
		.map((word) => word.replaceAll(/^[(.,;:!?]+|[).,;:!?]+$/g, ''))
		.filter((word) => word !== '');

/** A number is one word, however written, or the words that it was typed as. */
function containsNumber(written: string): Expression<SqlBool> {
	const joined = containsWord(digitsOf(written));
	return sql<SqlBool>`(${joined} or ${allOf(wordsOf(written).map(containsWord))})`;
}

const containsWord = (word: string): Expression<SqlBool> =>
	sql<SqlBool>`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const allOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
	sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/**
 * Rewrites what an enquiry is found by. Call it in the transaction that changed a text of it and has
 * locked it: otherwise the words of another one that does the same would be lost.
 */
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
	const texts = rows.map(({ text }) => text ?? '');
	const words = searchWords(rows[0]?.fields ?? '', texts);
	await transaction.updateTable('enquiries').set({ words }).where('id', '=', enquiryId).execute();
}
