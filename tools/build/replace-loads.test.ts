import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { fileValues, textImports } from './load-replacements.ts';
import { isContentLoad, replaceLoads } from './replace-loads.ts';

const importOfLoad = "import { load } from './load.ts';";
/** The path of a module of `content/`. */
const module = resolve('content/site.tsx');
const fail = (message: string, line: number): never => {
	throw new Error(`${line}: ${message}`);
};
/** Returns what code becomes in the server, without what it imports. */
const replaced = (code: string) =>
	replaceLoads(`${importOfLoad}\n${code}`, module, fileValues(), fail).replace(/^.*\n/, '');

it.each([
	["x = load('site.yaml').phone.shown;", 'x = _site_yaml.phone.shown;'],
	["x = <p title={load('chat.yaml').title} />;", 'x = <p title={_chat_yaml.title} />;'],
	["x = 'Māori 😀' + load('site.yaml').brand;", "x = 'Māori 😀' + _site_yaml.brand;"],
	["x = load('products.yaml').includes('x');", "x = _products_yaml.includes('x');"],
	["x = load('site.yaml').phone?.shown;", 'x = _site_yaml.phone?.shown;'],
	["x = load('site.yaml')[key];", 'x = _site_yaml[key];'],
])('%s reads the value of the file', (code, expected) => {
	expect(replaced(code)).toBe(expected);
});

it.each([
	[
		"export const { phone, email: b } = load('site.yaml');",
		'export const phone = _site_yaml.phone, b = _site_yaml.email;',
	],
	["const { a, ...others } = load('site.yaml');", 'const { a, ...others } = _site_yaml;'],
	["const { a = 1 } = load('site.yaml');", 'const { a = 1 } = _site_yaml;'],
])('%s declares the same variables', (code, expected) => {
	expect(replaced(code)).toBe(expected);
});

const twoFiles = `${importOfLoad}
const { phone: own } = load('site.yaml');
load('dental/trial.yaml').start;`;

it('imports the parts that browsers use from modules of texts, in the line of the import', () => {
	const known = new Map<string, string>();
	expect(replaceLoads(twoFiles, module, textImports(known), fail)).toBe(
		"import { _site_phone } from 'texts'; import { _dental_trial_start } from 'texts/dental';\nconst own = _site_phone;\n_dental_trial_start;",
	);
	expect([...known]).toEqual([
		['_site_phone', 'site.yaml .phone'],
		['_dental_trial_start', 'dental/trial.yaml .start'],
	]);
});

it('a method of a text is called on its value, in browsers too', () => {
	const code = `${importOfLoad}\nload('site.yaml').brand.trim();`;
	expect(replaceLoads(code, module, textImports(new Map()), fail)).toBe(
		"import { _site_brand } from 'texts';\n_site_brand.trim();",
	);
});

it('imports the values of files that the server uses, in the line of the import', () => {
	expect(replaceLoads(twoFiles, module, fileValues(), fail)).toBe(
		"import _site_yaml from 'words:site.yaml'; import _dental_trial_yaml from 'words:dental/trial.yaml';\nconst own = _site_yaml.phone;\n_dental_trial_yaml.start;",
	);
});

it.each(['/* Calls load(name). */', "x = 'load(name)';", 'await page.load(name); // load(name)'])(
	'leaves %s alone',
	(code) => {
		expect(replaced(code)).toBe(code);
	},
);

it('replaces what comes before the import, too', () => {
	const code = `x = load('site.yaml').brand;\n${importOfLoad}`;
	expect(replaceLoads(code, module, fileValues(), fail)).toBe(
		"x = _site_yaml.brand;\nimport _site_yaml from 'words:site.yaml';",
	);
});

it.each([
	['another module', "import { load } from '../app/load.ts';"],
	['more than load', "import { load, textOf } from './load.ts';"],
	['load by another name', "import { load as read } from './load.ts';"],
	['all of it', "import * as content from './load.ts';"],
])(
	'leaves a module that imports %s as it is: the build refuses what it cannot resolve',
	(_, line) => {
		const code = `${line}\nload(name);`;
		expect(replaceLoads(code, module, fileValues(), fail)).toBe(code);
	},
);

it('is the load of content, by its name or its place', () => {
	expect(isContentLoad('#content/load.ts', resolve('app/call/call.tsx'))).toBe(true);
	expect(isContentLoad('../load.ts', resolve('content/dental/trial.ts'))).toBe(true);
	expect(isContentLoad('./load.ts', resolve('app/call/call.tsx'))).toBe(false);
});

it.each([
	'load(name);',
	'load(`site.yaml`).brand;',
	"load('site.yaml', facts);",
	"load<'site.yaml'>('site.yaml');",
	'names.map(load);',
	"(load)('site.yaml');",
	"function read(load) { return load('site.yaml'); }",
])('refuses %s, and names the line', (code) => {
	expect(() => replaced(`\n${code}`)).toThrow("3: write load('site.yaml')");
});
