import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Document, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { factsOf, fillFacts, type Read } from './facts.ts';
import { type Content, type FileName, schemas } from './schemas.ts';

/** `npm run dev -- --example` shows the site with every detail that only the owner can give. */
const exampleOf = (name: string) => name.replace('owner.yaml', 'owner.example.yaml');
const pathOf = (name: string) => {
	const path = (file: string) => join(import.meta.dirname, file);
	const example = path(exampleOf(name));
	return process.env.EXAMPLE_DETAILS && existsSync(example) ? example : path(name);
};

type Facts = ReturnType<typeof factsOf>;

/** Says what is wrong with a value, and how it should be. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
	if (issue.kind !== 'schema') return issue.message;
	if (issue.type === 'strict_object' && issue.expected === 'never') return 'is unknown: misspelt?';
	if (issue.received === 'undefined') return 'is missing';
	return `expected ${issue.expected ?? 'another value'}, received ${issue.received}`;
}

/**
 * Returns the value of a file's text, checked, and with facts filled in if there are any. Throws an
 * Error that names the file, the line, the field and what is expected.
 */
export function parseContent<Name extends FileName>(
	name: Name,
	yaml: string,
	facts?: Facts,
): Content<Name> {
	const lines = new LineCounter();
	const document: Document = parseDocument(yaml, { lineCounter: lines });
	const fail = (message: string, offset = 0): never => {
		throw new Error(`content/${name}:${lines.linePos(offset).line}: ${message}`);
	};
	for (const { message, pos } of document.errors) fail(message, pos[0]);
	if (facts)
		visit(document, {
			Pair(_, { key, value }) {
				const known = facts.ids[String(isScalar(key) && key.value)];
				for (const name of isSeq(value) ? value.items : [value])
					if (known && isScalar(name) && !known.includes(name.value))
						fail(`${key}: ${name.value} does not exist: use ${known.join(', ')}`, name.range?.[0]);
			},
			Scalar(key, node) {
				if (key === 'key' || typeof node.value !== 'string') return;
				const filled = fillFacts(node.value, facts, (message) => fail(message, node.range?.[0]));
				// A time is never in two lines.
				node.value = filled.replace(/(\d) (?=[ap]m\b)/g, '$1\u00a0');
			},
		});
	if (!(name in schemas)) fail('has no schema in content/page-schemas.ts');
	const result = v.safeParse(schemas[name], document.toJS());
	if (result.success) return result.output as Content<Name>;
	const [issue] = result.issues;
	const path = issue.path?.map(({ key }) => key as string | number) ?? [];
	const node = path
		.map((_, depth) => document.getIn(path.slice(0, path.length - depth), true))
		.find(Boolean);
	const { range } = (node ?? document.contents) as { range?: [number, number, number] };
	return fail(`${path.join('.')}: ${describeIssue(issue)}`, range?.[0]);
}

const textOf = (name: FileName) => readFileSync(pathOf(name), 'utf8');
const read: Read = (name) => parseContent(name, textOf(name));
const loaded = new Map<string, unknown>();
let facts: Facts | undefined;

/** Returns all facts of the site by their names. Some mention others. */
export function siteFacts() {
	facts ??= factsOf(read);
	return facts;
}

/** After a file has changed. */
export function forgetContent(): void {
	loaded.clear();
	facts = undefined;
}

/**
 * Returns a file of `content/`, checked by its schema and with all facts filled in. For Node only:
 * Vite replaces a call by the value, so that neither the file nor its parser is in what it builds
 * (`tools/build/content-plugin.ts`).
 *
 * @throws Error that names the file, the line, the field and what is expected
 */
export function load<Name extends FileName>(name: Name): Content<Name> {
	if (!loaded.has(name)) loaded.set(name, parseContent(name, textOf(name), siteFacts()));
	return loaded.get(name) as Content<Name>;
}
