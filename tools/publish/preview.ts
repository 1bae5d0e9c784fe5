import type { Element, ElementContent, Properties, Root, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { paths } from '#content/pages.ts';
import { viewPath } from '#server/inbox/paths.ts';
import { shownNumberOf } from '#server/website/helper/dialled-number.ts';
import {
	type Marks,
	markedText,
	numberOf,
	type TextAddress,
	unmarked,
} from '#server/website/helper/marks.ts';
import { addressOf, linkUnmarkedTexts } from './unmarked-texts.ts';

type Addresses = readonly TextAddress[];

/** Returns the address that the first mark of a text means, if it has one. */
const addressOfMark = (text: string, addresses: Addresses): string | undefined => {
	const [mark] = text.matchAll(markedText);
	const address = addresses[numberOf(mark?.[1] ?? '')];
	return mark && address && addressOf(address);
};

/**
 * Returns an element around a text, in which each part that is marked has one with its address.
 * Where elements are laid out beside each other, the text stays one of them.
 */
function markedElement(text: string, parent: Element, addresses: Addresses): Element {
	const tagName = parent.tagName === 'text' ? 'tspan' : 'span';
	const children: ElementContent[] = [];
	let end = 0;
	for (const match of text.matchAll(markedText)) {
		children.push({ type: 'text', value: text.slice(end, match.index) });
		children.push({
			type: 'element',
			tagName,
			properties: { 'data-text': addressOfMark(match[0], addresses) },
			children: [{ type: 'text', value: match[2] ?? '' }],
		});
		end = match.index + match[0].length;
	}
	children.push({ type: 'text', value: text.slice(end) });
	return { type: 'element', tagName, properties: {}, children };
}

/** Takes the marks out of the attributes of an element. A picture’s text leads to its address. */
function cleanAttributes(element: Element, addresses: Addresses): void {
	for (const [name, value] of Object.entries(element.properties)) {
		if (typeof value !== 'string') continue;
		const address = addressOfMark(value, addresses);
		if (address && element.tagName !== 'meta') element.properties['data-text'] ??= address;
		element.properties[name] = unmarked(value);
	}
}

/** Returns where the number that a link rings is changed. */
function numberRung({ href = '' }: Properties, { withoutMark }: Marks): string | undefined {
	const [address] = withoutMark.get(String(href).replace(/^tel:/, '')) ?? [];
	const field = address && shownNumberOf(address.field);
	return field && addressOf({ ...address, field });
}

/**
 * Sends nothing of what is typed into a preview: its form leads to the preview of the page after
 * it, and a button to that of its own page.
 */
function keepTyped({ tagName, properties }: Element): void {
	if (tagName === 'form' && properties.action) {
		Object.assign(properties, { method: 'get', action: viewPath + paths.contactSent });
	}
	if (properties.formAction) properties.formAction = `${viewPath}${properties.formAction}`;
	if (['input', 'select', 'textarea'].includes(tagName)) properties.name = undefined;
}

/** What a preview shows of an element, or nothing: scripts have the published texts. */
function shownElement(element: Element, marks: Marks): Element[] {
	const { tagName, properties } = element;
	const { addresses } = marks;
	if (tagName === 'script' || tagName === 'iframe' || properties.httpEquiv) return [];
	// What opens something does that, and its own words are among all words.
	if (properties.popoverTarget || properties.commandFor) return [element];
	const number = numberRung(properties, marks);
	if (number) {
		properties['data-text'] = number;
		return [element];
	}
	cleanAttributes(element, addresses);
	keepTyped(element);
	if (tagName === 'details') properties.open = true;
	if (tagName === 'a' && /^\/(?!\/|assets\/)/.test(String(properties.href))) {
		properties.href = viewPath + properties.href;
	}
	markChildren(element, marks);
	return [element];
}

/** What a preview shows of a text. If it is all that its element has, that has its address. */
function shownText(text: Text, parent: Element, addresses: Addresses): ElementContent[] {
	const { value } = text;
	if (unmarked(value) === value) return [text];
	const isAlone = parent.children.length === 1;
	const isOneMarkedText = value.match(markedText)?.[0] === value;
	if (!isAlone || !isOneMarkedText) return [markedElement(value, parent, addresses)];
	parent.properties['data-text'] = addressOfMark(value, addresses);
	return [{ type: 'text', value: unmarked(value) }];
}

function markChildren(parent: Element | Root, marks: Marks): void {
	const children: RootContent[] = parent.children.flatMap((child): RootContent[] => {
		if (child.type === 'element') return shownElement(child, marks);
		const isText = child.type === 'text' && parent.type === 'element';
		return isText ? shownText(child, parent, marks.addresses) : [child];
	});
	parent.children = children as ElementContent[];
}

/**
 * Returns a page for its owner: each text has `data-text`, the address at which it is changed.
 * Everything that opens is open, links lead to other previews, and there is no script.
 */
export function previewHtml(html: string, marks: Marks): string {
	const tree = fromHtml(html);
	markChildren(tree, marks);
	for (const child of tree.children) {
		if (child.type === 'element') linkUnmarkedTexts(child, [child], marks);
	}
	return unmarked(toHtml(tree));
}
