import { type Document, parseDocument, visit, type YAMLError } from 'yaml';

/** What is wrong with a file, for a person without programming, by the parser's code. */
const sentences: Partial<Record<YAMLError['code'], string>> = {
	TAB_AS_INDENT: 'begins with a tab: lines are moved to the right with spaces, not a tab',
	BAD_INDENT: 'does not begin below the line that it belongs to: count the spaces before it',
	DUPLICATE_KEY: 'has a name that stands twice in its group',
	BLOCK_AS_IMPLICIT_KEY:
		'has a colon inside a text: put the text in quotes, or on the lines below ">-"',
	MULTILINE_IMPLICIT_KEY: 'has no name and colon before its text, or a quote that is not closed',
	MISSING_CHAR: 'has a quote or a bracket that is not closed, or a name without a colon',
	UNEXPECTED_TOKEN: 'has a text that begins with { and needs quotes, or a bracket too many',
};

/** A file that cannot be read, with the place of the mistake. */
export class YamlError extends Error {
	/** In characters from the start of the file. */
	readonly offset: number;

	constructor(message: string, offset: number) {
		super(message);
		this.offset = offset;
	}
}

const describeError = ({ code, message }: YAMLError) =>
	sentences[code] ?? `cannot be read: ${message.replace(/ at line [\s\S]*/, '')}`;

/**
 * Parses a file of `content/`. Every scalar is a text, as it is written: `NO`, `0610` and `~` are
 * no more than that.
 *
 * @throws YamlError
 */
export function parseYaml(yaml: string): Document {
	const document: Document = parseDocument(yaml, { schema: 'failsafe' });
	const [error] = document.errors;
	if (error) throw new YamlError(describeError(error), error.pos[0]);
	visit(document, {
		Scalar(_, { comment, type, range }) {
			// In a block of text there is none, and a comment on a line of its own belongs to no scalar.
			if (comment && type === 'PLAIN' && !yaml.slice(range?.[1]).match(/^\s*\n/))
				throw new YamlError(
					'has a comment after its text: nobody sees what follows #. Put the text in quotes',
					range?.[0] ?? 0,
				);
		},
		Alias(_, { range }) {
			throw new YamlError('has a text that begins with * and needs quotes', range?.[0] ?? 0);
		},
	});
	return document;
}

/** Returns the line of a place in a text, from 1. */
export const lineAt = (text: string, offset: number): number =>
	text.slice(0, offset).split('\n').length;
