import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, factsOf } from './facts.ts';
import { namesOf } from './names.ts';
import { type MarkTexts, parseContent, type SiteContext } from './parse-content.ts';
import { readText } from './read-text.ts';
import type { KnownNames } from './references.ts';
import type { Content, FileName, Read } from './schemas.ts';
import { registerWords } from './words-in-use.ts';

/** What takes the place of files' texts, and what a preview marks in them. */
let changes: { texts: Readonly<Record<string, string>>; mark?: MarkTexts | undefined } = {
	texts: {},
};
const loaded = new Map<string, unknown>();
let context: SiteContext | undefined;

/**
 * Returns the path of a file. `npm run dev -- --example` shows the site with every detail that only
 * the owner can give.
 */
export function contentPath(name: string): string {
	const path = join(import.meta.dirname, name);
	const example = path.replace('owner.yaml', 'owner.example.yaml');
	return process.env.EXAMPLE_DETAILS && existsSync(example) ? example : path;
}

/** Returns the text of a file. */
export const textOf = (name: FileName): string =>
	changes.texts[name] ?? readText(contentPath(name));

/** What files say without facts, by their names, with the text that says it. */
const readings = new Map<FileName, { text: string; content: unknown }>();

/** Reads a file again only if its text is another one: with one change, nearly all stay the same. */
const readAlone: Read = (name) => {
	const text = textOf(name);
	const known = readings.get(name);
	if (known?.text === text) return known.content as never;
	const content = parseContent(name, text);
	readings.set(name, { text, content });
	return content;
};

/** Returns the facts and names of the site, from files that are read without any. */
function siteContext(): SiteContext {
	context ??= { facts: factsOf(readAlone), names: namesOf(readAlone), mark: changes.mark };
	return context;
}

/** Returns all facts of the site by their names. Some mention others. */
export const siteFacts = (): Facts => siteContext().facts;

/** Returns the names that references may have. */
export const siteNames = (): KnownNames => siteContext().names;

/** Forgets every loaded file, so that the next `load` reads it again. */
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

/**
 * Returns a file of `content/`, checked by its schema and with all facts filled in. For Node only:
 * Vite replaces a call by the value, so that neither the file nor its parser is in what it builds
 * (`tools/build/replace-loads.ts` begins with an example). On the server the value is registered, and
 * follows what is published.
 *
 * @throws ContentError that names the file, the line, the field and what is expected
 */
export function load<Name extends FileName>(name: Name): Content<Name> {
	if (!loaded.has(name)) {
		loaded.set(name, registerWords(name, parseContent(name, textOf(name), siteContext())));
	}
	return loaded.get(name) as Content<Name>;
}
