import { expect, it } from 'vitest';
import { importFileValues, importTextParts } from './content-plugin.ts';

const fail = (message: string, line: number): never => {
	throw new Error(`${line}: ${message}`);
};
/** Returns what code becomes in the server, without what it imports. */
const replaced = (code: string) =>
	importFileValues(`import { load } from './load.ts';\n${code}`, fail).replace(
		/^import .*\n|^\n/,
		'',
	);

it('replaces calls by parts of the value of a file, also where several are declared', () => {
	const code =
		"const a = load('pages.yaml')\n\t.contact.path.length;\nexport const { phone, email: b } = load('site.yaml');\nconst { length } =\n\tload('site.yaml').brand;";
	expect(replaced(code)).toBe(
		'const a = _pages_yaml.contact.path.length;\nexport const phone = _site_yaml.phone, b = _site_yaml.email;\nconst length = _site_yaml.brand.length;',
	);
});

it('replaces a call that is spread', () => {
	expect(replaced("({ ...load('site.yaml').phone })")).toBe('({ ..._site_yaml.phone })');
});

it('imports the parts that browsers use from modules of texts, in the line of the import', () => {
	const known = new Map<string, string>();
	const code =
		"import { load } from './load.ts';\nconst { phone: own } = load('site.yaml');\nload('dental/trial.yaml').start;";
	expect(importTextParts(code, fail, known)).toBe(
		"import { _site_phone } from 'texts'; import { _dental_trial_start } from 'texts/dental';\nconst own = _site_phone;\n_dental_trial_start;",
	);
	expect([...known]).toEqual([
		['_site_phone', 'site.yaml .phone'],
		['_dental_trial_start', 'dental/trial.yaml .start'],
	]);
});

it('reads the parts that the server uses from the value of the file, which it imports', () => {
	const code =
		"import { load } from './load.ts';\nconst { phone: own } = load('site.yaml');\nload('dental/trial.yaml').start;";
	expect(importFileValues(code, fail)).toBe(
		"import _site_yaml from 'words:site.yaml'; import _dental_trial_yaml from 'words:dental/trial.yaml';\nconst own = _site_yaml.phone;\n_dental_trial_yaml.start;",
	);
});

it('leaves methods of a value alone', () => {
	const code = "load('products.yaml').includes('x')";
	expect(replaced(code)).toBe("_products_yaml.includes('x')");
});

it('leaves comments and other functions of the name alone', () => {
	const code = '/* Calls load(name). */\nawait page.load(name); // load(name)';
	expect(replaced(code)).toBe(code);
});

it.each([
	'load(name)',
	'load("site.yaml")',
	'load(`site.yaml`).brand',
	"load('site.yaml', facts)",
	"load<'site.yaml'>(name)",
	'names.map(load)',
	'const read = load;',
])('refuses %s, and names the line', (code) => {
	expect(() => replaced(`\n${code}`)).toThrow("3: write load('site.yaml')");
});
