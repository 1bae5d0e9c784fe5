import { expect, it } from 'vitest';
import { offerings, priceText } from '#content/offerings.ts';
import { isListed, markdownPath, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { llms, robots, sitemap } from './text-files.ts';

const origin = 'https://example.nz';

it.each(pageNames)('lists %s once if it is for search engines', (page) => {
	const count = isListed(page) ? 1 : 0;
	const url = new URL(paths[page], origin).href;
	expect(sitemap(origin).split(`<loc>${url}</loc>`)).toHaveLength(count + 1);
	const markdown = new URL(markdownPath(paths[page]), origin).href;
	expect(llms(origin, '').split(`](${markdown})`)).toHaveLength(count + 1);
});

it('has the structure of llms.txt, every price and how to book', () => {
	const text = llms(origin, 'https://booking.example/30min');
	expect(text).toMatch(/^# .+\n\n> .+\n\n[^#].+\n\n## Pages\n/);
	for (const { name, startingAt } of offerings)
		expect(text).toContain(`${name}, from NZ${priceText(startingAt)}`);
	expect(text).toContain('https://booking.example/30min');
	expect(llms(origin, '')).not.toContain('session:');
});

it('leads crawlers to the sitemap of this origin', () => {
	expect(robots('https://example.nz/')).toContain('Sitemap: https://example.nz/sitemap.xml');
});
