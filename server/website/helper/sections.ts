import type { Field } from '#content/fields.ts';
import { pathText } from './addresses.ts';
import { asShown } from './places.ts';
import type { Row, Section } from './protocol.ts';
import { saidIn } from './said-values.ts';

/** As much as shows which text it is. */
const maxWords = 140;

const isListOfEntries = ({ kind, isOfTexts }: Field) => kind === 'list' && !isOfTexts;

/** Returns the lists whose entries have forms of their own, in an entry and in its groups. */
const listsIn = (entry: Field): Field[] =>
	entry.children.flatMap((child) => {
		if (isListOfEntries(child)) return [child];
		return child.kind === 'group' ? listsIn(child) : [];
	});

/** Returns what an entry says itself, without the entries of its lists. */
function wordsIn(entry: Field): string[] {
	if (entry.kind === 'flag' || isListOfEntries(entry)) return [];
	// A price is what most look for.
	const amountsFirst = entry.children.toSorted((a, b) => Number(b.isAmount) - Number(a.isAmount));
	if (entry.children.length > 0) return amountsFirst.flatMap(wordsIn);
	return [saidIn(entry, entry.value)].filter(Boolean);
}

/** Returns the row of an entry, and then those of the entries of its lists. */
function rowsOf(entry: Field, depth = 0): Row[] {
	const all = wordsIn(entry);
	const isNumbered = /^\d+$/.test(entry.label);
	const label = asShown((isNumbered && all[0]) || entry.label);
	const words = all.filter((text) => asShown(text) !== label).join(' · ');
	const shown =
		words.length > maxWords ? `${words.slice(0, maxWords).replace(/\s\S*$/, '')} …` : words;
	return [
		{ label, words: shown, at: pathText(entry.path), depth },
		...listsIn(entry).flatMap((list) => rowsOfList(list, depth + 1)),
	];
}

function rowsOfList(list: Field, depth = 0): Row[] {
	if (list.children.length > 0) return list.children.flatMap((entry) => rowsOf(entry, depth));
	const at = pathText([...list.path, 0]);
	return [{ label: `${list.label}: add the first one`, words: '', at, isNew: true, depth }];
}

/**
 * Returns what is below a place and has forms of its own: the parts of a file in their order, or the
 * lists in an entry.
 */
export function sectionsBelow(entry: Field): Section[] {
	const isFile = entry.path.length === 0;
	const parts = isFile ? entry.children : listsIn(entry);
	return parts.flatMap((part): Section[] => {
		const { label: heading } = part;
		if (isListOfEntries(part)) return [{ heading, rows: rowsOfList(part) }];
		return part.kind === 'group' && part.children.length > 0
			? [{ heading, rows: rowsOf(part) }]
			: [];
	});
}
