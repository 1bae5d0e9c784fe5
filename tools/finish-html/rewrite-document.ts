import { cspHash } from '#server/platform/security-headers.ts';

/** What a page needs from the build besides its own HTML. */
export interface PageParts {
	/** The loader, compiled: one line of classic script. */
	loader: string;
	/** The speculation rules as JSON. */
	speculationRules: string;
	/** The text of a style sheet by its address, as `/assets/root-x.css`. Throws when there is none. */
	styleSheet: (href: string) => string;
	/** Stores the body of the page's module script; answers its address. */
	storeModule: (body: string) => string;
}

/** A page ready to be served, and what its Content-Security-Policy has to allow. */
export interface RewrittenPage {
	html: string;
	/** CSP source expressions with their quotes: `'sha256-…'`. */
	scriptHashes: string[];
	styleHashes: string[];
	/** Addresses of all modules that hydration needs. */
	modules: string[];
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const styleSheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
/** Without JSON-LD, which no browser runs and no policy forbids. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|"application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A font of ours; the faces that stand in for it until it is there name the visitor's own fonts. */
const fetchedFontFace = /@font-face\s*{[^}]*\burl\([^}]*}/g;

/** Thrown when React Router's output is not what the rewriting was written for. */
export class UnexpectedOutput extends Error {
	override name = 'UnexpectedOutput';
}

function only(html: string, pattern: RegExp, what: string): RegExpMatchArray {
	const found = [...html.matchAll(pattern)];
	const [match] = found;
	if (!match || found.length > 1)
		throw new UnexpectedOutput(`expected ${what} exactly once, found it ${found.length} times`);
	return match;
}

const hashesOf = (html: string, pattern: RegExp) => [
	...new Set([...html.matchAll(pattern)].map(([, body = '']) => cspHash(body))),
];

/**
 * Defers hydration to the first intent and puts the style sheets inside the document (design §5).
 *
 * React's own style sheet links stay, but disabled, so that none is fetched, because hydration looks for them; the
 * module script's element stays too, with the loader in it. The fonts stand in a style of their own, which the loader
 * switches on after the first paint, and the browser itself where there is no script.
 *
 * @param head markup for crawlers and link previews; before the styles, because some read only a page's beginning
 * @throws UnexpectedOutput when a part to rewrite is missing or there more than once
 */
export function rewriteDocument(html: string, head: string, parts: PageParts): RewrittenPage {
	const preloads = [...html.matchAll(modulePreload)].map(([, href = '']) => href);
	const sheets = [...html.matchAll(styleSheetLink)].map(([, href = '']) => href);
	if (preloads.length === 0) throw new UnexpectedOutput('expected modulepreload links, found none');
	if (sheets.length === 0) throw new UnexpectedOutput('expected style sheet links, found none');
	const [moduleElement, moduleBody = ''] = only(html, moduleScript, 'an inline module script');
	only(html, /<\/head>/g, '</head>');
	if (!moduleBody.includes('entry.client'))
		throw new UnexpectedOutput('the inline module script does not start the client entry');

	const start = parts.storeModule(moduleBody);
	const modules = [start, ...preloads];
	const loaderElement = `<script data-start="${start}" data-modules="${modules.join(' ')}">${parts.loader}</script>`;
	const css = sheets.map(parts.styleSheet).join('');
	const fonts = css.match(fetchedFontFace) ?? [];
	if (fonts.length === 0) throw new UnexpectedOutput('expected fonts in the style sheets, found none');
	const styles = `<style>${css.replace(fetchedFontFace, '')}</style><style media="(scripting:none)">${fonts.join('')}</style>`;
	const inHead = `${head}${styles}<script type="speculationrules">${parts.speculationRules}</script></head>`;

	const rewritten = html
		.replace(modulePreload, '')
		.replace(styleSheetLink, '<link rel="stylesheet" href="$1" disabled/>')
		.replace(moduleElement, () => loaderElement)
		.replace('</head>', () => inHead);
	return {
		html: rewritten,
		scriptHashes: hashesOf(rewritten, inlineScript),
		styleHashes: hashesOf(rewritten, inlineStyle),
		modules,
	};
}
