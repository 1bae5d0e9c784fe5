import { cspHash } from '#server/platform/security-headers.ts';

/** What a page needs from the build besides its own HTML. */
export interface PageParts {
	/** `app/loader.ts`, compiled: one line of classic script. */
	loader: string;
	/** `app/rest.ts`, compiled, for a page with the modules of these addresses; the first one hydrates it. */
	rest: (modules: readonly string[]) => string;
	/** The speculation rules as JSON, which `rest` puts into the page. */
	speculationRules: string;
	/** The text of a style sheet by its address, as `/assets/root-x.css`. Throws when there is none. */
	styleSheet: (href: string) => string;
	/** Stores a module of the page's own as `name`; answers its address. */
	storeModule: (name: string, body: string) => string;
}

/** A page ready to be served, and what its Content-Security-Policy has to allow. */
export interface RewrittenPage {
	html: string;
	/** CSP source expressions with their quotes: `'sha256-…'`. */
	scriptHashes: string[];
	styleHashes: string[];
	/** Address of the module that runs without intent, when the first view is there. */
	rest: string;
	/** Addresses of all modules that hydration needs. */
	modules: string[];
}

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const styleSheetLink = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/g;
/**
 * Restores the place in a page that was loaded again, before hydration. Browsers do that themselves in a document that
 * is whole when it arrives, and it would be a script in every page.
 */
const scrollScript = /(?<=<script>)\(\(storageKey[\s\S]*?(?=<\/script>)/g;
/** The page's data and the stream that brings it: nothing but React Router's own modules reads them. */
const routerContext = /(?<=<script>)window\.__reactRouterContext[\s\S]*?(?=<\/script>)/g;
/** Without JSON-LD, which no browser runs and no policy forbids. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|"application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A font of ours; the faces that stand in for it until it is there name the visitor's own fonts. */
const fetchedFontFace = /@font-face\s*{[^}]*\burl\([^}]*}/g;

/**
 * Holds back what a style sheet marks with `var(--later, …)` until the other style is on, or for five seconds where
 * something keeps the loader from running. A delay that fills backwards holds a value without a frame of animation.
 */
const holdBack = '@keyframes later{0%{--later:none}}:root{animation:later 0s 5s backwards}';
const holdBackNoMore = ':root{animation:none}';

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

/** What is empty does not run. */
const hashesOf = (html: string, pattern: RegExp) => [
	...new Set([...html.matchAll(pattern)].flatMap(([, body]) => (body ? [cspHash(body)] : []))),
];

/**
 * Defers hydration to the first intent and puts the style sheets inside the document (design §5).
 *
 * React's own style sheet links stay, but disabled, so that none is fetched, because hydration looks for them. The
 * elements of its scripts stay too: the module script's with the loader in it, and empty those whose text hydration
 * alone reads, which goes into the module that begins it. The fonts stand in a style of their own, which the loader
 * switches on when the first view is there, and the browser itself where there is no script; with it comes what the
 * style sheets mark with `var(--later, …)`.
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
	only(html, scrollScript, 'a script that restores the place in a page');
	if (!moduleBody.includes('entry.client'))
		throw new UnexpectedOutput('the inline module script does not start the client entry');

	const context = html.match(routerContext) ?? [];
	if (context.length === 0)
		throw new UnexpectedOutput("expected scripts with the router's context, found none");
	const start = parts.storeModule('start', [...context, moduleBody].join('\n'));
	const modules = [start, ...preloads];
	const rest = parts.storeModule('rest', parts.rest(modules));
	const loaderElement = `<script data-start="${start}" data-rest="${rest}">${parts.loader}</script>`;
	const css = sheets.map(parts.styleSheet).join('');
	const fonts = css.match(fetchedFontFace) ?? [];
	if (fonts.length === 0) throw new UnexpectedOutput('expected fonts in the style sheets, found none');
	const now = holdBack + css.replace(fetchedFontFace, '');
	const later = holdBackNoMore + fonts.join('');
	const styles = `<style>${now}</style><style media="(scripting:none)">${later}</style>`;
	const inHead = `${head}${styles}</head>`;

	const rewritten = html
		.replace(modulePreload, '')
		.replace(styleSheetLink, '<link rel="stylesheet" href="$1" disabled/>')
		.replace(moduleElement, () => loaderElement)
		.replace(routerContext, '')
		.replace(scrollScript, '')
		.replace('</head>', () => inHead);
	return {
		html: rewritten,
		scriptHashes: [...hashesOf(rewritten, inlineScript), cspHash(parts.speculationRules)],
		styleHashes: hashesOf(rewritten, inlineStyle),
		rest,
		modules,
	};
}
