import { dirname, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { lineAt } from '#content/reading/parse-yaml.ts';
import type { Part, Replacement } from './load-replacements.ts';

/*
 * A module of the site reads words with `load`, which needs the files and their parser. This takes
 * its place in what Vite builds. A component has, for example:
 *
 *     import { load } from '#content/load.ts';
 *     const { email } = load('site.yaml');
 *     const Number = () => <a>{load('site.yaml').phone.shown}</a>;
 *
 * Browsers get the parts that it uses, from a module that publishing writes anew (`textImports`):
 *
 *     import { _site_email, _site_phone_shown } from 'texts';
 *     const email = _site_email;
 *     const Number = () => <a>{_site_phone_shown}</a>;
 *
 * The server gets whole files, whose values follow what is published (`fileValues`):
 *
 *     import _site_yaml from 'words:site.yaml';
 *     const email = _site_yaml.email;
 *     const Number = () => <a>{_site_yaml.phone.shown}</a>;
 */

/** Returns whether an import of a module is that of `content/load.ts`. */
export const isContentLoad = (source: string, importer: string): boolean =>
	source === '#content/load.ts' ||
	resolve(dirname(importer), source) === resolve('content/load.ts');

/** Returns the part that an expression is, if it is a call of `load` or a name after one. */
function partOf(node: ESTree.Expression | ESTree.Super): Part | undefined {
	if (node.type === 'MemberExpression') {
		if (node.computed || node.optional || node.property.type !== 'Identifier') return undefined;
		const whole = partOf(node.object);
		return whole && { ...whole, path: [...whole.path, node.property.name] };
	}
	if (node.type !== 'CallExpression' || node.typeArguments) return undefined;
	const { callee, arguments: given } = node;
	if (callee.type !== 'Identifier' || callee.name !== 'load') return undefined;
	const [name, ...others] = given;
	if (name?.type !== 'Literal' || typeof name.value !== 'string') return undefined;
	return others.length === 0 ? { file: name.value, path: [] } : undefined;
}

/**
 * Returns what `{ phone, email: address }` takes from a value: its names, and those of variables.
 */
function namesIn(pattern: ESTree.BindingPattern): [key: string, variable: string][] {
	if (pattern.type !== 'ObjectPattern' || pattern.typeAnnotation) return [];
	const names = pattern.properties.map((property): [string, string] | undefined => {
		if (property.type !== 'Property' || property.computed) return undefined;
		const { key, value } = property;
		if (key.type !== 'Identifier' || value.type !== 'Identifier') return undefined;
		return [key.name, value.name];
	});
	return names.every((name) => name !== undefined) ? names : [];
}

/** From one character of a module to another. */
interface Span {
	start: number;
	end: number;
}

/** Code in the place of some. */
interface Edit extends Span {
	text: string;
}

type StaticImport = ReturnType<typeof parseSync>['module']['staticImports'][number];

/** Returns whether an import is `import { load } from '#content/load.ts'`. */
function isImportOfLoad({ moduleRequest, entries }: StaticImport, importer: string): boolean {
	const [entry, ...others] = entries;
	return (
		isContentLoad(moduleRequest.value, importer) &&
		entry?.importName.name === 'load' &&
		entry.localName.value === 'load' &&
		others.length === 0
	);
}

/**
 * Returns the code in the place of each part that a module reads.
 *
 * @param loadImport what imports `load`
 * @param failAt called with the place of a use of `load` that is no call with a name
 */
function editsOfParts(
	program: ESTree.Program,
	loadImport: Span,
	codeOf: Replacement['codeOf'],
	failAt: (offset: number) => never,
): Edit[] {
	const edits: Edit[] = [];
	const calledNodes = new Set<unknown>();
	const propertyNames = new Set<unknown>();
	const isReplaced = ({ start }: Span) =>
		[loadImport, ...edits].some((edit) => edit.start <= start && start < edit.end);
	/** The outermost part comes first: those inside are replaced with it. */
	function replace(node: ESTree.Expression) {
		const part = partOf(node);
		if (!part || calledNodes.has(node) || isReplaced(node)) return;
		edits.push({ start: node.start, end: node.end, text: codeOf(part) });
	}
	new Visitor({
		VariableDeclarator({ id: pattern, init, start, end }) {
			const whole = init && partOf(init);
			if (!whole) return;
			const declarations = namesIn(pattern).map(([key, variable]) => {
				return `${variable} = ${codeOf({ ...whole, path: [...whole.path, key] })}`;
			});
			if (declarations.length > 0) edits.push({ start, end, text: declarations.join(', ') });
		},
		CallExpression(node) {
			calledNodes.add(node.callee);
			replace(node);
		},
		MemberExpression(node) {
			propertyNames.add(node.property);
			replace(node);
		},
		Identifier(node) {
			const isLoad = node.name === 'load' && !propertyNames.has(node);
			if (isLoad && !isReplaced(node)) failAt(node.start);
		},
	}).visit(program);
	return edits;
}

/** Returns code with its edits, none of which is inside another. */
function applyEdits(code: string, edits: readonly Edit[]): string {
	const sorted = edits.toSorted((one, other) => one.start - other.start);
	const ends = [0, ...sorted.map(({ end }) => end)];
	const parts = sorted.map(({ start, text }, index) => code.slice(ends[index], start) + text);
	return parts.join('') + code.slice(ends.at(-1));
}

/**
 * Returns a module without `load` of `content/load.ts`, and with code in the place of each part
 * that it reads. Lines keep their numbers. A module that does not import `load` alone stays as it
 * is.
 *
 * @param id its absolute path
 * @param fail called with a sentence and the line of a use of `load` that is no call with a name
 */
export function replaceLoads(
	code: string,
	id: string,
	{ codeOf, imports }: Replacement,
	fail: (message: string, line: number) => never,
): string {
	const { program, module } = parseSync(id, code);
	const loadImport = module.staticImports.find((each) => isImportOfLoad(each, id));
	if (!loadImport) return code;
	const { start, end } = loadImport;
	const edits = editsOfParts(program, loadImport, codeOf, (offset) =>
		fail("write load('site.yaml'), with the file's name in quotes", lineAt(code, offset)),
	);
	return applyEdits(code, [...edits, { start, end, text: imports() }]);
}
