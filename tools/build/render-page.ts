import type { DocumentParts, RenderPage } from '#app/document/document-parts.ts';
import { type PageName, recordOf } from '#content/pages.ts';
import { clientModule, documentModule, hydrateModule, islandModules, pageModule } from './entries.ts';

/** The part of a page's head for search engines and link previews. */
export type PagePreview = Partial<Pick<DocumentParts, 'markdown' | 'preview' | 'structuredData'>>;

/** The code of the pages: that of a build, or the sources in the development server. Modules are paths from the project's folder. */
export interface PageCode {
	/** Imports a module. */
	// biome-ignore lint/suspicious/noExplicitAny: the caller knows what it exports
	load(module: string): Promise<any>;
	/** Resolves to the styles of modules and of all that they import, in the order of the imports. */
	styles(modules: readonly string[]): Promise<Pick<DocumentParts, 'css' | 'styleSheets'>>;
	/** Returns the URL at which a browser imports a module. */
	url(module: string): string;
}

/** Returns the modules that a page imports when it needs them, by their names in its import map. */
export function modulesIn(html: string): Readonly<Record<string, string>> {
	const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, island]) => `island/${island}`);
	if (islands.length === 0) return {};
	return {
		hydrate: hydrateModule,
		...Object.fromEntries(islands.map((name) => [name, islandModules[name] ?? name])),
	};
}

/** Returns the URLs of the fonts that a page needs at once: both families, and the long vowels if it has any. */
const fontsOf = (css: string, html: string) =>
	[...css.matchAll(/url\(([^)]*\.woff2)\)/g)]
		.map(([, url = '']) => url)
		.filter((url) => !url.includes('-ext') || (url.includes('/text-') && /[ĀāĒēĪīŌōŪū]/.test(html)));

/**
 * Puts the colours of the palette into the roles that use them: nothing else does (`tokens.css`), and a document is 200 bytes
 * smaller.
 */
function inlinePalette(css: string): string {
	const colour = /--([a-z]+-\d+|white):(#[\da-f]+);?/g;
	const palette = new Map([...css.matchAll(colour)].map(([, name = '', value = '']) => [name, value]));
	return css
		.replace(colour, '')
		.replaceAll(/var\(--([\w-]+)\)/g, (use, name: string) => palette.get(name) ?? use);
}

/** Throws if a page lacks what every page must have. `tools/check/check-html.ts` checks the rest. */
function checkPage(name: PageName, html: string): void {
	const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
	if (headings !== 1) throw new Error(`The page ${name} has ${headings} <h1> elements, and needs one.`);
	if (recordOf(name).description.trim() === '') throw new Error(`The page ${name} has no description.`);
}

/** Renders a page to a complete document, for the build and for the development server. */
export async function renderPage(name: PageName, code: PageCode, preview: PagePreview = {}): Promise<string> {
	const { renderPage: render }: { renderPage: RenderPage } = await code.load(documentModule);
	const { default: Page } = await code.load(pageModule(name));
	const { css, ...sheets } = await code.styles([documentModule, pageModule(name)]);
	const styles = { ...sheets, css: inlinePalette(css) };
	const parts = { ...preview, ...styles, client: code.url(clientModule) };
	const draft = render(name, Page, { ...parts, modules: {} });
	// Only those of the page: hashed names do not compress.
	const modules = Object.entries(modulesIn(draft)).map(([key, module]) => [key, code.url(module)]);
	const html = render(name, Page, {
		...parts,
		modules: Object.fromEntries(modules),
		preloadedFonts: fontsOf(styles.css, draft),
	});
	checkPage(name, html);
	return html;
}
