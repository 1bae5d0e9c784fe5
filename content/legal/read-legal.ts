import type { Nodes, Paragraph, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { fillFacts } from '../facts.ts';
import { type ChosenText, chooseParts } from './conditions.ts';

/** What a document may have, besides texts. */
const supported = new Set<string>([
	'root',
	'heading',
	'paragraph',
	'text',
	'strong',
	'emphasis',
	'inlineCode',
	'break',
	'link',
	'linkReference',
	'definition',
	'list',
	'listItem',
	'table',
	'tableRow',
	'tableCell',
	'blockquote',
]);

/** Why the rest is refused, by the type of the node. */
const refusals: Readonly<Record<string, string>> = {
	html: 'HTML is not supported here: write Markdown, or &lt; for the sign itself',
	code: 'this would be shown as code: take away the four spaces, or the ``` marks, before it',
	delete: 'crossed-out text (~~) is not supported: take the marks away',
	footnoteReference: 'footnotes are not supported: write what it says in the text',
	footnoteDefinition: 'footnotes are not supported: write what it says in the text',
	image: 'pictures are not supported in these documents',
	imageReference: 'pictures are not supported in these documents',
	thematicBreak: 'a line across the page is not supported: begin a part with ## and its heading',
};

/**
 * Marks that would be shown as they are, because something is missing or because only other kinds
 * of Markdown have them. A backslash before a mark means the mark itself.
 */
const leftMarks: readonly (readonly [RegExp, string])[] = [
	[/(?<!\\)<[a-z/!?]/i, 'this “<” begins nothing that ends: write &lt; for the sign itself'],
	[/(?<!\\)\*/, 'this “*” has no partner: close what it begins, or write \\* for a star'],
	[
		/(?<![\\\w])_+(?=[^\W_])|(?<=[^\W_])_+(?!\w)/,
		'this “_” has no partner: close what it begins, or write \\_',
	],
	[/(?<!\\)`/, 'this “`” has no partner: close what it begins, or write \\`'],
	[/(?<!\\)~~/, 'crossed-out text (~~) is not supported: take the marks away'],
	[/\]\[|\]\(/, 'this link is not complete: write [text](address), without spaces in the address'],
	[/^#+\S/m, 'this heading needs a space after its #'],
	[
		/^\s*\||-{3}\s*\|/m,
		'this table needs a second line, | --- | --- |, with as many columns as its first',
	],
	[/\[\^|\^\[/, 'footnotes are not supported: write what it says in the text'],
	[
		/^\[[ x]\]|^\[!|\[\[|^:::|^: |(?<!\\)==\S|\$\$/im,
		'this mark is not supported: it would be shown as it is',
	],
];

/** What a link may begin with. */
const linkStart = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** A heading's levels: the page has the first. */
const [topLevel, lowestLevel] = [2, 3];

export interface LegalFacts {
	/** All facts by their names. */
	facts: object;
	/** What a paragraph of only `{services.providers}` is replaced by. */
	providers: Paragraph['data'];
}

function* allNodes(node: Nodes): Generator<Nodes> {
	yield node;
	if ('children' in node) for (const child of node.children) yield* allNodes(child);
}

/** Returns why a node cannot be shown, or nothing. */
function refusalOf(node: Nodes): string | undefined {
	if (!supported.has(node.type)) return refusals[node.type] ?? `${node.type} is not supported`;
	if (node.type === 'listItem' && typeof node.checked === 'boolean')
		return 'task lists ([ ] and [x]) are not supported: take the brackets away';
	if (node.type !== 'heading') return undefined;
	if (node.depth < topLevel) return 'the page has its title already: begin headings with ## or ###';
	if (node.depth > lowestLevel) return 'a heading begins with ## or ###';
	if (!/[\p{L}\p{N}]/u.test(textOf(node))) return 'this heading has no words';
	if (/[{}]/.test(textOf(node)))
		return 'a heading has no facts: links to it would break when the fact changes';
	return undefined;
}

/**
 * Reads a document in Markdown (CommonMark, with the tables and bare addresses of GitHub), with its
 * facts filled in. They are put into the tree, so that none of their characters is a mark.
 *
 * @throws Error with the file, the line and a sentence about what would be wrong on the page
 */
export function readLegal(markdown: string, file: string, { facts, providers }: LegalFacts): Root {
	const fail = (message: string, line: number): never => {
		throw new Error(`${file}:${line}: ${message}`);
	};
	const fill = (text: string, line: number) =>
		fillFacts(text, facts, (message) => fail(message, line));
	const isFilled = (name: string, line: number) => fill(`{if ${name}}x{end}`, line) === 'x';
	const chosen = chooseParts(markdown, isFilled, fail);
	const tree = fromMarkdown(chosen.text, {
		extensions: [gfm()],
		mdastExtensions: [gfmFromMarkdown()],
	});

	for (const node of allNodes(tree)) {
		const line = lineOf(node, chosen);
		const refusal = refusalOf(node);
		if (refusal) fail(refusal, line);
		if (node.type === 'paragraph' && textOf(node).trim() === '{services.providers}') {
			node.data = providers;
			node.children = [];
		} else if (node.type === 'table') {
			// The attribute for it is obsolete, and the policy of the pages forbids styles of elements.
			node.align = null;
		} else if (node.type === 'text') {
			refuseLeftMarks(node, chosen, fail);
			node.value = fill(node.value, line);
		} else if (node.type === 'inlineCode') {
			node.value = fill(node.value, line);
		} else if (node.type === 'link' || node.type === 'definition') {
			// A bare www.example.nz, which GitHub completes with http.
			const isBare = node.type === 'link' && /^www\./i.test(textOf(node));
			node.url = fill(isBare ? node.url.replace('http:', 'https:') : node.url, line);
			if (!linkStart.test(node.url))
				fail(`“${node.url}” is no address: begin it with https://, mailto:, tel:, / or #`, line);
		}
	}
	if (!tree.children.some((node) => node.type === 'heading' && node.depth === topLevel))
		fail('the document has no heading (##), so its contents would be empty', 1);
	return tree;
}

const lineOf = ({ position }: Nodes, chosen: ChosenText) =>
	chosen.lineAt(position?.start.offset ?? 0);

/** Refuses a text with what looks like an unfinished mark. */
function refuseLeftMarks(
	{ position }: Nodes,
	chosen: ChosenText,
	fail: (message: string, line: number) => never,
): void {
	const start = position?.start.offset ?? 0;
	const written = chosen.text.slice(start, position?.end.offset);
	for (const [pattern, sentence] of leftMarks) {
		const found = pattern.exec(written);
		if (found) fail(sentence, chosen.lineAt(start + found.index));
	}
	const brace = /[{}]/.exec(written.replaceAll(/\{[^{}]*\}/g, (fact) => ' '.repeat(fact.length)));
	if (brace) fail(`this “${brace[0]}” has no partner`, chosen.lineAt(start + brace.index));
}
