import type {
	DocumentParts,
	RenderDocument,
	RenderedDocument,
} from '#app/document/document-parts.ts';
import { componentOf } from '#content/page-names.ts';
import type { PageName } from '#content/pages.ts';
import { macrons } from '../artwork/inputs.ts';
import { screenRules } from './page-styles.ts';

/** Renders the document of a page. */
export const documentModule = 'app/document/document.tsx';

/** The part of a page's head for search engines and pictures of links. */
export type PageMetadata = Partial<
	Pick<DocumentParts, 'markdown' | 'openGraph' | 'structuredData'>
>;

/**
 * The code of the pages: that of a build, or the sources in the development server. Modules are
 * paths from the project's folder.
 */
export interface PageCode {
	/** Imports a module. */
	// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it exports
	load(module: string): Promise<any>;
	/** Resolves to the styles of modules and of all that they import, in the order of the imports. */
	styles(
		modules: readonly string[],
	): Promise<Pick<DocumentParts, 'css' | 'styleSheets' | 'printSheet'>>;
	/**
	 * Returns every identifier in what browsers import by these names, and so every class that it may
	 * give to an element.
	 */
	identifiers(names: readonly string[]): readonly string[];
	/**
	 * Returns the URL at which a browser imports something by its name (`browserModules`).
	 *
	 * @throws Error if there is no module of that name
	 */
	url(name: string): string;
	/** Returns the URLs of the modules with the texts that these use, by their names. */
	texts(names: readonly string[]): Readonly<Record<string, string>>;
}

/** Returns the names of what a page imports when it needs it: React only if an island does. */
export function importsIn(html: string): string[] {
	const names = new Set<string>();
	for (const [, island, native] of html.matchAll(/data-island="([^"]+)"( data-native)?/g)) {
		if (!native) names.add('hydrate');
		names.add(`island/${island}`);
	}
	return [...names];
}

/**
 * Returns the URLs of the fonts that a page needs at once: both families, and the long vowels if it
 * has any. `artwork/fonts.ts` names the files: `text-figtree-latin-ext.woff2`.
 */
const fontsOf = (css: string, html: string) =>
	[...css.matchAll(/url\(([^)]*\.woff2)\)/g)]
		.map(([, url = '']) => url)
		.filter(
			(url) =>
				!url.includes('-ext') || (url.includes('/text-') && new RegExp(`[${macrons}]`).test(html)),
		);

/** Returns the name of an attribute by its property of `dataset`: `data-section-links`. */
const attributeOf = (property: string) =>
	`data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Returns the identifiers in code: names of classes, attributes and custom properties among them.
 */
export const identifiersIn = (code: string): readonly string[] => [
	...(code.match(/[\w-]+/g) ?? []),
	...[...code.matchAll(/dataset\.(\w+)/g)].map(([, property = '']) => attributeOf(property)),
];

/** Leaves out what visitors read. */
const tagsIn = (html: string) => html.replaceAll(/>[^<]+/g, '>');

/** Renders a page to a complete document, for the build and for the development server. */
export async function renderPage(
	name: PageName,
	code: PageCode,
	metadata: PageMetadata = {},
): Promise<RenderedDocument> {
	const { renderDocument }: { renderDocument: RenderDocument } = await code.load(documentModule);
	const { default: Page } = await code.load(componentOf(name));
	const { css, ...sheets } = await code.styles([documentModule, componentOf(name)]);
	const parts = { name, Page, ...metadata, ...sheets, client: code.url('client') };
	// The first rendering tells which names the page uses.
	const { html: draft } = renderDocument({ ...parts, css: '', modules: {} });
	// Only those of the page: hashed names do not compress.
	const names = importsIn(draft);
	const inScripts = code.identifiers(['client', ...names]);
	const identifiers = new Set([...identifiersIn(tagsIn(draft)), ...inScripts]);
	const urls = Object.fromEntries(names.map((key) => [key, code.url(key)]));
	return renderDocument({
		...parts,
		css: screenRules(css, identifiers),
		modules: { ...urls, ...code.texts(['client', ...names]) },
		preloadedFonts: fontsOf(css, draft),
	});
}
