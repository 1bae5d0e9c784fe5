import { expect, it } from 'vitest';
import { isListed, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { llms, robots, sitemap } from './text-files.ts';

const origin = 'https://example.nz';

it.each(pageNames)('lists %s once if it is for search engines', (page) => {
	const count = isListed(page) ? 1 : 0;
	const url = new URL(paths[page], origin).href;
	expect(sitemap(origin).split(`<loc>${url}</loc>`)).toHaveLength(count + 1);
	expect(llms(origin).split(`](${url})`)).toHaveLength(count + 1);
});

it('has the structure of llms.txt and every price', () => {
	expect(llms(origin)).toMatch(/^# .+\n\n> .+\n\n## Pages\n/);
	expect(llms(origin)).toContain('from $2,499');
});

it('leads crawlers to the sitemap of this origin', () => {
	expect(robots('https://example.nz/')).toContain('Sitemap: https://example.nz/sitemap.xml');
});
