import { HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
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
	return {
		breaches: results.flatMap(({ messages }) =>
			messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
		),
		lang: document.querySelector('html')?.getAttributeValue('lang') ?? null,
		headings: document.querySelectorAll('h1').length,
		title: document.querySelector('head > title')?.textContent.trim() ?? '',
		description: attributes('meta[name="description"]', 'content')[0]?.trim() ?? '',
		ids: new Set(attributes('[id]', 'id')),
		addresses: [
			...linking.flatMap(([tag, name]) => attributes(`${tag}[${name}]`, name)),
			...withCandidates.flatMap((tag) => attributes(`${tag}[srcset]`, 'srcset').flatMap(candidates)),
		],
	};
}
