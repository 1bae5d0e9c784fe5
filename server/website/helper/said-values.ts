import { type Field, labelOf, nameOf } from '#content/fields.ts';
import { priceText } from '#content/format.ts';
import type { Value } from '#content/write-value.ts';
import { asShown } from './places.ts';

type SaidField = Pick<Field, 'kind' | 'isAmount'>;

/** Returns an amount as visitors read it, `$1,099`. What is no number stays as it is. */
export const dollars = (digits: string): string =>
	/^\d+$/.test(digits) ? priceText(Number(digits)) : digits;

/** Returns what people call what a reference names: “Booking appointments” for its id. */
export const nameOfReference = (name: string): string =>
	/^[a-z]/.test(name) ? labelOf(name) : name;

/** Returns what a value of a field says, in a line, as visitors read it. Empty if it is not there. */
export function saidIn(field: SaidField | undefined, value: Value | undefined): string {
	if (value === undefined) return '';
	if (typeof value !== 'string') {
		const parts = Object.values(value).map((part) => saidIn(undefined, part));
		return nameOf(value) ?? parts.filter(Boolean).join(', ');
	}
	if (field?.isAmount) return dollars(value);
	if (field?.kind === 'flag') return value === 'true' ? 'Yes' : 'No';
	if (field?.kind === 'reference') return nameOfReference(value);
	return value.includes('{') ? asShown(value) : value;
}

/** Returns what a field says before and after a change, so that they differ. */
export function saidBoth(
	field: SaidField | undefined,
	before: Value | undefined,
	after: Value | undefined,
): { before: string; after: string } {
	const said = { before: saidIn(field, before), after: saidIn(field, after) };
	const isSame = said.before === said.after;
	const areTexts = typeof before === 'string' && typeof after === 'string';
	// A fact in braces may say the same as the words in its place.
	return isSame && areTexts ? { before, after } : said;
}
