import { type Field, leavesOf } from '#content/editing/fields.ts';
import { load, textOf, textsInPlace, withTexts } from '#content/load.ts';
import { ContentError } from '#content/reading/parse-content.ts';
import { dataOf, editableFiles, isEditable, nameOfFile, treeOf } from './files.ts';
import { sentenceAt, type TypedForm } from './mistake-sentences.ts';
import {
	entryAddressOf,
	fieldPathOf,
	fieldsOnPath,
	filledIn,
	pathText,
	placeName,
} from './places.ts';
import type { FileTexts, Mistake } from './protocol.ts';

const nothingTyped: TypedForm = { values: {}, shown: {} };

/** What is wrong where nobody can type, in words for who cannot change it. */
const doesNotFit = 'This doesn’t fit what whoever builds your site has made';

/** Returns what an error in a file says, with the place as people say it. */
function describeError(error: ContentError, changes: FileTexts, form: TypedForm): Mistake {
	const { file, path } = error;
	if (file === undefined || !isEditable(file)) return { sentence: doesNotFit };
	const tree = treeOf(file, dataOf(changes[file] ?? textOf(file)));
	// What braces do in a text is read before there are fields.
	const field = path ? fieldsOnPath(tree, path)?.at(-1) : leavesOf(tree).find(hasWrongBraces);
	if (field === undefined) return { sentence: doesNotFit, place: nameOfFile(file) };
	return {
		sentence: sentenceAt(field, error, form),
		field: pathText(fieldPathOf(field.path)),
		place: placeName(file, tree, field.path),
		entry: { file, at: formAddressOf(field) },
	};
}

/**
 * Returns the address of the form in which a field is changed. A reference in a list has its own.
 */
const formAddressOf = ({ path, kind }: Field): string =>
	kind !== 'text' && typeof path.at(-1) === 'number' ? pathText(path) : entryAddressOf(path);

const hasWrongBraces = ({ value }: Field): boolean =>
	typeof value === 'string' && filledIn(value) === undefined;

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
