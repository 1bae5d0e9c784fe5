import { readDescriptions } from '#content/descriptions.ts';
import { load, textOf } from '#content/load.ts';
import { wordsFileOf } from '#content/page-names.ts';
import { parseYaml } from '#content/parse-yaml.ts';
import { type FileName, schemaOf, schemas } from '#content/schemas.ts';
import type { Path } from './edit-yaml.ts';
import { type Field, fieldOf, labelOf } from './fields.ts';
import type { Value } from './write-value.ts';

/** What stays with the agency: products, providers, and the figures of the legal documents. */
const agencyFiles = ['products.yaml', 'processors.yaml', 'legal/figures.yaml'];

/** What files are called that are no page's own. */
const fileNames: Readonly<Record<string, string>> = {
	'site.yaml': 'Your firm',
	'owner.yaml': 'What only you can say',
	'pages.yaml': 'Titles and menus',
	'claims.yaml': 'Claims',
	'interface.yaml': 'Labels on all pages',
	'calls.yaml': 'Example calls',
	'chat.yaml': 'Chat',
};

/** Returns the titles of pages by the files with their words. */
const pageTitles = () =>
	new Map<string, string>(
		Object.entries(load('pages.yaml')).map(([name, { title }]) => [wordsFileOf(name), title]),
	);

/** Returns the files whose words can be changed, those of pages in the order of the pages. */
export function editableFiles(): FileName[] {
	const products = load('products.yaml');
	const isListed = ([, { product }]: [string, { product?: string | undefined }]) =>
		!product || products.includes(product);
	const ofPages = Object.entries(load('pages.yaml'))
		.filter(isListed)
		.map(([name]) => wordsFileOf(name));
	const others = (Object.keys(schemas) as FileName[]).filter(
		(file) =>
			!file.startsWith('pages/') &&
			!agencyFiles.includes(file) &&
			(!file.includes('/') || products.some((product) => file.startsWith(`${product}/`))),
	);
	return [...ofPages, ...others];
}

/** Returns whether a file is one that users may change. No other name reaches the disk. */
export const isEditable = (file: string): file is FileName =>
	editableFiles().includes(file as FileName);

/** Returns what a file is called: by its page, or by what it is about. */
export const nameOfFile = (file: string): string =>
	pageTitles().get(file) ??
	fileNames[file] ??
	labelOf(file.replace(/\.yaml$/, '').replace('/', ': '));

/** Returns what a text of a file has, as it is written. */
export const dataOf = (yaml: string) => parseYaml(yaml).toJS() as Value;

/** Returns what a file has, as it is written. */
export const dataOfFile = (file: FileName): Value => dataOf(textOf(file));

let descriptions: ReturnType<typeof readDescriptions> | undefined;

/** Returns what can be changed in a file, or in a version of it. */
export function fieldsOf(file: FileName, data: Value = dataOfFile(file)): Field {
	descriptions ??= readDescriptions();
	const options = { description: descriptions[file], parts: descriptions.parts };
	const tree = fieldOf(schemaOf(file), data, options);
	if (tree === undefined) throw new Error(`${file} has nothing to change`);
	return tree;
}

/** Returns a field and all that it is in, from the outermost, or nothing where there is none. */
export function fieldsOnPath(tree: Field, path: Path): Field[] | undefined {
	const found = [tree];
	for (const key of path) {
		const next = found.at(-1)?.children.find((child) => child.path.at(-1) === key);
		if (next === undefined) return undefined;
		found.push(next);
	}
	return found;
}

/**
 * Returns where something is, as people say it: “AI Solutions & Pricing, Web Scraping, Starting at”.
 * The innermost entry of a list that has a name says which one it is.
 */
export function placeName(file: FileName, tree: Field, path: Path): string {
	const known = path.map((_, depth) => fieldsOnPath(tree, path.slice(0, depth + 1))?.at(-1));
	const last = path.findLastIndex((key, depth) => typeof key === 'number' && known[depth]);
	const labels = known.slice(Math.max(0, last)).map((field, index) => {
		const key = path[Math.max(0, last) + index] ?? '';
		return field?.label ?? (typeof key === 'number' ? '' : labelOf(key));
	});
	return [nameOfFile(file), ...new Set(labels)].filter(Boolean).join(', ');
}
