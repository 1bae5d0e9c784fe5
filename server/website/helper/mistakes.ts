import { type Field, leavesOf } from '#content/fields.ts';
import { load, setTexts, textOf } from '#content/load.ts';
import { ContentError } from '#content/parse-content.ts';
import { dataOf, editableFiles, fieldsOf, isEditable, nameOfFile } from './files.ts';
import { fieldPathOf, fieldsOnPath, filledIn, pathText, placeName } from './places.ts';
import type { Mistake, Texts } from './protocol.ts';

/** Returns what an error in a file says, with the place as people say it. */
function describeError(error: ContentError, changes: Texts): Mistake {
	const { file, path, words } = error;
	if (file === undefined || !isEditable(file)) return { sentence: words };
	const tree = fieldsOf(file, dataOf(changes[file] ?? textOf(file)));
	// What braces do in a text is read before there are fields.
	const field = path ? fieldsOnPath(tree, path)?.at(-1) : leavesOf(tree).find(hasWrongBraces);
	if (field === undefined) return { sentence: `${nameOfFile(file)}: ${words}` };
	return {
		sentence: sentenceAt(field, error),
		field: pathText(fieldPathOf(field.path)),
		place: placeName(file, tree, field.path),
	};
}

const hasWrongBraces = ({ value }: Field): boolean =>
	typeof value === 'string' && filledIn(value) === undefined;

/** Returns what is wrong with a field, for whoever typed it: files and commands are nothing to them. */
function sentenceAt({ kind, label, value }: Field, { path, sentence }: ContentError): string {
	const [braces] = path ? [] : (/\{[^{}]*\}/.exec(sentence) ?? []);
	if (braces) return `${braces} doesn’t fill itself in. Remove the braces.`;
	const isPrice = kind === 'number' && sentence.includes('dollars');
	if (isPrice && value === '') return 'Fill in a price.';
	if (isPrice) return `We can’t read “${value}”. Prices are whole dollars, as in 1099.`;
	if (kind === 'number' && value === '') return 'Fill in a number.';
	const unread = kind === 'number' ? `We can’t read “${value}”. ` : '';
	return `${unread}${label} ${sentence.replace(/ in digits.*(?=, as in)/, '')}.`;
}

/** Reads all files with other texts. Returns the first error that somebody made in them. */
function errorIn(texts: Texts): ContentError | undefined {
	setTexts(texts);
	try {
		for (const file of editableFiles()) load(file);
		return undefined;
	} catch (error) {
		if (error instanceof ContentError) return error;
		throw error;
	}
}

/** Returns the first thing that is wrong with the site if files have other texts, or nothing. */
export function mistakeWith(texts: Texts, changes: Texts): Mistake | undefined {
	const error = errorIn({ ...texts, ...changes });
	setTexts(texts);
	return error && describeError(error, changes);
}
