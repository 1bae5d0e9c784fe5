import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '#content/forms.ts';
import { contextFields, formNameField, trapField } from '#contracts/form-fields.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import type { SiteTable } from '#server/site/site-table.ts';
import { detectForms, listBuilt, readHeaders, readRedirects } from '#test/support/static-host.ts';

/** What is deployed to a static host, as `npm run build` leaves it. */
const folder = 'build/client';
const files = listBuilt(folder);
const pages = files.filter((file) => file.endsWith('.html'));
const table = JSON.parse(readFileSync('build/site.json', 'utf8')) as SiteTable;
/** The host serves `/contact/index.html` at `/contact`. */
const addressOf = (file: string) => file.replace(/\/index\.html$/, '') || '/';
const addresses = files.filter((file) => !file.startsWith('/_')).map(addressOf);

describe('the forms that a static host finds in the built pages', () => {
	const found = pages.flatMap((page) =>
		detectForms(readFileSync(join(folder, page), 'utf8')).map((form) => ({ page, ...form })),
	);

	it('are those of the server', () =>
		expect(new Set(found.map(({ name }) => name))).toEqual(new Set(forms.keys())));

	it.each([...forms])('%s is among them, with every field and its trap', (name, form) => {
		const same = found.filter((form) => form.name === name);
		const fields = [formNameField, trapField, ...form.fields.map((field) => field.name)];
		const all = [...fields, ...contextFields].toSorted();
		for (const built of same) {
			expect(built).toMatchObject({ method: 'post', honeypot: trapField, formName: name });
			expect(built.fields).toEqual(expect.arrayContaining(fields));
		}
		expect(same.map((built) => built.fields.toSorted())).toContainEqual(all);
	});
});

describe('_headers', () => {
	const headers = readHeaders(join(folder, '_headers'));

	it('says for every file what the server says', () => {
		expect([...headers.keys()].toSorted()).toEqual(addresses.toSorted());
		for (const [path, { headers: own }] of Object.entries(table.files)) {
			expect(Object.fromEntries(headers.get(path) ?? [])).toEqual(own);
		}
	});

	it('every file has the security headers and a strict policy', () => {
		const { 'cross-origin-resource-policy': _, ...expected } = securityHeaders;
		for (const [path, header] of headers) {
			const own = Object.fromEntries(header);
			expect(own, path).toMatchObject(expected);
			expect(own['content-security-policy'], path).toMatch(/(default|script)-src '(none|self)'/);
			expect(own['content-security-policy']).toMatch(/frame-ancestors 'none'/);
			expect(own['content-security-policy']).not.toMatch(/unsafe-inline|\*/);
		}
	});
});

describe('_redirects', () => {
	const redirects = readRedirects(join(folder, '_redirects'));

	it('leads everywhere the server leads', () => {
		const moved = redirects.filter(({ status }) => status !== 404);
		expect(Object.fromEntries(moved.map(({ from, to }) => [from, to]))).toEqual(table.redirects);
		expect(moved.every(({ status, to }) => status === 308 && addresses.includes(to))).toBe(true);
	});

	it('ends with the not-found page for everything else', () => {
		expect(redirects.at(-1)).toEqual({ from: '/*', to: table.notFound, status: 404 });
		expect(addresses).toContain(table.notFound);
		const page = pages.find((file) => addressOf(file) === table.notFound) ?? '';
		expect(readFileSync(join(folder, page), 'utf8')).toContain('404');
	});
});
