import { type Document, isAlias, isScalar, parseDocument, visit, type YAMLError } from 'yaml';

/** A file that cannot be read, with the place of the mistake. */
export class YamlError extends Error {
	/** In characters from the start of the file. */
	readonly offset: number;

	constructor(message: string, offset: number) {
		super(message);
		this.offset = offset;
	}
}

/** Returns the line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
	text.slice(0, offset).split('\n').length;

/** What is wrong with a file, for a person without programming, by the parser's code. */
const sentences: Partial<Record<YAMLError['code'], string>> = {
	TAB_AS_INDENT: 'begins with a tab: lines are moved to the right with spaces, not a tab',
	BAD_INDENT: 'does not begin below the line that it belongs to: count the spaces before it',
	DUPLICATE_KEY: 'has a name that stands twice in its group, or lacks the "- " of a new entry',
	MULTILINE_IMPLICIT_KEY: 'has no name and colon before its text, or a quote that is not closed',
	MISSING_CHAR: 'has a quote or a bracket that is not closed, or a name without a colon',
	MULTIPLE_DOCS: 'is a line of hyphens: take it away',
};

/** A mark of YAML at the start of a text. */
const valueMark = /^\s*(?:- +)?(?:[\w-]+: +)?(["'{[*&!|>@`%?])/;

/** Returns what is wrong with a line, for a person without programming. */
function describeError({ code, message, pos }: YAMLError, yaml: string): string {
	const number = lineAt(yaml, pos[0]);
	const [before = '', line = '', after = ''] = ['', ...yaml.split('\n')].slice(number - 1);
	if (/^\s*-[^\s-]/m.test(`${line}\n${after}`)) return 'needs a space after its hyphen';
	const [, mark] = valueMark.exec(line) ?? /^\s*[\w-]+: +([{[])[^}\]]*$/.exec(before) ?? [];
	if (mark === '"' || mark === "'") {
		return 'has a quote that is not closed, or more text after it: put the text below ">-"';
	}
	if (mark) return `has a text that begins with ${mark} and needs quotes`;
	if (code === 'BLOCK_AS_IMPLICIT_KEY') {
		return line.split(': ').length > 2
			? 'has a colon inside a text: put the text in quotes, or on the lines below ">-"'
			: 'is followed by a line with more or fewer spaces before it than its neighbours';
	}
	return sentences[code] ?? `cannot be read: ${message.replace(/ at line [\s\S]*/, '')}`;
}

/**
 * Parses a file of `content/`. Every scalar is a text, as it is written: `NO`, `0610` and `~` are
 * no more than that.
 *
 * @throws YamlError
 */
export function parseYaml(yaml: string): Document {
	const document: Document = parseDocument(yaml, { schema: 'failsafe' });
	const [error] = document.errors;
	if (error) throw new YamlError(describeError(error, yaml), error.pos[0]);
	const refuse = (message: string, range?: [number, number, number] | null): never => {
		throw new YamlError(message, range?.[0] ?? 0);
	};
	visit(document, {
		Node(_, node) {
			const { range } = node;
			if (isAlias(node)) refuse('has a text that begins with * and needs quotes', range);
			if ('anchor' in node && node.anchor) {
				refuse('has a text that begins with & and needs quotes', range);
			}
			if (node.tag?.startsWith('!')) {
				refuse('has a text that begins with ! and needs quotes', range);
			}
			// In a block of text there is none, and a comment on a line of its own belongs to no text.
			const isPlain = isScalar(node) && node.type === 'PLAIN';
			if (isPlain && node.comment && !/^\s*\n/.test(yaml.slice(range?.[1]))) {
				refuse(
					'has a comment after its text: nobody sees what follows #. Put the text in quotes',
					range,
				);
			}
		},
	});
	return document;
}
