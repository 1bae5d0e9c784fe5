import { expect, it } from 'vitest';
import { isListed, markdownPath, pageNames, pathOf } from '#content/pages.ts';
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
