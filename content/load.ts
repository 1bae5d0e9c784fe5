import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './content-folder.ts';
import { type Facts, factsOf } from './reading/facts.ts';
import { namesOf } from './reading/names.ts';
import type { MarkTexts } from './reading/parse-content.ts';
import { readText } from './reading/read-text.ts';
import { type KeyedContext, type Readings, readOnce } from './reading/readings.ts';
import { registerWords } from './reading/words-in-use.ts';
import type { KnownNames } from './schemas/references.ts';
import type { Content, FileName, Read } from './schemas/schemas.ts';

/** What takes the place of files' texts, and what a preview marks in them. */
let changes: { texts: Readonly<Record<string, string>>; mark?: MarkTexts | undefined } = {
	texts: {},
};
const loaded = new Map<string, unknown>();
let context: KeyedContext | undefined;

/**
 * Returns the path of a file. `npm run dev -- --example` shows the site with every detail that only
 * the owner can give.
 */
export function contentPath(name: string): string {
	const path = join(contentFolder, name);
	const example = path.replace('owner.yaml', 'owner.example.yaml');
	return process.env.EXAMPLE_DETAILS && existsSync(example) ? example : path;
}

/** Returns the text of a file. */
export const textOf = (name: FileName): string =>
	changes.texts[name] ?? readText(contentPath(name));

/** What files say without facts. */
const withoutFacts: Readings = new Map();
/** What files say with facts. */
const withFacts: Readings = new Map();

const readAlone: Read = (name) => readOnce(withoutFacts, name, textOf(name));

/** Returns the facts and names of the site, from files that are read without any. */
function siteContext(): KeyedContext {
	if (context) return context;
	const facts = factsOf(readAlone);
	const names = namesOf(readAlone);
	context = { facts, names, mark: changes.mark, key: JSON.stringify([facts, names]) };
	return context;
}

/** Returns all facts of the site by their names. Some mention others. */
export const siteFacts = (): Facts => siteContext().facts;

/** Returns the names that references may have. */
export const siteNames = (): KnownNames => siteContext().names;

/** Forgets every loaded file, so that the next `load` looks whether it has changed. */
export function forgetContent(): void {
	loaded.clear();
	context = undefined;
}

/** Lets `load` read these texts in place of files, and mark them once their facts are filled in. */
export function setTexts(texts: Readonly<Record<string, string>>, mark?: MarkTexts): void {
	const isSame = mark === changes.mark && JSON.stringify(texts) === JSON.stringify(changes.texts);
	changes = { texts, mark };
	if (!isSame) forgetContent();
}

/** Returns the texts that take the place of files. */
export const textsInPlace = (): Readonly<Record<string, string>> => changes.texts;

/**
 * Returns what is made of files with these texts in their place. Afterwards, they are as before.
 */
export function withTexts<Made>(texts: Readonly<Record<string, string>>, make: () => Made): Made {
	const before = changes;
	setTexts(texts);
	try {
		return make();
	} finally {
		setTexts(before.texts, before.mark);
	}
}

/**
 * Returns a file of `content/`, checked by its schema and with all facts filled in. For Node only:
 * Vite replaces a call by the value, so that neither the file nor its parser is in what it builds
 * (`tools/build/replace-loads.ts` begins with an example). On the server the value is registered,
 * and follows what is published.
 *
 * @throws ContentError that names the file, the line, the field and what is expected
 */
export function load<Name extends FileName>(name: Name): Content<Name> {
	if (!loaded.has(name)) {
		// A copy, because what modules have follows what is published.
		const content = structuredClone(readOnce(withFacts, name, textOf(name), siteContext()));
		loaded.set(name, registerWords(name, content));
	}
	return loaded.get(name) as Content<Name>;
}
