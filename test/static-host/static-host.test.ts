import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '#content/forms.ts';
import { paths, redirects } from '#content/paths.ts';
import { formNameField, sourceField, trapField } from '#contracts/form-fields.ts';
import { commonHeaders, fileHeaders } from '#server/http/security-headers.ts';
import { detectForms, headersFor, listBuilt, readHeaders, readRedirects } from './static-host.ts';

/** What is deployed to a static host, as `npm run build` leaves it. */
const folder = 'build/client';
const files = listBuilt(folder);
const pages = files.filter((file) => file.endsWith('.html'));

describe('the forms that a static host finds in the built pages', () => {
	const found = pages.flatMap((page) => detectForms(readFileSync(join(folder, page), 'utf8')));

	it('are those of the server', () =>
		expect(new Set(found.map(({ name }) => name))).toEqual(new Set(forms.keys())));

	it.each([...forms])('%s is among them, with every field and its trap', (name, form) => {
		const same = found.filter((form) => form.name === name);
		const fields = [formNameField, trapField, sourceField, ...form.fields.map((field) => field.name)];
		for (const built of same) {
			expect(built).toMatchObject({ method: 'post', honeypot: trapField, formName: name });
		}
		expect(same.map((built) => built.fields.toSorted())).toContainEqual(fields.toSorted());
	});
});

it('_headers says for every file what the server says', () => {
	const rules = readHeaders(join(folder, '_headers'));
	const { siteUrl } = JSON.parse(readFileSync('build/site.json', 'utf8')) as { siteUrl: string };
	for (const file of files.filter((path) => !/^\/_|\.(br|gz)$/.test(path))) {
		const { 'content-type': _, ...own } = fileHeaders(file.slice(1));
		const expected = { 'cache-control': 'no-cache', ...commonHeaders(siteUrl), ...own };
		const { 'content-security-policy': policies = '', ...headers } = headersFor(rules, file);
		expect({
			'cache-control': 'no-cache',
			...headers,
			'content-security-policy': policies.split(', ').at(-1),
		}).toEqual(expected);
	}
});

it('_redirects leads everywhere the server leads, and ends with the not-found page', () => {
	const rules = readRedirects(join(folder, '_redirects'));
	const expected = Object.entries(redirects).map(([from, to]) => ({ from, to: to as string, status: 308 }));
	expect(rules).toEqual([...expected, { from: '/*', to: paths.notFound, status: 404 }]);
});
