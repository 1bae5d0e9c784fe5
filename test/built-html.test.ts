import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as contentOf } from 'hast-util-to-string';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { LinkChecker, LinkState } from 'linkinator';
import { describe, expect, it } from 'vitest';
import { claims } from '#content/claims.ts';
import { pageNames, paths, recordOf } from '#content/pages.ts';
import { loadSite } from '#server/http/site.ts';
import { faces } from '#tools/artwork/fonts.ts';
import { macrons } from '#tools/artwork/inputs.ts';
import { startTestApp } from './support/test-app.ts';

// What has to be so in the HTML of every page.
const client = 'build/client';
const { siteUrl } = JSON.parse(readFileSync('build/site.json', 'utf8')) as { siteUrl: string };
const sitemap = readFileSync(join(client, 'sitemap.xml'), 'utf8');
const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
const pages = globSync('**/index.html', { cwd: client }).map((file) => {
	const html = readFileSync(join(client, file), 'utf8');
	return { path: join('/', dirname(file)), html, tree: fromHtml(html) };
});

/** The values of an attribute of all elements that match. */
const all = (tree: Root, selector: string, attribute = 'content') =>
	selectAll(selector, tree).map(({ properties }) => String(properties[attribute] ?? ''));

/** A picture must have its size before it loads, so that nothing moves. */
const size = {
	width: { required: true, enum: [/^[1-9]\d*$/] },
	height: { required: true, enum: [/^[1-9]\d*$/] },
};
/** Not a file name and not a word for any picture. Empty for decoration. */
const alt =
	/^(?!.*\.(avif|gif|jpe?g|png|svg|webp)$)(?!(image|picture|photo|screenshot|illustration|icon)$)/i;
const validator = new HtmlValidate(
	new StaticConfigLoader({
		root: true,
		extends: ['html-validate:recommended', 'html-validate:a11y'],
		elements: [
			'html5',
			{
				html: { attributes: { lang: { required: true, enum: [/^en-NZ$/i] } } },
				img: { attributes: { ...size, alt: { required: true, enum: [alt] } } },
				source: { attributes: size },
			},
		],
		rules: {
			// The Content-Security-Policy forbids style attributes, even those that the preset allows.
			'no-inline-style': ['error', { allowedProperties: [] }],
			// Spelling without effect, which React writes in its own way: `charSet`, `<br/>`,
			// `hidden=""`.
			'attr-case': 'off',
			'void-style': 'off',
			'attribute-empty-style': 'off',
			'attribute-boolean-style': 'off',
			// HTML allows any id without white space: a heading may begin with a digit.
			'valid-id': ['error', { relaxed: true }],
		},
	}),
);

/**
 * What every link preview needs (ogp.me, "Basic Metadata" and "Structured Properties"; X, "Cards
 * markup").
 */
const previewTags = [
	...['og:type', 'og:title', 'og:description', 'og:site_name', 'og:locale', 'og:image'],
	...['og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'],
];

/** Returns whether a text has a figure as such: "110%" does not have "10%". */
const hasFigure = (text: string, figure: string) =>
	text
		.split(figure)
		.some((before, index, parts) => index < parts.length - 1 && !/[\d.,]$/.test(before));

type Node = Readonly<Record<string, unknown>>;
const objectsIn = (value: unknown): Node[] =>
	typeof value === 'object' && value !== null
		? [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(objectsIn)]
		: [];

it('there is a page for every record, with a title and a description of its own', () => {
	expect(pages.map(({ path }) => path).sort()).toEqual(
		pageNames.map((name) => recordOf(name).path).sort(),
	);
	const titles = pages.map(({ tree }) => contentOf(select('title', tree) ?? tree));
	for (const texts of [
		titles,
		pages.flatMap(({ tree }) => all(tree, 'meta[name="description"]')),
	]) {
		expect(texts).toHaveLength(pages.length);
		expect(texts.filter((text, index) => text === '' || texts.indexOf(text) !== index)).toEqual([]);
	}
});

it('every value of a list has its name', () => {
	const values = pages.flatMap(({ tree }) => selectAll('dl > div:has(> dd)', tree));
	expect(values).not.toEqual([]);
	expect(values.filter((group) => !select('dt', group)).map(contentOf)).toEqual([]);
});

// A figure of a legal document may be that of a claim.
const documents: readonly string[] = [paths.privacy, paths.terms, paths.salesTerms];
it.each(pages.filter(({ path }) => !documents.includes(path)))(
	'$path makes the claims of its record and no others',
	({ path, tree }) => {
		const text = selectAll('main *', tree)
			.map((node) => contentOf(node))
			.join(' ');
		const made = pageNames.map(recordOf).find((page) => page.path === path)?.claims ?? [];
		const figures = new Set(made.map((name) => claims[name]?.wording.figure));
		const shown = Object.values(claims).map(({ wording }) => wording.figure);
		expect(new Set(shown.filter((figure) => hasFigure(text, figure)))).toEqual(figures);
	},
);

describe.each(pages)('$path', ({ path, html, tree }) => {
	const url = new URL(path, siteUrl).href;
	const isListed = listed.includes(url);
	const graphs = selectAll('script[type="application/ld+json"]', tree).map((node) =>
		contentOf(node),
	);

	it('is valid HTML', async () => {
		const { results } = await validator.validateString(html, path);
		const messages = results.flatMap((result) => result.messages);
		expect(messages.map(({ line, message, ruleId }) => `${line}: ${message} (${ruleId})`)).toEqual(
			[],
		);
		expect(selectAll('h1', tree)).toHaveLength(1);
	});

	it('has the metadata that crawlers need, if they may list it', () => {
		expect(all(tree, 'link[rel="canonical"]', 'href')).toEqual(isListed ? [url] : []);
		expect(all(tree, 'meta[name="robots"]')).toEqual(isListed ? [] : ['noindex']);
		expect(graphs).toHaveLength(isListed ? 1 : 0);
		if (!isListed) return;
		expect(all(tree, 'meta[property="og:url"]')).toEqual([url]);
		expect(all(tree, 'meta[property="og:image"]')[0]).toMatch(/^https?:/);
		const once = [expect.stringMatching(/\S/)];
		for (const name of previewTags)
			expect(all(tree, `meta[name="${name}"], meta[property="${name}"]`), name).toEqual(once);
	});

	it.each(graphs)('has structured data whose references lead to its own nodes', (text) => {
		const graph = JSON.parse(text);
		expect(graph['@context']).toBe('https://schema.org');
		const ids = (graph['@graph'] as Node[]).map((node) => node['@id']);
		expect(new Set(ids).size).toBe(ids.length);
		for (const node of objectsIn(graph['@graph'])) {
			if (Object.keys(node).join() === '@id') expect(ids).toContain(node['@id']);
			else expect(node['@type']).toEqual(expect.any(String));
			for (const [property, value] of Object.entries(node))
				expect([value].flat().map(String), property).not.toContain('');
		}
	});
});

it('every link works, and leads to every listed page', async () => {
	const { app } = await startTestApp({ site: loadSite('build') });
	const served = await app.listen({ host: '127.0.0.1', port: 0 });
	const { origin } = new URL(siteUrl);
	const { links } = await new LinkChecker().check({
		path: `${served}/`,
		recurse: true,
		redirects: 'error',
		checkCss: true,
		checkFragments: true,
		concurrency: 10,
		urlRewriteExpressions: [
			{ pattern: new RegExp(`^${origin.replaceAll('.', '\\.')}(?=/|$)`), replacement: served },
		],
		linksToSkip: async (link) => ![served, origin].includes(new URL(link).origin),
	});
	const broken = links.filter(({ state }) => state === LinkState.BROKEN);
	expect(broken.map(({ url, parent, status }) => `${parent}: ${url} (${status})`)).toEqual([]);
	const reached = links
		.filter(({ state }) => state === LinkState.OK)
		.map(({ url }) => new URL(url).pathname);
	expect(listed.length).toBeGreaterThan(1);
	expect(reached).toEqual(expect.arrayContaining(listed.map((url) => new URL(url).pathname)));
});

it('the fonts have every letter of the pages', () => {
	for (const [selector, { letters }] of [
		['body', faces.text],
		[':is(h1, h2, h3)', faces.display],
	] as const) {
		const shown = new Set(
			pages.flatMap(({ tree }) =>
				selectAll(selector, tree).flatMap((node) => [...contentOf(node)]),
			),
		);
		// Without line breaks and characters that are not drawn.
		const drawn = [...shown].filter((letter) => !/[\n\t\p{Cf}]/u.test(letter));
		expect(drawn.filter((letter) => !(letters + macrons).includes(letter))).toEqual([]);
	}
});
