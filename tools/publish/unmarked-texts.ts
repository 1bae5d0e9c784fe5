import type { Element, ElementContent } from 'hast';
import type { FileName } from '#content/schemas/schemas.ts';
import { editPath, websitePath } from '#server/inbox/paths.ts';
import { entryKey, type Marks, readAs, type TextAddress } from '#server/website/helper/marks.ts';

/*
 * Most texts of a preview have a mark, which says where they are changed. These have none, because
 * code reads them: what visitors read decides, from the first rule that fits to the last.
 *
 *     What a preview shows         Leads to
 *     one field has this value     that field: `0800 555 0140` is the phone number only
 *     several have it, and one is  the field of the entry that is shown around the text: a price of
 *     shown near                   $499 in the row of its own offering
 *     an entry shows the price of  the price of that offering: a service `from $499`, whose file
 *     another                      only names the offering
 *     no field has it              the first amount near it that it may be the sum of, or the words
 *                                  around it
 *     none of these                the search for these words
 */

/** Returns the address of the form of a text. */
export const addressOf = ({ file, at, field }: TextAddress): string =>
	`${editPath}?${new URLSearchParams({ file, at, field })}`;

const shownEntries = new WeakMap<Element, ReadonlySet<string>>();

/** Returns the keys of the entries that an element shows marked texts of. */
function entriesIn(element: Element): ReadonlySet<string> {
	const known = shownEntries.get(element);
	if (known) return known;
	const query = String(element.properties['data-text'] ?? '').replace(/^.*\?/, '');
	const { file, at = '' } = Object.fromEntries(new URLSearchParams(query));
	const own = file === undefined ? [] : [entryKey({ file: file as FileName, at })];
	const inside = element.children.flatMap((child) =>
		child.type === 'element' ? [...entriesIn(child)] : [],
	);
	const entries = new Set([...own, ...inside]);
	shownEntries.set(element, entries);
	return entries;
}

const listOf = ({ file, at }: TextAddress) => `${file} ${at.replace(/\.\d+$/, '')}`;

/** Returns the first of several texts if all are in one list: a lowest price depends on each. */
function firstOfOneList(addresses: readonly TextAddress[]): TextAddress | undefined {
	const lists = new Set(addresses.map(listOf));
	return lists.size === 1 ? addresses[0] : undefined;
}

/** Returns the field with a value whose entry is shown around it, or whose price an entry shows. */
function shownNear(
	candidates: readonly TextAddress[],
	ancestors: readonly Element[],
	{ references, named }: Marks,
): TextAddress | undefined {
	for (const ancestor of ancestors.toReversed()) {
		const shown = entriesIn(ancestor);
		const own = candidates.filter((address) => shown.has(entryKey(address)));
		if (own.length > 0) return firstOfOneList(own);
		const referred = new Set(
			[...shown].map((key) => named.get(references.get(key) ?? '')).filter(Boolean),
		);
		const others = candidates.filter((address) => referred.has(entryKey(address)));
		if (others.length > 0) return firstOfOneList(others);
	}
	return undefined;
}

/** Returns the amount that a sum is made from, or the words around it if it is made from others. */
function partOfSum(ancestors: readonly Element[], { amounts, addresses }: Marks) {
	const around = ancestors.findLast((ancestor) => entriesIn(ancestor).size > 0);
	const [first, ...others] = around ? entriesIn(around) : [];
	const amount = [first, ...others].map((key) => amounts.get(key ?? '')).find(Boolean);
	return amount ?? addresses.find((address) => entryKey(address) === first);
}

/**
 * Returns the address at which a text without a mark is changed: of the field with that value which
 * is meant, or of one that decides it. It is a search if there are several.
 */
function addressNear(text: string, ancestors: readonly Element[], marks: Marks): string {
	const candidates = marks.withoutMark.get(text) ?? [];
	const distinct = new Set(candidates.map(addressOf));
	const [only] = distinct;
	if (only !== undefined && distinct.size === 1) return only;
	const isComputed = candidates.length === 0;
	const address = isComputed
		? partOfSum(ancestors, marks)
		: shownNear(candidates, ancestors, marks);
	return address ? addressOf(address) : `${websitePath}?${new URLSearchParams({ find: text })}`;
}

const amount = /(?:NZ)?(\$\d+(?:,\d{3})*)/g;
/** What may have no elements in it. */
const textOnly = ['title', 'style', 'option', 'text', 'tspan'];

/** Returns a text that leads to an address when it is tapped. */
const linkTo = (value: string, address: string): Element => ({
	type: 'element',
	tagName: 'span',
	properties: { 'data-text': address },
	children: [{ type: 'text', value }],
});

/** Returns a text in parts: each amount leads to where it is changed. */
function amountsIn(text: string, ancestors: readonly Element[], marks: Marks): ElementContent[] {
	const parts: ElementContent[] = [];
	let end = 0;
	for (const { 0: found, 1: figure = '', index } of text.matchAll(amount)) {
		const address = addressNear(figure, ancestors, marks);
		parts.push({ type: 'text', value: text.slice(end, index) }, linkTo(found, address));
		end = index + found.length;
	}
	return [...parts, { type: 'text', value: text.slice(end) }];
}

/**
 * Lets numbers, and texts that code compares, lead to where they are changed. They have no marks,
 * so they are known by what visitors read.
 */
export function linkUnmarkedTexts(
	parent: Element,
	ancestors: readonly Element[],
	marks: Marks,
): void {
	if (textOnly.includes(parent.tagName)) return;
	parent.children = parent.children.flatMap((child): ElementContent[] => {
		if (child.type === 'element') linkUnmarkedTexts(child, [...ancestors, child], marks);
		if (child.type !== 'text' || parent.properties['data-text']) return [child];
		const text = readAs(child.value);
		if (!marks.withoutMark.has(text)) return amountsIn(child.value, ancestors, marks);
		return [linkTo(child.value, addressNear(text, ancestors, marks))];
	});
}
