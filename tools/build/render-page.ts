import type { DocumentParts, RenderedDocument, RenderPage } from '#app/document/document-parts.ts';
import type { PageName } from '#content/pages.ts';

/** Renders the document of a page. */
export const documentModule = 'app/document/document.tsx';

/**
 * Returns the module of a page: `dentalDemo` is `app/pages/dental-demo/dental-demo.tsx`. Its
 * default export is the component.
 */
export function pageModule(page: PageName): string {
	const folder = page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return `app/pages/${folder}/${folder}.tsx`;
}

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
	styles(modules: readonly string[]): Promise<Pick<DocumentParts, 'css' | 'styleSheets'>>;
	/** Returns the URL at which a browser imports something by its name (`browserModules`). */
	url(name: string): string;
	/** Returns the URLs of the modules with the texts that these use, by their names. */
	texts(names: readonly string[]): Readonly<Record<string, string>>;
}

/** Returns the names of what a page imports when it needs it. */
export function importsIn(html: string): string[] {
	const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(
		([, island]) => `island/${island}`,
	);
	return islands.length === 0 ? [] : ['hydrate', ...islands];
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

/**
 * Puts the colours of the palette into the roles that use them: nothing else does (`tokens.css`),
 * and a document is 200 bytes smaller.
 */
function inlinePalette(css: string): string {
	const colour = /--([a-z]+-\d+|white):(#[\da-f]+);?/g;
	const palette = new Map(
		[...css.matchAll(colour)].map(([, name = '', value = '']) => [name, value]),
	);
	return css
		.replace(colour, '')
		.replaceAll(/var\(--([\w-]+)\)/g, (use, name: string) => palette.get(name) ?? use);
}

/** Renders a page to a complete document, for the build and for the development server. */
export async function renderPage(
	name: PageName,
	code: PageCode,
	preview: PagePreview = {},
): Promise<RenderedDocument> {
	const { renderPage: render }: { renderPage: RenderPage } = await code.load(documentModule);
	const { default: Page } = await code.load(pageModule(name));
	const { css, ...sheets } = await code.styles([documentModule, pageModule(name)]);
	const styles = { ...sheets, css: inlinePalette(css) };
	const parts = { ...preview, ...styles, client: code.url('client') };
	const { html: draft } = render(name, Page, { ...parts, modules: {} });
	// Only those of the page: hashed names do not compress.
	const names = importsIn(draft);
	const urls = Object.fromEntries(names.map((key) => [key, code.url(key)]));
	return render(name, Page, {
		...parts,
		modules: { ...urls, ...code.texts(['client', ...names]) },
		preloadedFonts: fontsOf(styles.css, draft),
	});
}
