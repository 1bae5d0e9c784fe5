import { type Field, leavesOf } from '#content/editing/fields.ts';
import { load, textOf, textsInPlace, withTexts } from '#content/load.ts';
import { ContentError } from '#content/reading/parse-content.ts';
import { beforeKnown } from '#content/schemas/references.ts';
import { dataOf, editableFiles, fieldsOf, isEditable, nameOfFile } from './files.ts';
import { entryOf, fieldPathOf, fieldsOnPath, filledIn, pathText, placeName } from './places.ts';
import type { FileTexts, Mistake, SaveInput } from './protocol.ts';
import { nameOfReference } from './values.ts';

/** What somebody has typed, and what was there before. */
type TypedForm = Pick<SaveInput, 'values' | 'shown'>;

const nothingTyped: TypedForm = { values: {}, shown: {} };

/** What is wrong where nobody can type, in words for who cannot change it. */
const doesNotFit = 'This doesn’t fit what whoever builds your site has made';

/** Returns what an error in a file says, with the place as people say it. */
function describeError(error: ContentError, changes: FileTexts, form: TypedForm): Mistake {
	const { file, path } = error;
	if (file === undefined || !isEditable(file)) return { sentence: doesNotFit };
	const tree = fieldsOf(file, dataOf(changes[file] ?? textOf(file)));
	// What braces do in a text is read before there are fields.
	const field = path ? fieldsOnPath(tree, path)?.at(-1) : leavesOf(tree).find(hasWrongBraces);
	if (field === undefined) return { sentence: doesNotFit, place: nameOfFile(file) };
	return {
		sentence: sentenceAt(field, error, form),
		field: pathText(fieldPathOf(field.path)),
		place: placeName(file, tree, field.path),
		entry: { file, at: formOf(field) },
	};
}

/**
 * Returns the address of the form in which a field is changed. A reference in a list has its own.
 */
const formOf = ({ path, kind }: Field): string =>
	kind !== 'text' && typeof path.at(-1) === 'number' ? pathText(path) : entryOf(path);

const hasWrongBraces = ({ value }: Field): boolean =>
	typeof value === 'string' && filledIn(value) === undefined;

const factsIn = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|\{[^{}]*\}/g) ?? [];

/** Says what helps where braces are wrong: often somebody has typed in what was filled in. */
function adviceOnBraces(typed: string, shown: string): string {
	const lost = factsIn(shown).filter((fact) => !typed.includes(fact));
	const named = lost.map((fact) => {
		const words = filledIn(fact);
		return words ? `${fact} (“${words}”)` : fact;
	});
	if (lost.length > 0) return `Put ${named.join(' and ')} back, or write the words out.`;
	return 'Remove the braces.';
}

/**
 * Returns what is wrong with a field, for whoever typed it: files and commands are nothing to them.
 */
function sentenceAt(
	{ kind, label, path: place, value, refersTo, isAmount }: Field,
	{ path, sentence }: ContentError,
	{ values, shown }: TypedForm,
): string {
	const name = pathText(fieldPathOf(place));
	const typed = values[name] ?? String(value ?? '');
	if (!path && /[{}]/.test(sentence)) {
		const [fact] = factsIn(sentence);
		const what = fact ? `${fact} doesn’t fill itself in` : `“${label}” ${sentence}`;
		return `${what}. ${adviceOnBraces(typed, shown[name] ?? '')}`;
	}
	if (refersTo && sentence.includes(beforeKnown)) {
		return `It names “${nameOfReference(refersTo, typed)}”, which isn’t there now.`;
	}
	if (isAmount && value === '') return 'Fill in a price.';
	if (isAmount && /^0+$/.test(typed)) return 'A price is at least $1.';
	const [, dollars] = /^(\d+)\.\d+$/.exec(String(value)) ?? [];
	if (isAmount && dollars) return `A price has no cents. Leave them off, as in ${dollars}.`;
	const [, least] = /from (\d)/.exec(sentence) ?? [];
	const isTooLow = kind === 'number' && /^(?:0+|-\d+)$/.test(typed);
	if (isTooLow && least) return `At least ${least}, as in 2.`;
	const isUnreadable = /^0|\D/.test(String(value));
	if (isAmount && isUnreadable)
		return `We can’t read “${typed}”. Prices are whole dollars, as in 1099.`;
	if (kind === 'number' && value === '') return 'Fill in a number.';
	const unread = kind === 'number' && isUnreadable ? `We can’t read “${typed}”. ` : '';
	// The names are for whoever reads files.
	const [said = ''] = sentence.replace(/ in digits.*(?=, as in)/, '').split(beforeKnown);
	return `${unread}“${label}” ${said}.`;
}

/** Returns why a task failed, for whoever has typed what is in the files. */
export function whyFailed(error: unknown): string {
	if (!(error instanceof ContentError)) return (error as Error).message;
	const { file } = error;
	const changes = file ? { [file]: textOf(file) } : {};
	// The names of places are read from words that fit.
	const { place, sentence } = withTexts({}, () => describeError(error, changes, nothingTyped));
	return [place, sentence].filter(Boolean).join(': ');
}

/** Reads all files. Returns the first error that somebody made in them. */
function firstError(): ContentError | undefined {
	try {
		for (const file of editableFiles()) load(file);
		return undefined;
	} catch (error) {
		if (error instanceof ContentError) return error;
		throw error;
	}
}

/** Returns the first thing that is wrong with the site if files change, or nothing. */
export function mistakeWith(changes: FileTexts, form = nothingTyped): Mistake | undefined {
	const error = withTexts({ ...textsInPlace(), ...changes }, firstError);
	return error && describeError(error, changes, form);
}
