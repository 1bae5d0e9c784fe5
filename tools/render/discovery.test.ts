import { expect, it } from 'vitest';
import { isListed, markdownPath, pageNames, pathOf, paths } from '#content/pages.ts';
import { llms, robots, sitemap } from './discovery.ts';

const origin = 'https://example.nz';

it('sitemap and llms.txt have the pages for search engines, and robots.txt leads there', () => {
	for (const page of pageNames) {
		const url = new URL(pathOf(page), origin).href;
		expect(sitemap(origin).includes(`<loc>${url}</loc>`), page).toBe(isListed(page));
		const markdown = new URL(markdownPath(pathOf(page)), origin).href;
		expect(llms(origin).includes(`](${markdown})`), page).toBe(isListed(page));
	}
	expect(robots(origin)).toBe(
		'User-agent: *\nDisallow:\n\nSitemap: https://example.nz/sitemap.xml\n',
	);
});

it('llms.txt has the legal pages at its end, as optional', () => {
	const [pages, optional = ''] = llms(origin).split('## Optional');
	for (const path of [paths.privacy, paths.terms, paths.salesTerms]) {
		expect(pages).not.toContain(`](${origin}${markdownPath(path)})`);
		expect(optional).toContain(`](${origin}${markdownPath(path)})`);
	}
});
