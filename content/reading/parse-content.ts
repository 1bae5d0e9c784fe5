import type * as v from 'valibot';
import { type Document, type Scalar, visit } from 'yaml';
import { type KnownNames, markupIn, parseInContext } from '../schemas/references.ts';
import { type Content, type FileName, schemaOf } from '../schemas/schemas.ts';
import { type Facts, fillFacts } from './facts.ts';
import { type FailAt, lineAt, type Path, parseYaml } from './parse-yaml.ts';

/** Where a mistake is. The path has the names of what it is in, from the outermost. */
interface MistakePlace {
	file?: FileName;
	line?: number;
	path?: Path | undefined;
}

/**
 * A mistake in a file of `content/`, for the person who wrote it. Its message has the file, the
 * line and the path before the sentence.
 */
export class ContentError extends Error {
	readonly file: FileName | undefined;
	readonly path: Path | undefined;
	readonly sentence: string;

	constructor(sentence: string, { file, line, path }: MistakePlace = {}) {
		const words = path ? `${path.join('.')} ${sentence}` : sentence;
		super(file ? `content/${file}:${line}: ${words}` : words);
		this.file = file;
		this.path = path;
		this.sentence = sentence;
	}
}

/** Marks texts of a file, which a preview finds in pages. */
export type MarkTexts = (name: FileName, document: Document) => void;

/** What texts and references of a file are filled in and checked with. */
export interface SiteContext {
	facts: Facts;
	names: KnownNames;
	mark?: MarkTexts | undefined;
}

/**
 * Fills in the facts of every text. Names before a colon have none. Returns the texts that got
 * markup from a fact.
 */
function fillDocument(document: Document, facts: Facts, fail: FailAt): Scalar[] {
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
	for (let depth = path.length; depth >= 0; depth -= 1) {
		const node = document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined;
		if (node?.range) return node.range[0];
	}
	return 0;
}

/** Where an issue is: the names of what it is in, from the outermost. */
const pathOfIssue = ({ path }: v.BaseIssue<unknown>): Path =>
	path?.map(({ key }) => key as string | number) ?? [];

/**
 * Returns the value of a file's text, checked by its schema. Facts are filled in and references
 * checked only with the context of a site. Every scalar is read as text, and its schema makes
 * numbers of those that are.
 *
 * @throws ContentError that names the file, the line, the field and what is expected
 */
export function parseContent<Name extends FileName>(
	name: Name,
	yaml: string,
	site?: SiteContext,
): Content<Name> {
	const fail = (sentence: string, offset: number, path?: Path): never => {
		throw new ContentError(sentence, { file: name, line: lineAt(yaml, offset), path });
	};
	const document = parseYaml(yaml, fail);
	const filled = site ? fillDocument(document, site.facts, fail) : [];
	site?.mark?.(name, document);
	const withMarkup = new Set(filled.map(({ value }) => String(value)));
	const context = { names: site?.names, withMarkup };
	const result = parseInContext(schemaOf(name), document.toJS(), context);
	if (result.success) return result.output as Content<Name>;
	// A misspelt name is also a missing one: what is there says more than what is not.
	const issue = result.issues.find(({ expected }) => expected === 'never') ?? result.issues[0];
	const path = pathOfIssue(issue);
	const offset = offsetOf(document, path);
	if (path.length === 0) return fail(`the file ${issue.message}`, offset);
	if (typeof path[0] === 'number') return fail(`the entry ${issue.message}`, offset);
	return fail(issue.message, offset, path);
}
