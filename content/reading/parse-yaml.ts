import {
	type Document,
	isAlias,
	isCollection,
	isScalar,
	type Node,
	parseDocument,
	visit,
	type YAMLError,
} from 'yaml';

/** Where something is in a file: `['groups', 0, 'offerings', 2, 'startingAt']`. */
export type Path = readonly (string | number)[];

/** Throws an error about a mistake, whose place is in characters from the start of the file. */
export type FailAt = (message: string, offset: number) => never;

function failAnywhere(message: string): never {
	throw new Error(message);
}

/** Returns the line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
	text.slice(0, offset).split('\n').length;

/** What is wrong with a file, for a person without programming, by the parser's code. */
const sentences: Partial<Record<YAMLError['code'], string>> = {
	TAB_AS_INDENT: 'begins with a tab: lines are moved to the right with spaces, not a tab',
	BAD_INDENT: 'does not begin below the line that it belongs to: count the spaces before it',
	DUPLICATE_KEY: 'has a name that is twice in its group, or lacks the "- " of a new entry',
	MULTILINE_IMPLICIT_KEY:
		'has no name and colon before its text, or is not further to the right than its name',
	MISSING_CHAR: 'has a quote or a bracket that is not closed, or a name without a colon',
	MULTIPLE_DOCS: 'is a line of hyphens: take it away',
};

/** A mark of YAML at the start of a text. */
const valueMark = /^\s*(?:- +)?(?:[\w-]+: +)?(["'{[*&!@`%?]|[|>](?!-?\s*$))/;

/** An entry of a group. A text or an entry of a list may follow. */
const entry = /^\s*(?:- +)?[\w-]+:(?:\s|$)/;

/** Returns the place of an error. A quote that is open at the end of a file began earlier. */
function placeOf({ code, pos: [offset] }: YAMLError, yaml: string): number {
	const isAtEnd = code === 'MISSING_CHAR' && yaml.slice(offset).trim() === '';
	const open = isAtEnd && [...yaml.matchAll(/: +(["'])(?!.*\1$)/gm)].at(-1);
	return open ? open.index : offset;
}

/** Returns what is wrong with a line, for a person without programming. */
function describeError({ code, message }: YAMLError, yaml: string, place: number): string {
	const number = lineAt(yaml, place);
	const lines = yaml.split('\n');
	const [before = '', line = '', after = ''] = ['', ...lines].slice(number - 1);
	if (/^\s*(?:-[^\s-]|[•–—])/m.test(`${line}\n${after}`)) {
		return 'does not begin with "- ", a hyphen and a space';
	}
	const [, mark] = valueMark.exec(line) ?? /^\s*[\w-]+: +([{[])[^}\]]*$/.exec(before) ?? [];
	if (mark === '"' || mark === "'") {
		return 'has a quote that is not closed, or more text after it: put the text below ">-"';
	}
	if (mark === '{' || mark === '[') {
		return `has a text that begins with ${mark} and needs quotes, or a ${mark} that is not closed`;
	}
	if (mark) return `has a text that begins with ${mark} and needs quotes`;
	if (/: +\[\]\s*$/.test(before)) return 'is below [], an empty list: take the [] away';
	if (/^\s*[\w-]+:\w/.test(line)) return 'needs a space after its colon';
	if (/^\s*(?:- +)?[\w-]+: +- /.test(line)) return 'has a text that begins with - and needs quotes';
	if (code === 'MISSING_CHAR' && entry.test(line)) return sentences.BAD_INDENT ?? '';
	if (code === 'BLOCK_AS_IMPLICIT_KEY') {
		return /:\s.*:(?:\s|$)/.test(line)
			? 'has a colon inside a text: put the text in straight quotes, or on the lines below ">-"'
			: 'is followed by a line with more or fewer spaces before it than its neighbours';
	}
	return sentences[code] ?? `cannot be read: ${message.replace(/ at line [\s\S]*/, '')}`;
}

/** Returns the mark of YAML that makes something else of a text, if it begins with one. */
function markOf(node: Node): string | undefined {
	if (isAlias(node)) return '*';
	if ('anchor' in node && node.anchor) return '&';
	return node.tag?.startsWith('!') ? '!' : undefined;
}

/**
 * Parses a file of `content/`. Every scalar is a text, as it is written: `NO`, `0610` and `~` are
 * no more than that.
 *
 * @param fail called with a sentence about what cannot be read
 */
export function parseYaml(yaml: string, fail: FailAt = failAnywhere): Document {
	const document: Document = parseDocument(yaml, { schema: 'failsafe' });
	const [error] = document.errors;
	if (error) {
		const place = placeOf(error, yaml);
		fail(describeError(error, yaml, place), place);
	}
	visit(document, {
		Pair(_, { key }) {
			if (!isCollection(key)) return;
			const sentence =
				'has no name before its colon: a fact, as in {brand}, is for the text after it';
			fail(sentence, key.range?.[0] ?? 0);
		},
		Node(_, node) {
			const [start = 0, end = 0] = node.range ?? [];
			const mark = markOf(node);
			if (mark) fail(`has a text that begins with ${mark} and needs quotes`, start);
			// In a block of text there is none, and a comment on a line of its own belongs to no text.
			const isPlain = isScalar(node) && node.type === 'PLAIN';
			if (isPlain && node.comment && !/^\s*\n/.test(yaml.slice(end))) {
				fail(
					'has a comment after its text: nobody sees what follows #. Put the text in straight quotes',
					start,
				);
			}
		},
	});
	return document;
}
