import { type ConfigData, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import { claims } from '#content/claims.ts';
import { pageNames, recordOf } from '#content/pages.ts';
import type { PageRecord } from '#content/schemas.ts';
import { checkStructuredData } from './check-structured-data.ts';

/** A page of the built site. */
export interface Page {
	path: string;
	html: string;
}

/** What the pages are compared with. */
export interface SiteFacts {
	/** As `https://brightharbour.example`. */
	origin: string;
	/** The URLs in the sitemap. */
	sitemap: ReadonlySet<string>;
}

/** What a page must not share with another, by kind. */
export interface PageIdentity {
	title: string;
	description: string;
}

/** A picture must have its size before it loads, so that nothing moves. */
const size = {
	width: { required: true, enum: [/^[1-9]\d*$/] },
	height: { required: true, enum: [/^[1-9]\d*$/] },
};
/** Not a file name and not a word for any picture. Empty for decoration. */
const alt = /^(?!.*\.(avif|gif|jpe?g|png|svg|webp)$)(?!(image|picture|photo|screenshot|illustration|icon)$)/i;

/** The rules for every page: html-validate's recommended and accessibility rules, and our own choices. */
const htmlRules: ConfigData = {
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
		// Spelling without effect, which React writes in its own way: `charSet`, `<br/>`, `hidden=""`.
		'attr-case': 'off',
		'void-style': 'off',
		'attribute-empty-style': 'off',
		'attribute-boolean-style': 'off',
	},
};

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
const parser = new Parser(await validator.getConfigFor('page.html'));

/** What every link preview needs (ogp.me, "Basic Metadata" and "Structured Properties"; X, "Cards markup"). */
const previewTags = [
	...['og:type', 'og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale'],
	...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'],
];

/** A time of day, a date, or both (HTML, "valid date string", "valid time string"). */
const timestamp = /^(\d{4}-\d\d-\d\d)?T?((?<=^|T)([01]\d|2[0-3]):[0-5]\d(:\d\d)?Z?)?$/;

const textOf = (html: string) =>
	html
		.replace(/<(head|script|style)\b[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ');

const figuresOf = ({ claims: made = [] }: PageRecord) => made.map((name) => claims[name]?.figure);

/**
 * Compares the text of a page with the claims of its record. Returns a sentence for each claim that the page should make
 * and does not, and for each figure of the register that its record does not have.
 */
export function checkClaims(path: string, text: string): string[] {
	const record = pageNames.map(recordOf).find((page) => page.path === path);
	if (!record) return [];
	return Object.entries(claims).flatMap(([name, { figure }]) => {
		const isOnPage = text.includes(figure);
		if (record.claims?.includes(name) && !isOnPage)
			return [`${figure} is missing, which the page's record has (${name})`];
		if (isOnPage && !figuresOf(record).includes(figure))
			return [`${figure} is on the page, and its record does not have it (${name})`];
		return [];
	});
}

/**
 * Returns a sentence for each fault of one page, except its links: HTML, head, structured data and claims. The build itself
 * fails for a page without a heading or description.
 */
export async function checkPage(
	{ path, html }: Page,
	site: SiteFacts,
): Promise<{ faults: string[]; identity: PageIdentity }> {
	const { results } = await validator.validateString(html, path);
	const document = parser.parseHtml(html);
	const all = (selector: string, attribute: string) =>
		document.querySelectorAll(selector).map((element) => element.getAttributeValue(attribute)?.trim() ?? '');
	const meta = (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content').join();
	const title = document.querySelector('head > title')?.textContent.trim() ?? '';
	const url = new URL(path, site.origin).href;
	const isListed = site.sitemap.has(url);
	const canonical = all('link[rel="canonical"]', 'href').join();
	const graphs = document.querySelectorAll('script[type="application/ld+json"]');

	const faults = results.flatMap(({ messages }) =>
		messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
	);
	const expectThat = (isTrue: boolean, fault: string) => {
		if (!isTrue) faults.push(fault);
	};
	expectThat(canonical === (isListed ? url : ''), `the canonical URL is "${canonical}"`);
	expectThat(
		meta('robots') === (isListed ? '' : 'noindex'),
		`robots is "${meta('robots')}", and the page is ${isListed ? 'in' : 'not in'} the sitemap`,
	);
	expectThat(graphs.length === (isListed ? 1 : 0), `${graphs.length} blocks of JSON-LD`);
	for (const element of document.querySelectorAll('time')) {
		const time = element.getAttributeValue('datetime') ?? element.textContent.trim();
		expectThat(time !== '' && timestamp.test(time), `the time "${time}" is not valid`);
	}
	for (const group of document.querySelectorAll('dl, dl > div').filter((one) => one.querySelector('> dd')))
		expectThat(group.querySelector('> dt') !== null, `"${group.textContent.trim()}" is a <dd> without <dt>`);
	if (isListed) {
		for (const name of previewTags) expectThat(meta(name) !== '', `no ${name}`);
		expectThat(meta('og:url') === url, `og:url is ${meta('og:url')}`);
	}
	faults.push(
		...graphs.flatMap((graph) => checkStructuredData(graph.textContent)),
		...checkClaims(path, textOf(html)),
	);
	return { faults, identity: { title, description: meta('description') } };
}
