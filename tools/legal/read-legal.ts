import type { Nodes, Paragraph, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { applyConditions, fillFacts } from '#content/reading/facts.ts';
import { lineAt } from '#content/reading/parse-yaml.ts';
import { joinNumbers } from '#content/schemas/join-numbers.ts';

/** What documents may not have: it would be shown wrongly, or not at all. */
const unsupported: Readonly<Record<string, string>> = {
	html: 'HTML (write &lt; for the sign itself)',
	code: 'a block of code (take away the four spaces, or the ``` marks, before it)',
	delete: 'crossed-out text (~~)',
	footnoteReference: 'a footnote',
	footnoteDefinition: 'a footnote',
	image: 'a picture',
	imageReference: 'a picture',
	thematicBreak: 'a line across the page (begin a part with ## and its heading)',
};

/**
 * Marks in a text that mean nothing there, because something is missing or because only other kinds
 * of Markdown have them. A backslash before a mark means the mark itself.
 */
const leftMark =
	/(?<!\\)(?:\*+|`+|~~|\]\(|\]\[|\[\^|\[[ x]\]|\[!|==\S|\||-->|<[a-z/!?])|(?<![\\\w])_+(?=[^\W_])|(?<=[^\W_])_+(?!\w)|[{}]/i;

/** Marks of a heading or a list that are only shown, because no space follows them. */
const markWithoutSpace = /^[ \t]*(#+(?=[^\s#])|(?:[-+]|\d+[.)])(?=\p{L}))/u;

/** What a link may begin with. */
const linkStart = /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

export interface LegalFacts {
	/** All facts by their names. */
	facts: object;
	/** What a paragraph of only `{services.providers}` is replaced by. */
	providers: Paragraph['data'];
}

function* allNodes(node: Nodes): Generator<Nodes> {
	yield node;
	if (!('children' in node)) return;
	for (const child of node.children) yield* allNodes(child);
}

/** Returns why a heading cannot be shown, or nothing. The page has the first level. */
function refusalOfHeading(text: string, depth: number): string | undefined {
	if (depth < 2) return 'the page has its title already: begin headings with ## or ###';
	if (depth > 3) return 'a heading begins with ## or ###';
	if (!/[\p{L}\p{N}]/u.test(text)) return 'this heading has no words';
	if (/[{}]/.test(text)) {
		return 'a heading has no facts: links to it would break when the fact changes';
	}
	return undefined;
}

/** A row of hyphens below a row of names, as in `| --- | --- |`. */
const lineOfHyphens = /^.*\|.*\n[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/m;
const unevenRow =
	'the rows of this table do not have the same number of cells: write a | between cells, also beside an empty one';

/** Returns a row of a table that has more or fewer cells than the first, or nothing. */
const unevenRowOf = ({ children: [names, ...rows] }: Table) =>
	rows.find(({ children }) => children.length !== names?.children.length);

/** Of two lists in a row, or of an inner list that is too far to the left. */
const lowerNumber =
	'this number is lower than the one before: a list within an item has its numbers below the first letter of the item';

/** Returns the first item whose number is lower than that of the one before, or nothing. */
const lowerItem = (items: readonly string[]) =>
	items.find(
		(item, index) => Number.parseInt(item, 10) < Number.parseInt(items[index - 1] ?? '', 10),
	);

/** Returns why a node cannot be shown, or nothing. */
function refusalOf(node: Nodes): string | undefined {
	if (node.type in unsupported) return `${unsupported[node.type]} is not supported here`;
	if (node.type === 'heading') return refusalOfHeading(textOf(node), node.depth);
	if (node.type === 'listItem' && typeof node.checked === 'boolean') {
		return 'a task list ([ ] and [x]) is not supported here';
	}
	if ('url' in node && !linkStart.test(node.url)) {
		return `“${node.url}” is no address: begin it with https://, mailto:, tel:, / or #`;
	}
	return undefined;
}

/** Returns why a line of text cannot be shown, or nothing. */
function refusalOfLine(line: string): string | undefined {
	const [, joined] = markWithoutSpace.exec(line) ?? [];
	if (joined) return `“${joined}” would be shown as it is: write a space after it`;
	const [mark] = leftMark.exec(line.replaceAll(/\{[^{}]*\}/g, '')) ?? [];
	if (mark === '-->') return 'this --> ends no comment: write <!-- where the comment begins';
	return mark && `“${mark}” would be shown as it is: complete it, or write a \\ before it`;
}

/** Fills in the facts of a node, and completes what a page needs otherwise. */
function fillNode(node: Nodes, fill: (text: string) => string) {
	if (node.type === 'text' || node.type === 'inlineCode') {
		node.value = fill(node.value);
	} else if (node.type === 'table') {
		// The attribute for it is obsolete, and the policy of the pages forbids styles of elements.
		node.align = null;
	} else if (node.type === 'link' || node.type === 'definition') {
		// GitHub completes a bare www.example.nz with http.
		const isBare = node.type === 'link' && /^www\./i.test(textOf(node));
		node.url = fill(isBare ? node.url.replace('http:', 'https:') : node.url);
	}
}

/** A sentence about what is wrong, and texts of the document by which its line is found. */
type Problem = readonly [message: string, ...words: string[]];

/** Yields what would be wrong with a paragraph on the page. */
function* problemsOfParagraph(source: string): Generator<Problem> {
	// Without a column of hyphens for each name, it is no table but a paragraph.
	if (lineOfHyphens.test(source)) yield [unevenRow, source];
	const [, term] = /\n[ \t]*(:[ \t].*)/.exec(source) ?? [];
	if (term) {
		yield ['a list of terms, each with a line after a colon, is not supported here', source, term];
	}
}

/** Yields what would be wrong with a node on the page. */
function* problemsOf(node: Nodes, sourceOf: (node: Nodes) => string): Generator<Problem> {
	const source = sourceOf(node);
	const refusal = refusalOf(node);
	if (refusal) yield [refusal, source];
	if (node.type === 'table') {
		const row = unevenRowOf(node);
		if (row) yield [unevenRow, source, sourceOf(row)];
	}
	if (node.type === 'list') {
		const item = lowerItem(node.children.map(sourceOf));
		if (item) yield [lowerNumber, source, item];
	}
	if (node.type === 'paragraph') yield* problemsOfParagraph(source);
	if (node.type !== 'text') return;
	for (const line of source.split('\n')) {
		const refusalOfWords = refusalOfLine(line);
		if (refusalOfWords) yield [refusalOfWords, source, line];
	}
}

/** Returns a document without its comments. */
function withoutComments(markdown: string, fail: (...problem: Problem) => never): string {
	// One that is not closed would end with the next one, and hide what is in between.
	const shown = markdown.replaceAll(/<!--(?:(?!<!--)[\s\S])*?-->/g, '');
	const unclosed = shown.indexOf('<!--');
	if (unclosed >= 0) fail('this comment is not closed: end it with -->', shown.slice(unclosed));
	return shown;
}

/**
 * Reads a document in Markdown (CommonMark, with the tables and bare addresses of GitHub), with its
 * facts filled in. They are put into the tree, so that none of their characters is a mark.
 *
 * @throws Error with the file, the line and a sentence about what would be wrong on the page
 */
export function readLegal(markdown: string, file: string, { facts, providers }: LegalFacts): Root {
	/** Each text is searched for after the one before. The line is that of the last. */
	function fail(...[message, ...words]: Problem): never {
		const offset = words
			.map((text) => text.split('\n')[0] ?? '')
			.reduce((from, line) => Math.max(from, markdown.indexOf(line, from)), 0);
		throw new Error(`${file}:${lineAt(markdown, offset)}: ${message}`);
	}
	const failAtFact = (message: string) =>
		fail(message, /(?<=\{)[\w.]+(?=\})/.exec(message)?.[0] ?? '');
	const chosen = applyConditions(withoutComments(markdown, fail), facts, failAtFact);
	const tree = fromMarkdown(chosen, {
		extensions: [gfm()],
		mdastExtensions: [gfmFromMarkdown()],
	});
	/** Returns how a node is written. */
	const sourceOf = ({ position }: Nodes) =>
		chosen.slice(position?.start.offset, position?.end.offset);

	for (const node of allNodes(tree)) {
		// It is filled in first, because a wrong fact says more than the brace that would be left.
		fillNode(node, (text) =>
			joinNumbers(fillFacts(text, facts, (message) => fail(message, sourceOf(node)))),
		);
		if (node.type === 'paragraph' && sourceOf(node).trim() === '{services.providers}') {
			node.data = providers;
			node.children = [];
		}
		for (const problem of problemsOf(node, sourceOf)) fail(...problem);
	}
	const partAt = tree.children.findIndex((node) => node.type === 'heading' && node.depth === 2);
	if (partAt < 0) fail('the document has no heading (##), so its contents would be empty');
	// Items get the number of their part before their own.
	const early = tree.children.slice(0, partAt).find((node) => node.type === 'list' && node.ordered);
	if (early) fail('a numbered list comes after the first heading (##)', sourceOf(early));
	return tree;
}
