import { expect, it } from 'vitest';
import { listedPages } from '../page-address.ts';
import { pageModules, pageSources } from './page-sources.ts';

it('reads the module of each page from the routes', () => {
	const routes = `index('pages/home/home.tsx'),\nroute(paths.services, 'pages/services/services.tsx'),\nroute(
		paths.terms,\n\t'pages/terms/terms.mdx',\n), route('*', 'pages/not-found/not-found.tsx')`;
	expect([...pageModules(routes)]).toEqual([
		['home', 'app/pages/home/home.tsx'],
		['services', 'app/pages/services/services.tsx'],
		['terms', 'app/pages/terms/terms.mdx'],
	]);
});

it('knows what each page is made of', () => {
	for (const page of listedPages) expect(pageSources(page)[0]).toMatch(/^app\/pages\/[a-z-]+$/);
});

it('follows imports through the folder and the content, and not into shared code', () => {
	const sources = pageSources('home');
	expect(sources).toEqual(
		expect.arrayContaining(['app/pages/home', 'content/home.ts', 'content/offerings.ts']),
	);
	expect(sources).not.toContain('content/contact.ts');
	expect(sources.filter((path) => !path.startsWith('content/'))).toEqual(['app/pages/home']);
});
