import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import { htmlRules } from './html-rules.ts';

/** What the checks on a page look at. */
export interface PageFacts {
	/** Breaches of the rules for HTML, as `line:column sentence (rule)`. */
	breaches: string[];
	lang: string | null;
	headings: number;
	title: string;
	description: string;
	ids: ReadonlySet<string>;
	/** Every address that the page links to or loads, as written. */
	addresses: string[];
	/** The addresses among them that a visitor or a crawler follows. */
	links: string[];
	/** The `href` of every canonical link. */
	canonicals: string[];
	/** The `content` of `meta` elements by `name` or `property`; of several the last. */
	metadata: ReadonlyMap<string, string>;
	pictures: PictureFacts[];
	/** The text of every JSON-LD block. */
	structuredData: string[];
	/** What a visitor can read, with a space for every tag. */
	text: string;
}

/** An `img`, or a `source` in a `picture`. Missing attributes are null. */
export interface PictureFacts {
	tag: string;
	address: string;
	width: string | null;
	height: string | null;
	alt: string | null;
}

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
const linking = [
	['a', 'href'],
	['area', 'href'],
	['link', 'href'],
	['form', 'action'],
	['img', 'src'],
	['script', 'src'],
	['source', 'src'],
	['use', 'href'],
] as const;
const withCandidates = ['img', 'source'] as const;

const candidates = (srcset: string) => srcset.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '');

const readPicture = (element: HtmlElement): PictureFacts => ({
	tag: element.tagName,
	address: element.getAttributeValue('src') ?? element.getAttributeValue('srcset') ?? '',
	width: element.getAttributeValue('width'),
	height: element.getAttributeValue('height'),
	alt: element.getAttributeValue('alt'),
});

const readText = (html: string) =>
	html
		.replace(/<(head|script|style)\b[\s\S]*?<\/\1>/g, ' ')
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ');

const readMetadata = (element: HtmlElement) =>
	[
		element.getAttributeValue('property') ?? element.getAttributeValue('name') ?? '',
		element.getAttributeValue('content')?.trim() ?? '',
	] as const;

/** Parses and judges one page of HTML. */
export async function readPage(path: string, html: string): Promise<PageFacts> {
	const { results } = await validator.validateString(html, path);
	const config = await validator.getConfigFor(path);
	const document = new Parser(config).parseHtml(html);
	const attributes = (selector: string, name: string) =>
		document
			.querySelectorAll(selector)
			.map((element) => element.getAttributeValue(name))
			.filter((value) => value !== null);
	const metadata = new Map(document.querySelectorAll('meta').map(readMetadata));
	return {
		breaches: results.flatMap(({ messages }) =>
			messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
		),
		lang: document.querySelector('html')?.getAttributeValue('lang') ?? null,
		headings: document.querySelectorAll('h1').length,
		title: document.querySelector('head > title')?.textContent.trim() ?? '',
		description: metadata.get('description') ?? '',
		ids: new Set(attributes('[id]', 'id')),
		addresses: [
			...linking.flatMap(([tag, name]) => attributes(`${tag}[${name}]`, name)),
			...withCandidates.flatMap((tag) => attributes(`${tag}[srcset]`, 'srcset').flatMap(candidates)),
		],
		links: ['a', 'area'].flatMap((tag) => attributes(`${tag}[href]`, 'href')),
		canonicals: attributes('link[rel="canonical"]', 'href'),
		metadata,
		pictures: document.querySelectorAll('img, picture > source').map(readPicture),
		structuredData: document
			.querySelectorAll('script[type="application/ld+json"]')
			.map((element) => element.textContent),
		text: readText(html),
	};
}
