import type { Element, ElementContent } from 'hast';
import { editPath, websitePath } from '#server/inbox/paths.ts';
import { type Marks, readAs, type TextAddress } from '#server/website/helper/marks.ts';

const entryAddress = ({ file, at }: TextAddress): string =>
	`${editPath}?${new URLSearchParams({ file, at })}&`;

/** Returns the address of the form of a text. */
export const addressOf = (address: TextAddress): string =>
	entryAddress(address) + new URLSearchParams({ field: address.field });

/** Returns whether an element shows another text of an entry. */
function hasTextOf(element: Element, entry: string): boolean {
	if (String(element.properties['data-text'] ?? '').startsWith(entry)) return true;
	return element.children.some((child) => child.type === 'element' && hasTextOf(child, entry));
}

/**
 * Returns the address at which a text without a mark is changed. Of several fields with the same
 * value, it is the one whose entry is shown around it, or a search if there is none.
 */
function addressNear(
	text: string,
	candidates: readonly TextAddress[],
	ancestors: readonly Element[],
): string {
	const distinct = new Map(candidates.map((address) => [addressOf(address), address]));
	for (const ancestor of ancestors.toReversed()) {
		if (distinct.size === 1) break;
		const near = [...distinct].filter(([, address]) => hasTextOf(ancestor, entryAddress(address)));
		if (near.length === 0) continue;
		const [[only = ''] = [], ...others] = near;
		if (others.length === 0) return only;
		break;
	}
	const [only] = distinct.keys();
	if (only !== undefined && distinct.size === 1) return only;
	return `${websitePath}?${new URLSearchParams({ find: text })}`;
}

const amount = /(?:NZ)?(\$\d[\d,]*)/g;
/** What may have no elements in it. */
const textOnly = ['title', 'style', 'option', 'text', 'tspan'];

const leading = (value: string, address: string): Element => ({
	type: 'element',
	tagName: 'span',
	properties: { 'data-text': address },
	children: [{ type: 'text', value }],
});

/** Returns a text in parts: each amount leads to where it is changed. */
function amountsIn(
	text: string,
	ancestors: readonly Element[],
	unmarked: Marks['unmarked'],
): ElementContent[] {
	const parts: ElementContent[] = [];
	let end = 0;
	for (const { 0: found, 1: figure = '', index } of text.matchAll(amount)) {
		const address = addressNear(figure, unmarked.get(figure) ?? [], ancestors);
		parts.push({ type: 'text', value: text.slice(end, index) }, leading(found, address));
		end = index + found.length;
	}
	return [...parts, { type: 'text', value: text.slice(end) }];
}

/**
 * Lets numbers, and texts that code compares, lead to where they are changed. They have no marks, so
 * they are known by what visitors read.
 */
export function leadOthers(
	parent: Element,
	ancestors: readonly Element[],
	unmarked: Marks['unmarked'],
): void {
	if (textOnly.includes(parent.tagName)) return;
	parent.children = parent.children.flatMap((child): ElementContent[] => {
		if (child.type === 'element') leadOthers(child, [...ancestors, child], unmarked);
		if (child.type !== 'text' || parent.properties['data-text']) return [child];
		const text = readAs(child.value);
		const candidates = unmarked.get(text);
		if (!candidates) return amountsIn(child.value, ancestors, unmarked);
		return [leading(child.value, addressNear(text, candidates, ancestors))];
	});
}
