import { Document, isCollection, isPair, stringify, visit } from 'yaml';

/** What a file has before its schema makes numbers and flags of some texts. */
export type Value = string | List | Group;

export type List = readonly Value[];

/** Entries by their names. */
export interface Group {
	readonly [name: string]: Value;
}

export const isGroup = (value: Value | undefined): value is Group =>
	typeof value === 'object' && !Array.isArray(value);

/** Every scalar is a text, and the same text twice is written twice. */
export const asTexts = { schema: 'failsafe', aliasDuplicateObjects: false } as const;

export const isList = (value: Value | undefined): value is List => Array.isArray(value);

/** The longest line that is written, as everywhere in the project. */
const maxColumns = 100;

/** What a line is further to the right than the one that it belongs to. */
const indentStep = '  ';

/** Lets texts stand below their names or hyphens that are too long for so many columns. */
function chooseStyles(document: Document, columns: number): void {
	visit(document, {
		Scalar(_, node, path) {
			const owner = path.at(-1);
			const depth = path.filter(isCollection).length - 1;
			const before = indentStep.repeat(depth) + (isPair(owner) ? `${owner.key}: ` : '- ');
			const text = stringify(node.value, { ...asTexts, lineWidth: 0 }).trimEnd();
			if (/^$|\n/.test(String(node.value))) node.type = 'QUOTE_DOUBLE';
			if (before.length + text.length > columns) node.type = 'BLOCK_FOLDED';
		},
	});
}

/** How an entry is written. */
interface EntryStyle {
	/** The column at which it begins. */
	column: number;
	/** It is in a list or group within brackets. */
	isInRow: boolean;
	/** It is one within brackets, as the rows of tables and short lists are. */
	isRow: boolean;
}

/** Writes an entry of a list, or of a group if it has a name. */
export function writeEntry(
	name: string | undefined,
	value: Value,
	{ column, isInRow, isRow }: EntryStyle,
): string {
	const document = new Document(name === undefined ? [value] : { [name]: value }, asTexts);
	const owner = document.contents;
	visit(document, {
		Collection(_, node) {
			if (node === owner ? isInRow : isRow) node.flow = true;
		},
	});
	const columns = isInRow || isRow ? Number.POSITIVE_INFINITY : maxColumns - column;
	chooseStyles(document, columns);
	const textFor = (lineWidth: number) =>
		document.toString({ lineWidth, doubleQuotedAsJSON: true }).trimEnd();
	const text = textFor(columns);
	if (isInRow) return text.slice(2, -2);
	// The package leaves a text in its line that has one letter too many for it.
	const isTooLong = text.split('\n').some((line) => line.length > columns);
	return (isTooLong ? textFor(columns - 1) : text).replaceAll('\n', `\n${' '.repeat(column)}`);
}
