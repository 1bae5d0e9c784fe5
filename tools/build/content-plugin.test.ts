import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { importContent, importValues, inlineContent } from './content-plugin.ts';

const fail = (message: string, line: number): never => {
	throw new Error(`${line}: ${message}`);
};
const inline = (code: string) =>
	inlineContent(`import { load } from './load.ts';\n${code}`, fail).trim();

it('replaces a call by the part that is used, without the rest of the file and the parser', () => {
	const code =
		"export const a = load('site.yaml').phone.shown;\nexport const b = load('pages.yaml')\n\t.contact.path.length;";
	const { phone } = load('site.yaml');
	expect(inline(code)).toBe(
		`export const a = (${JSON.stringify(phone.shown)});\nexport const b = (${load('pages.yaml').contact.path.length});`,
	);
});

it('takes no other part of the file where several are declared', () => {
	const code =
		"export const { phone, email: address } = load('site.yaml');\nconst { length } =\n\tload('site.yaml').brand;";
	const { phone, email, brand } = load('site.yaml');
	expect(inline(code)).toBe(
		`export const phone = (${JSON.stringify(phone)}), address = ("${email}");\nconst length = (${brand.length});`,
	);
});

it('replaces a call that is spread', () => {
	const { phone } = load('site.yaml');
	expect(inline("({ ...load('site.yaml').phone })")).toBe(`({ ...(${JSON.stringify(phone)}) })`);
});

it('imports the parts that browsers use from modules of texts, in the line of the import', () => {
	const known = new Map<string, string>();
	const code =
		"import { load } from './load.ts';\nconst { phone: own } = load('site.yaml');\nload('dental/trial.yaml').start;";
	expect(importContent(code, fail, known)).toBe(
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
	expect(importValues(code, fail)).toBe(
		"import _site_yaml from 'words:site.yaml'; import _dental_trial_yaml from 'words:dental/trial.yaml';\nconst own = _site_yaml.phone;\n_dental_trial_yaml.start;",
	);
});

it('leaves methods of a value alone', () => {
	const code = "load('products.yaml').includes('x')";
	expect(inline(code)).toBe(`(${JSON.stringify(load('products.yaml'))}).includes('x')`);
});

it('leaves comments and other functions of the name alone', () => {
	const code = '/* Calls load(name). */\nawait page.load(name); // load(name)';
	expect(inline(code)).toBe(code);
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
	expect(() => inline(`\n${code}`)).toThrow("3: write load('site.yaml')");
});
