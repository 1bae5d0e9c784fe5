import { HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import { checkClaims } from './check-claims.ts';
import { checkStructuredData } from './check-structured-data.ts';
import { htmlRules } from './html-rules.ts';

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

/** Returns a sentence for each fault of one page, except its links: HTML, head, structured data and claims. */
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
	const headings = document.querySelectorAll('h1').length;
	const graphs = document.querySelectorAll('script[type="application/ld+json"]');

	const times = document
		.querySelectorAll('time')
		.map((time) => time.getAttributeValue('datetime') ?? time.textContent.trim());
	const groups = document.querySelectorAll('dl, dl > div').filter((group) => group.querySelector('> dd'));

	const faults = results.flatMap(({ messages }) =>
		messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
	);
	const expectThat = (isTrue: boolean, fault: string) => {
		if (!isTrue) faults.push(fault);
	};
	expectThat(headings === 1, `${headings} h1 elements instead of one`);
	expectThat(title !== '', 'no title');
	expectThat(meta('description') !== '', 'no description');
	expectThat(canonical === (isListed ? url : ''), `the canonical URL is "${canonical}"`);
	expectThat(
		meta('robots') === (isListed ? '' : 'noindex'),
		`robots is "${meta('robots')}", and the page is ${isListed ? 'in' : 'not in'} the sitemap`,
	);
	expectThat(graphs.length === (isListed ? 1 : 0), `${graphs.length} blocks of JSON-LD`);
	for (const time of times)
		expectThat(time !== '' && timestamp.test(time), `the time "${time}" is not valid`);
	for (const group of groups)
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
