import { atEnd, type Edit } from '#content/editing/edit.ts';
import type { Field } from '#content/editing/fields.ts';
import { labelOf, nameOf } from '#content/editing/labels.ts';
import type { Value } from '#content/editing/write-value.ts';
import { priceText } from '#content/format.ts';
import { load } from '#content/load.ts';
import { nameInMenus } from '#content/page-names.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { typedText } from '#content/reading/read-text.ts';
import { asShown, fieldsOnPath, pathOf } from './places.ts';
import type { FormField } from './protocol.ts';

type SaidField = Pick<Field, 'kind' | 'isAmount' | 'refersTo'>;

/** Returns an amount as visitors read it, `$1,099`. What is no number stays as it is. */
export const dollars = (digits: string): string =>
	/^\d+$/.test(digits) ? priceText(Number(digits)) : digits;

/** What references name and visitors read, whether it is on the site or not. */
interface Named {
	name: string;
	title: string;
	hidden?: boolean;
}

/**
 * Returns what references of a kind name. None for what has no words of its own, such as claims.
 */
function namedBy(kind: Field['refersTo']): Named[] {
	switch (kind) {
		case 'service':
			return load('pages/services.yaml').services.map(({ id, ...service }) => ({
				name: id,
				...service,
			}));
		case 'useCase':
			return load('pages/small-business.yaml').useCases.map(({ id, ...use }) => ({
				name: id,
				...use,
			}));
		case 'offering':
			return load('pages/pricing.yaml').groups.flatMap(({ offerings }) =>
				offerings.map((offering) => ({ title: offering.name, ...offering })),
			);
		case 'page':
			return Object.entries(load('pages.yaml')).map(([name, record]) => ({
				name,
				title: nameInMenus(record),
			}));
		default:
			return [];
	}
}

/**
 * Returns what people call what a reference names: as menus call a page, and others by their title.
 */
export function nameOfReference(kind: Field['refersTo'], name: string): string {
	const named = namedBy(kind).find((one) => one.name === name);
	return named?.title ?? (/^[a-z]/.test(name) ? labelOf(name) : name);
}

/** Returns whether what a reference names is off the site. */
export const isNamedHidden = (kind: Field['refersTo'], name: string): boolean =>
	namedBy(kind).some((one) => one.name === name && one.hidden);

/**
 * Returns what a value of a field says, in a line, as visitors read it. Empty if it is not there.
 */
export function saidIn(field: SaidField | undefined, value: Value | undefined): string {
	if (value === undefined) return '';
	if (typeof value !== 'string') {
		const parts = Object.values(value).map((part) => saidIn(undefined, part));
		return nameOf(value) ?? parts.filter(Boolean).join(', ');
	}
	if (field?.isAmount) return dollars(value);
	if (field?.kind === 'flag') return value === 'true' ? 'Yes' : 'No';
	if (field?.kind === 'reference') return nameOfReference(field.refersTo, value);
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

/** Returns the changes that make one list of texts another. What is the same at both ends stays. */
function lineEdits(path: Path, before: readonly string[], after: readonly string[]): Edit[] {
	const common = (a: readonly string[], b: readonly string[]) => {
		const differing = a.findIndex((line, index) => line !== b[index]);
		return differing < 0 ? a.length : differing;
	};
	const start = common(before, after);
	const end = common(before.slice(start).toReversed(), after.slice(start).toReversed());
	const [old, now] = [
		before.slice(start, before.length - end),
		after.slice(start, after.length - end),
	];
	const both = Math.min(old.length, now.length);
	return [
		...now
			.slice(0, both)
			.map((value, index): Edit => ({ kind: 'set', path: [...path, start + index], value })),
		...old.slice(both).map((): Edit => ({ kind: 'remove', path: [...path, start + both] })),
		...now
			.slice(both)
			.map((value, index): Edit => ({ kind: 'add', path, at: start + both + index, value })),
	];
}

/** What people write around and in an amount: “NZ$1,099.00”, “1 099 dollars”. */
const aroundDigits =
	/^NZD|^NZ(?=\s*\$)|\$|\s*(?:NZD|dollars?|\+?\s*GST)$|(?<=\d)[,'’\s](?=\d{3}\b)|[.,]0+$/gi;

/** Returns a typed text as the file has it, whatever was copied with it. */
export function typedValue({ kind }: FormField, typed: string): string {
	const text = typedText(typed).trim();
	// A text is in one line, wherever its box was full.
	if (kind === 'text') return text.replaceAll(/\s*\n\s*/g, ' ');
	if (kind !== 'number' && kind !== 'amount') return text;
	return text.replaceAll(aroundDigits, '').trim();
}

/** Returns the changes that set a field to what was typed. */
export function fieldEdits(
	tree: Field,
	{ name: at, kind, value }: FormField,
	typed: string,
): Edit[] {
	const path = pathOf(at);
	const field = fieldsOnPath(tree, path)?.at(-1);
	if (kind === 'lines') {
		const lines = (text: string) =>
			text
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean);
		return lineEdits(path, lines(value), lines(typed));
	}
	if (!field?.isOptional) return [{ kind: 'set', path, value: typed }];
	if (field.value !== undefined) {
		return [typed === '' ? { kind: 'remove', path } : { kind: 'set', path, value: typed }];
	}
	if (typed === '') return [];
	const name = String(path.at(-1));
	return [{ kind: 'add', path: path.slice(0, -1), at: atEnd, name, value: typed }];
}
