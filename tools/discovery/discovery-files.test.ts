import { expect, it } from 'vitest';
import { isListed, type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { listedPageAt } from '../page-address.ts';
import { llms } from './llms.ts';
import { previewProperties } from './preview-properties.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://example.nz';
const names = Object.keys(pages) as PageName[];

it('lists pages, and leaves out those about an action or a mistake', () => {
	expect(names.filter((name) => !isListed(name))).toEqual([
		'contactSent',
		'contactRefused',
		'notFound',
		'serverError',
	]);
	expect(listedPageAt('/contact/sent')).toBeUndefined();
	expect(listedPageAt('/contact')).toBe('contact');
});

it('escapes addresses in the sitemap', () => {
	expect(sitemap(['https://example.nz/?a&b'])).toContain('<url><loc>https://example.nz/?a&amp;b</loc></url>');
});

it('leads crawlers to the sitemap of this origin', () => {
	expect(robots('https://example.nz/')).toContain('Sitemap: https://example.nz/sitemap.xml');
});

it('tells language models every listed page once, and every price', () => {
	const text = llms(origin);
	for (const name of names) {
		const links = text.split(`](${new URL(paths[name], origin).href})`).length - 1;
		expect(links).toBe(isListed(name) ? 1 : 0);
	}
	expect(text).toMatch(/^# .+\n\n> .+\n\n## Pages\n/);
	expect(text).toContain('from $2,499');
});

it('gives link previews whole addresses', () => {
	const properties = previewProperties('pricing', origin, '/a.png');
	expect(properties['og:image']).toBe('https://example.nz/a.png');
	expect(properties['og:url']).toBe('https://example.nz/ai-solutions-pricing');
});
