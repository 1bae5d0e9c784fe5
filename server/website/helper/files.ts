import { readDescriptions } from '#content/descriptions.ts';
import { type Field, fieldOf } from '#content/editing/fields.ts';
import { labelOf } from '#content/editing/labels.ts';
import type { Value } from '#content/editing/write-value.ts';
import { load, textOf } from '#content/load.ts';
import { nameInMenus, wordsFileOf } from '#content/page-names.ts';
import { parseYaml } from '#content/reading/parse-yaml.ts';
import { type FileName, schemaOf, schemas } from '#content/schemas/schemas.ts';

/** What stays with the agency: products, providers, and legal documents. */
const agencyFiles = [
	'products.yaml',
	'processors.yaml',
	'legal/figures.yaml',
	'pages/privacy.yaml',
	'pages/terms.yaml',
	'pages/sales-terms.yaml',
];

/** What files are called that are no page's own: by where their words are seen. */
const fileNames: Readonly<Record<string, string>> = {
	'site.yaml': 'Your firm',
	'owner.yaml': 'Details only you can give',
	'pages.yaml': 'Menus and search results',
	'claims.yaml': 'Figures you can prove',
	'interface.yaml': 'Words on every page',
	'calls.yaml': 'Example calls',
	'chat.yaml': 'AI assistant',
	'delivery-causes.yaml': 'Inbox: why an email hasn’t arrived',
	'dental/demo-calls.yaml': 'Dental dashboard: calls',
	'dental/demo-tasks.yaml': 'Dental dashboard: tasks',
	'dental/demo-text.yaml': 'Dental dashboard: words',
	'dental/demo-period.yaml': 'Dental dashboard: figures',
	'dental/owner.yaml': 'Dental: details only you can give',
	'dental/claims.yaml': 'Dental: figures you can prove',
	'dental/calculator.yaml': 'Dental: calculator',
	'dental/screens.yaml': 'Dental: pictures of the dashboard, in words',
	'dental/trial.yaml': 'Dental: trial form and its emails',
};

/**
 * Returns what pages are called by the files with their words: as in the menus, or by their titles.
 */
const pageLabels = () =>
	new Map<string, string>(
		Object.entries(load('pages.yaml')).map(([name, record]) => [
			wordsFileOf(name),
			nameInMenus(record),
		]),
	);

/** Returns the files whose words can be changed, those of pages in the order of the pages. */
export function editableFiles(): FileName[] {
	const products = load('products.yaml');
	const isListed = ([, { product }]: [string, { product?: string | undefined }]) =>
		!product || products.includes(product);
	const ofPages = Object.entries(load('pages.yaml'))
		.filter(isListed)
		.map(([name]) => wordsFileOf(name))
		.filter((file) => !agencyFiles.includes(file));
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
	pageLabels().get(file) ??
	fileNames[file] ??
	labelOf(file.replace(/\.yaml$/, '').replace('/', ': '));

/** Returns what a text of a file has, as it is written. */
export const dataOf = (yaml: string) => parseYaml(yaml).toJS() as Value;

/**
 * Returns what a file has, as it is written: with the text that the task has in its place
 * (`tasks.ts`), like all that reads `load` and `textOf` in this folder.
 */
export const dataOfFile = (file: FileName): Value => dataOf(textOf(file));

let descriptions: ReturnType<typeof readDescriptions> | undefined;

/** Returns what can be changed in a file, or in a version of it. */
export function treeOf(file: FileName, data: Value = dataOfFile(file)): Field {
	descriptions ??= readDescriptions();
	const options = { description: descriptions[file], parts: descriptions.parts };
	const tree = fieldOf(schemaOf(file), data, options);
	if (tree === undefined) throw new Error(`${file} has nothing to change`);
	return tree;
}
