import { expect, it } from 'vitest';
import { load } from '#content/load.ts';
import { inlineContent } from './content-plugin.ts';

it('replaces a call by the part that is used, without the rest of the file and the parser', () => {
	const code =
		"import { load } from '../load.ts';\nexport const a = load('site.yaml').phone.shown;\nexport const b = load('pages.yaml')\n\t.contact.path.length;";
	const { phone } = load('site.yaml');
	expect(inlineContent(code)).toBe(
		`export const a = (${JSON.stringify(phone.shown)});\nexport const b = (${load('pages.yaml').contact.path.length});`,
	);
});

it('takes no other part of the file where several are declared', () => {
	const code =
		"import { load } from '../load.ts';\nexport const { phone, email: address } = load('site.yaml');\nconst { length } =\n\tload('site.yaml').brand;";
	const { phone, email, brand } = load('site.yaml');
	expect(inlineContent(code)).toBe(
		`export const phone = (${JSON.stringify(phone)}), address = ("${email}");\nconst length = (${brand.length});`,
	);
});

it('leaves methods of a value alone', () => {
	const code = "import { load } from './load.ts';\nload('products.yaml').includes('x')";
	expect(inlineContent(code)).toBe(`(${JSON.stringify(load('products.yaml'))}).includes('x')`);
});
