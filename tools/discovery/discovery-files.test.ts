import { expect, it } from 'vitest';
import { isListed, type PageName, pages } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { listedPageAt } from '../page-address.ts';
import { pageGraph } from '../structured-data/page-graph.ts';
import { previewMarkup } from './head-markup.ts';
import { llms } from './llms.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://example.nz';
const names = Object.keys(pages) as PageName[];

it('lists pages, and leaves out those about an action or a mistake', () => {
	expect(names.filter((name) => !isListed(name))).toEqual(['contactSent', 'notFound']);
	expect(listedPageAt('/contact/sent')).toBeUndefined();
	expect(listedPageAt('/contact')).toBe('contact');
});

it('writes a date into the sitemap only where there is one', () => {
	const text = sitemap([
		{ address: 'https://example.nz/?a&b', modified: undefined },
		{ address: 'https://example.nz/c', modified: '2026-01-01T00:00:00Z' },
	]);
	expect(text).toContain('<url><loc>https://example.nz/?a&amp;b</loc></url>');
	expect(text).toContain('<url><loc>https://example.nz/c</loc><lastmod>2026-01-01T00:00:00Z</lastmod></url>');
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

it('lets no word end its element', () => {
	const graph = pageGraph('home', { origin: 'https://example.nz', logo: '/</script>"', modified: undefined });
	const markup = previewMarkup('pricing', { origin, image: '/a".png', graph });
	expect(markup.match(/<\/script>/g)).toHaveLength(1);
	expect(markup).toContain('AI Solutions &amp; Pricing');
	expect(markup).toContain('content="https://example.nz/a%22.png"');
});
