import { globSync } from 'node:fs';
import type { DocumentParts, RenderedDocument, RenderPage } from '#app/document/document-parts.ts';
import { componentOf } from '#content/page-names.ts';
import { type PageName, unlistedProducts } from '#content/pages.ts';
import { screenRules } from './page-styles.ts';

// The modules with which builds begin, as paths from the project's folder.

/** Renders the document of a page. */
export const documentModule = 'app/document/document.tsx';

/** The script of every page. */
export const clientModule = 'app/document/client.ts';

/** Imported before the first island of a page that needs React. */
export const hydrateModule = 'app/document/hydrate.ts';

/**
 * The modules of islands by their names in import maps: `island/dental-carousel` is
 * `app/dental/dental-carousel.island.ts`. Those of a product that is not on the site are missing.
 */
export const islandModules: Readonly<Record<string, string>> = Object.fromEntries(
	globSync('app/*/*.island.{ts,tsx}', {
		exclude: unlistedProducts.map((name) => `app/${name}/*`),
	}).map((path) => [`island/${/[^/]+(?=\.island)/.exec(path)}`, path]),
);

/** The only script of the inbox. */
export const inboxScript = 'server/inbox/inbox-script.ts';

/** The part of a page's head for search engines and link previews. */
export type PagePreview = Partial<Pick<DocumentParts, 'markdown' | 'preview' | 'structuredData'>>;

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
	/** Every word of the scripts, and so every class that one may give to an element. */
	scriptWords: ReadonlySet<string>;
	/** Returns the URL at which a browser imports a module. */
	url(module: string): string;
}

/**
 * Returns the modules that a page imports when it needs them, by their names in its import map:
 * React only if an island is not native.
 *
 * @throws Error if there is no module of an island’s name
 */
export function modulesIn(html: string): Readonly<Record<string, string>> {
	const modules: Record<string, string> = {};
	for (const [, island, native] of html.matchAll(/data-island="([^"]+)"( data-native)?/g)) {
		const name = `island/${island}`;
		const module = islandModules[name];
		if (!module) throw new Error(`There is no file ${island}.island.ts or ${island}.island.tsx.`);
		modules[name] = module;
		if (!native) modules.hydrate = hydrateModule;
	}
	return modules;
}

/**
 * Returns the URLs of the fonts that a page needs at once: both families, and the long vowels if it
 * has any.
 */
const fontsOf = (css: string, html: string) =>
	[...css.matchAll(/url\(([^)]*\.woff2)\)/g)]
		.map(([, url = '']) => url)
		.filter(
			(url) => !url.includes('-ext') || (url.includes('/text-') && /[ĀāĒēĪīŌōŪū]/.test(html)),
		);

/** Returns the name of an attribute by its property of `dataset`: `data-section-links`. */
const attributeOf = (property: string) =>
	`data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns every word of code: names of classes, attributes and custom properties among them. */
export const wordsOf = (code: string): readonly string[] => [
	...(code.match(/[\w-]+/g) ?? []),
	...[...code.matchAll(/dataset\.(\w+)/g)].map(([, property = '']) => attributeOf(property)),
];

/** Leaves out what visitors read. */
const tagsIn = (html: string) => html.replaceAll(/>[^<]+/g, '>');

/** Renders a page to a complete document, for the build and for the development server. */
export async function renderPage(
	name: PageName,
	code: PageCode,
	preview: PagePreview = {},
): Promise<RenderedDocument> {
	const { renderPage: render }: { renderPage: RenderPage } = await code.load(documentModule);
	const { default: Page } = await code.load(componentOf(name));
	const { css, ...sheets } = await code.styles([documentModule, componentOf(name)]);
	const parts = { ...preview, ...sheets, client: code.url(clientModule) };
	const { html: draft } = render(name, Page, { ...parts, css: '', modules: {} });
	const words = new Set([...wordsOf(tagsIn(draft)), ...code.scriptWords]);
	// Only those of the page: hashed names do not compress.
	const modules = Object.entries(modulesIn(draft)).map(([key, module]) => [key, code.url(module)]);
	return render(name, Page, {
		...parts,
		css: screenRules(css, words),
		modules: Object.fromEntries(modules),
		preloadedFonts: fontsOf(css, draft),
	});
}
