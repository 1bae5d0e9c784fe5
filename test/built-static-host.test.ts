import { globSync, readFileSync } from 'node:fs';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { expect, it } from 'vitest';
import { forms } from '#content/forms.ts';
import { paths, redirects } from '#content/pages.ts';
import { formNameField, sourceField, trapField } from '#contracts/form-fields.ts';
import { commonHeaders, fileHeaders } from '#server/http/security-headers.ts';

/**
 * What is deployed to a static host that reads `_headers` and `_redirects` and finds forms in
 * pages, as Netlify does.
 */
const folder = 'build/client';
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

it('a host finds every form in the pages, with all its fields and its trap', () => {
	const found = globSync('**/*.html', { cwd: folder })
		.flatMap((file) => selectAll('form[data-netlify="true"]', fromHtml(read(file))))
		.map((form) => ({
			...form.properties,
			trap: select(`input[name="${trapField}"]`, form)?.properties,
			fields: selectAll('[name]:is(input, textarea, select)', form).map(
				({ properties }) => properties.name,
			),
		}));
	for (const [name, { fields }] of forms) {
		const names = [formNameField, trapField, sourceField, ...fields.map((field) => field.name)];
		// What a browser fills in, or a visitor by keyboard, is taken for spam.
		const trap = expect.objectContaining({ tabIndex: -1, autoComplete: ['off'] });
		const form = {
			name,
			method: 'post',
			dataNetlifyHoneypot: trapField,
			fields: expect.arrayContaining(names),
		};
		expect(found).toContainEqual(expect.objectContaining({ ...form, trap }));
	}
});

it('_headers has what the server sends with each file', () => {
	const { siteUrl } = JSON.parse(readFileSync('build/site.json', 'utf8')) as { siteUrl: string };
	const rules = read('_headers')
		.trim()
		.split(/\n\n/)
		.map((block) => {
			const [pattern = '', ...lines] = block.split('\n');
			const headers = lines.map((line) => line.trim().split(/: (.*)/, 2) as [string, string]);
			return { pattern, headers: Object.fromEntries(headers) };
		});
	const isFor = (pattern: string, path: string) =>
		pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
	const files = globSync('**/*.*', { cwd: folder }).filter((file) => !/\.(br|gz)$/.test(file));
	expect(files.length).toBeGreaterThan(1);
	for (const file of files) {
		const { 'content-type': _, ...own } = fileHeaders(file);
		const expected = { ...commonHeaders(siteUrl), ...own };
		// The last policy is the strictest. Hosts revalidate by default.
		const sent = Object.assign(
			{ 'cache-control': 'no-cache' },
			...rules.filter(({ pattern }) => isFor(pattern, `/${file}`)).map(({ headers }) => headers),
		);
		expect(sent, file).toEqual({ 'cache-control': 'no-cache', ...expected });
	}
});

it('_redirects leads everywhere the server leads, and ends with the page for unknown addresses', () => {
	const moved = { ...redirects, '/expertise': paths.pricing };
	const expected = Object.entries(moved).map(([from, to]) => `${from} ${to} 308`);
	expect(read('_redirects').trim().split('\n')).toEqual([...expected, `/* ${paths.notFound} 404`]);
});
