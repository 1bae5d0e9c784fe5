import { changed, type Edit, EditError, editYaml, type Path } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { slug } from '#content/format.ts';
import { load, setTexts, textOf } from '#content/load.ts';
import { ContentError } from '#content/parse-content.ts';
import { typedText } from '#content/read-text.ts';
import type { FileName } from '#content/schemas.ts';
import type { Value } from '#content/write-value.ts';
import {
	fieldPathOf,
	fieldsOfEntry,
	findPlace,
	isHidden,
	type Place,
	pathOf,
	pathText,
} from './forms.ts';
import {
	dataOf,
	editableFiles,
	fieldsOf,
	fieldsOnPath,
	filledIn,
	isEditable,
	nameOfFile,
	placeName,
} from './places.ts';
import type { FormField, Refused, SaveInput, SaveResult, Texts } from './protocol.ts';

/** Returns the changes that make one list of texts another. What is the same at both ends stays. */
function lineEdits(path: Path, before: readonly string[], after: readonly string[]): Edit[] {
	const common = (a: readonly string[], b: readonly string[]) => {
		const differing = a.findIndex((line, index) => line !== b[index]);
		return differing < 0 ? a.length : differing;
	};
	const start = common(before, after);
	const end = common(before.slice(start).toReversed(), after.slice(start).toReversed());
	const [old, now] = [
		before.slice(start, before.length - end),
		after.slice(start, after.length - end),
	];
	const both = Math.min(old.length, now.length);
	return [
		...now
			.slice(0, both)
			.map((value, index): Edit => ({ kind: 'set', path: [...path, start + index], value })),
		...old.slice(both).map((): Edit => ({ kind: 'remove', path: [...path, start + both] })),
		...now
			.slice(both)
			.map((value, index): Edit => ({ kind: 'add', path, at: start + both + index, value })),
	];
}

/** What people write around and in an amount: “NZ$1,099.00”, “1 099 dollars”. */
const aroundDigits = /^NZD|^NZ(?=\s*\$)|\$|(?:NZD|dollars?)$|(?<=\d)[,'’\s](?=\d{3}\b)|[.,]0+$/gi;

/** Returns a typed text as the file has it, whatever was copied with it. */
function typedValue({ kind }: FormField, typed: string): string {
	const text = typedText(typed).trim();
	if (kind !== 'number') return text;
	return text.replaceAll(aroundDigits, '').trim();
}

/** Returns the changes that set a field to what was typed. */
function fieldEdits(tree: Field, { name, kind, value }: FormField, typed: string): Edit[] {
	const path = pathOf(name);
	const [parent, field] = fieldsOnPath(tree, path)?.slice(-2) ?? [];
	if (kind === 'lines') {
		const lines = (text: string) =>
			text
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean);
		return lineEdits(path, lines(value), lines(typed));
	}
	if (!field?.isOptional) return [{ kind: 'set', path, value: typed }];
	if (field.value !== undefined) {
		return [typed === '' ? { kind: 'remove', path } : { kind: 'set', path, value: typed }];
	}
	const at = Object.keys(parent?.value ?? {}).length;
	return [{ kind: 'add', path: path.slice(0, -1), at, name: String(path.at(-1)), value: typed }];
}

/** Returns what a button does with an entry of a list. */
function listEdits(intent: SaveInput['intent'], { path, list, entry }: Place): Edit[] {
	const index = Number(path.at(-1));
	if (list === undefined) return [];
	if (intent === 'remove') return [{ kind: 'remove', path }];
	if (intent === 'hide' && entry.canHide && !isHidden(entry)) {
		const at = Object.keys(entry.value ?? {}).length;
		return [{ kind: 'add', path, at, name: 'hidden', value: 'true' }];
	}
	if (intent === 'show' && isHidden(entry)) return [{ kind: 'remove', path: [...path, 'hidden'] }];
	if (intent === 'up' && index > 0) return [{ kind: 'move', path, to: index - 1 }];
	if (intent === 'down' && index < list.children.length - 1) {
		return [{ kind: 'move', path, to: index + 1 }];
	}
	return [];
}

const edited = (file: FileName, edits: readonly Edit[]): string =>
	edits.reduce(editYaml, textOf(file));

/** Returns what a text or reference becomes when an offering gets another name. */
function withNewName({ refersTo, value }: Field, old: string, name: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (refersTo === 'offering') return value === old ? name : undefined;
	const fact = `{price.${slug(old)}}`;
	return value.includes(fact) ? value.replaceAll(fact, `{price.${slug(name)}}`) : undefined;
}

/** Returns the texts of files that refer to an offering whose name has changed, with the new one. */
function textsWithNewName(file: FileName, edits: readonly Edit[]): Record<string, string> {
	const rename = edits.find((edit) => edit.kind === 'set' && edit.path.at(-1) === 'name');
	if (file !== 'pages/pricing.yaml' || rename?.kind !== 'set') return {};
	const old = String(fieldsOnPath(fieldsOf(file), rename.path)?.at(-1)?.value);
	const texts: Record<string, string> = {};
	for (const other of editableFiles()) {
		const changes = leavesOf(fieldsOf(other)).flatMap((field): Edit[] => {
			const value = withNewName(field, old, String(rename.value));
			return value === undefined ? [] : [{ kind: 'set', path: field.path, value }];
		});
		if (changes.length > 0) texts[other] = edited(other, changes);
	}
	return texts;
}

/** Returns what an error in a file says, with the place as people say it. */
function describeError(mistake: ContentError, changes: Texts): Refused {
	const { file, path, words } = mistake;
	const heading = 'That doesn’t work yet';
	if (file === undefined || !isEditable(file)) return { heading, text: words };
	const tree = fieldsOf(file, dataOf(changes[file] ?? textOf(file)));
	// What braces do in a text is read before there are fields.
	const field = path ? fieldsOnPath(tree, path)?.at(-1) : leavesOf(tree).find(hasWrongBraces);
	if (field === undefined) return { heading, text: `${nameOfFile(file)}: ${words}` };
	return {
		heading,
		text: sentenceAt(field, mistake),
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

/** Reads all files with other texts. Returns the first mistake that somebody made in them. */
function mistakeIn(texts: Texts): ContentError | undefined {
	setTexts(texts);
	try {
		for (const file of editableFiles()) load(file);
		return undefined;
	} catch (error) {
		if (error instanceof ContentError) return error;
		throw error;
	}
}

/** Returns what is wrong with the site if files have other texts, or nothing. */
export function problemWith(texts: Texts, changes: Texts): Refused | undefined {
	const mistake = mistakeIn({ ...texts, ...changes });
	setTexts(texts);
	return mistake && describeError(mistake, changes);
}

/** A field that somebody else has changed since the form was shown. */
const conflictIn = (fields: readonly FormField[], { values, shown }: SaveInput) =>
	fields.find(({ name, value }) => {
		const [typed, was] = [values[name], shown[name]];
		return typed !== undefined && typed !== was && was !== value && typed !== value;
	});

/** Returns how a number is dialled, unless it has words or an extension in it. */
function dialledAs(number: string): string | undefined {
	if (/\d.*[a-z]/i.test(number)) return undefined;
	const digits = number.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^0/, '+64');
	return /^\+\d{7,15}$/.test(digits) ? digits : undefined;
}

/** Returns what was typed into a field. How a number is dialled follows how it is shown. */
function typedInto(name: string, { values, shown }: SaveInput): string | undefined {
	const typed = values[name];
	const number = name.replace(/dialled$/, 'shown');
	const hasOwnValue = number === name || typed !== shown[name];
	if (hasOwnValue || values[number] === shown[number]) return typed;
	return dialledAs(values[number] ?? '') ?? typed;
}

/** Returns the changes of an entry that is there. */
function changesOfEntry(place: Place, input: SaveInput): Edit[] {
	const fields = fieldsOfEntry(place.entry).flatMap((field) => {
		const typed = typedInto(field.name, input);
		if (typed === undefined || typed === input.shown[field.name]) return [];
		return fieldEdits(place.tree, field, typedValue(field, typed));
	});
	return [...fields, ...listEdits(input.intent, place)];
}

/** Returns the change that adds an entry. Optional texts that are empty are left out. */
function additionOf({ entry, tree, path, list }: Place, { values }: SaveInput): Edit[] {
	const fields = fieldsOfEntry(entry);
	const edits = fields.flatMap((field) => {
		const typed = typedValue(field, values[field.name] ?? field.value);
		return fieldEdits(tree, field, typed);
	});
	const data = edits.reduce((all, edit) => changed(all, edit), tree.value as Value);
	const value = valueAt(data, path);
	return [{ kind: 'add', path: list?.path ?? [], at: Number(path.at(-1)), value }];
}

const valueAt = (data: Value, path: Path): Value =>
	path.reduce((value, key) => (value as Record<string | number, Value>)[key] as Value, data);

/** Says who needs an entry that cannot be taken off. */
const whyNeeded = (refused: Refused, { entry: { canHide } }: Place): Refused => ({
	heading: 'Something else needs it',
	text: refused.place ? `${refused.place} names it.` : (refused.text ?? ''),
	canHide,
});

/**
 * Returns the texts of files after a form was saved, or why it was not: somebody else has changed
 * the same field, or the site cannot be so.
 */
export function save(input: SaveInput, texts: Texts): SaveResult {
	const { file, at, isNew } = input;
	const place = findPlace(file, at, isNew);
	if (place === undefined) return { refused: { heading: 'This is not there any more' } };
	const conflict = isNew ? undefined : conflictIn(fieldsOfEntry(place.entry), input);
	if (conflict) return { conflict: { name: conflict.name, value: conflict.value } };
	const edits = isNew ? additionOf(place, input) : changesOfEntry(place, input);
	try {
		const renamed = textsWithNewName(place.file, edits);
		const before = renamed[place.file] ?? textOf(place.file);
		const changes = { ...renamed, [place.file]: edits.reduce(editYaml, before) };
		const refused = problemWith(texts, changes);
		if (!refused) return { texts: changes };
		return { refused: input.intent === 'remove' ? whyNeeded(refused, place) : refused };
	} catch (error) {
		if (!(error instanceof EditError)) throw error;
		return { refused: { heading: 'That can’t be changed here', text: error.message } };
	}
}
