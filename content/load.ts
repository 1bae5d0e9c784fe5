import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as v from 'valibot';
import { type Document, type Scalar, visit } from 'yaml';
import type { Path } from './edit.ts';
import { type Facts, factsOf, fillFacts } from './facts.ts';
import { namesOf } from './names.ts';
import { type Fail, lineAt, parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { type KnownNames, markupIn, parseKnowing } from './references.ts';
import { type Content, type FileName, type Read, schemaOf } from './schemas.ts';
import { hold } from './words-in-use.ts';

/** What texts and references of a file are filled in and checked with. */
interface Known {
	facts: Facts;
	names: KnownNames;
}

/**
 * Returns the path of a file. `npm run dev -- --example` shows the site with every detail that only
 * the owner can give.
 */
export function contentPath(name: string): string {
	const path = join(import.meta.dirname, name);
	const example = path.replace('owner.yaml', 'owner.example.yaml');
	return process.env.EXAMPLE_DETAILS && existsSync(example) ? example : path;
}

/** Where a mistake is. The path has the names of what it is in, from the outermost. */
interface MistakePlace {
	file?: FileName;
	line?: number;
	path?: Path | undefined;
}

/**
 * A mistake in a file of `content/`, for the person who wrote it. Its message has the file, the line
 * and the path before the sentence.
 */
export class ContentError extends Error {
	readonly file: FileName | undefined;
	readonly path: Path | undefined;
	readonly sentence: string;
	/** The message without file and line. */
	readonly words: string;

	constructor(sentence: string, { file, line, path }: MistakePlace = {}) {
		const words = path ? `${path.join('.')} ${sentence}` : sentence;
		super(file ? `content/${file}:${line}: ${words}` : words);
		this.file = file;
		this.path = path;
		this.sentence = sentence;
		this.words = words;
	}
}

/** Marks texts of a file, which a preview finds in pages. */
export type MarkTexts = (name: FileName, document: Document) => void;

/**
 * Fills in the facts of every text. Names before a colon have none. Returns the texts that got
 * markup from a fact.
 */
function fillDocument(document: Document, facts: Facts, fail: Fail): Scalar[] {
	const withMarkup: Scalar[] = [];
	visit(document, {
		Scalar(key, node) {
			const { value } = node;
			if (key === 'key' || typeof value !== 'string') return;
			const filled = fillFacts(value, facts, (message) => fail(message, node.range?.[0] ?? 0));
			if (!markupIn(value) && markupIn(filled)) withMarkup.push(node);
			node.value = filled;
		},
	});
	return withMarkup;
}

/** Where something is in the parsed file: its offset in the text. */
function offsetOf(document: Document, path: Path): number {
	for (let depth = path.length; depth > 0; depth -= 1) {
		const node = document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined;
		if (node?.range) return node.range[0];
	}
	return (document.contents as { range?: [number] } | null)?.range?.[0] ?? 0;
}

/** Where an issue is: the names of what it is in, from the outermost. */
const pathOfIssue = ({ path }: v.BaseIssue<unknown>): Path =>
	path?.map(({ key }) => key as string | number) ?? [];

/**
 * Returns the value of a file's text, checked by its schema. Facts are filled in and references
 * checked if there are any to do it with. Every scalar is read as text, and its schema makes
 * numbers of those that are.
 *
 * @throws ContentError that names the file, the line, the field and what is expected
 */
export function parseContent<Name extends FileName>(
	name: Name,
	yaml: string,
	known?: Known,
): Content<Name> {
	const fail = (sentence: string, offset: number, path?: Path): never => {
		throw new ContentError(sentence, { file: name, line: lineAt(yaml, offset), path });
	};
	const document = parseYaml(yaml, fail);
	const filled = known ? fillDocument(document, known.facts, fail) : [];
	if (known) changes.mark?.(name, document);
	const withMarkup = new Set(filled.map(({ value }) => String(value)));
	const result = parseKnowing(schemaOf(name), document.toJS(), { names: known?.names, withMarkup });
	if (result.success) return result.output as Content<Name>;
	// A misspelt name is also a missing one: what is there says more than what is not.
	const issue = result.issues.find(({ expected }) => expected === 'never') ?? result.issues[0];
	const path = pathOfIssue(issue);
	const offset = offsetOf(document, path);
	if (path.length === 0) return fail(`the file ${issue.message}`, offset);
	if (typeof path[0] === 'number') return fail(`the entry ${issue.message}`, offset);
	return fail(issue.message, offset, path);
}

/** What takes the place of files' texts, and what a preview marks in them. */
let changes: { texts: Readonly<Record<string, string>>; mark?: MarkTexts | undefined } = {
	texts: {},
};

/** Returns the text of a file. */
export const textOf = (name: FileName): string =>
	changes.texts[name] ?? readText(contentPath(name));
const read: Read = (name) => parseContent(name, textOf(name));
const loaded = new Map<string, unknown>();
let known: Known | undefined;

function siteKnows(): Known {
	known ??= { facts: factsOf(read), names: namesOf(read) };
	return known;
}

/** Returns all facts of the site by their names. Some mention others. */
export const siteFacts = (): Facts => siteKnows().facts;

/** Returns the names that references may have. */
export const siteNames = (): KnownNames => siteKnows().names;

/** After a file has changed. */
export function forgetContent(): void {
	loaded.clear();
	known = undefined;
}

/** From now on these texts are read in place of files, and marked once their facts are filled in. */
export function setTexts(texts: Readonly<Record<string, string>>, mark?: MarkTexts): void {
	const isSame = mark === changes.mark && JSON.stringify(texts) === JSON.stringify(changes.texts);
	changes = { texts, mark };
	if (!isSame) forgetContent();
}

/**
 * Returns a file of `content/`, checked by its schema and with all facts filled in. For Node only:
 * Vite replaces a call by the value, so that neither the file nor its parser is in what it builds
 * (`tools/build/content-plugin.ts`).
 *
 * @throws ContentError that names the file, the line, the field and what is expected
 */
export function load<Name extends FileName>(name: Name): Content<Name> {
	if (!loaded.has(name)) {
		loaded.set(name, hold(name, parseContent(name, textOf(name), siteKnows())));
	}
	return loaded.get(name) as Content<Name>;
}
