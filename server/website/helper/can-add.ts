import { textsAfter } from './edits.ts';
import { findEntry } from './entries.ts';
import { fieldsOfEntry } from './forms.ts';
import { mistakeWith } from './mistakes.ts';
import { pathOf, pathText } from './places.ts';
import type { EntryAddress, FormField } from './protocol.ts';

/** What no other entry says. */
const otherWords = 'Not there yet';

/** Returns what a new entry could say in a field. */
function possibleValue({ kind, value, options }: FormField): string {
	if (options) return value;
	return kind === 'number' || kind === 'amount' ? '1' : otherWords;
}

/**
 * Returns whether another entry can be below one: what is wrong with it is in a field of its form.
 * A pair stays a pair, and what has a drawing of its own needs whoever builds the site.
 */
export function canAddBelow({ file, at }: EntryAddress): boolean {
	const path = pathOf(at);
	const below = pathText(path.with(-1, Number(path.at(-1)) + 1));
	const target = findEntry(file, below, true);
	if (target === undefined) return false;
	const fields = fieldsOfEntry(target.entry);
	const values = Object.fromEntries(fields.map((field) => [field.name, possibleValue(field)]));
	const input = { file, at: below, isNew: true, intent: 'save', values, shown: {} } as const;
	const mistake = mistakeWith(textsAfter(target, input), input);
	return !mistake || fields.some(({ name }) => name === mistake.field);
}
