import type { ComponentType, ReactNode } from 'react';
import type { PageName } from '#content/pages.ts';

/** The components of a document: the default exports of `documentModules`. */
export interface DocumentComponents {
	/** The page. Its children are what is below the first view, if that is a module of its own. */
	Page: ComponentType<{ children?: ReactNode }>;
	Below?: ComponentType | undefined;
	/** What follows the page. */
	End: ComponentType;
}

/** Everything around a page that its own component does not know. */
export interface DocumentParts {
	/** The URL of the styles of what is below the first view. */
	belowStyles?: string | undefined;
	/** The text of the page's `<style>`: `styleText` in `document.tsx`. */
	style: string;
	/** URLs of style sheets. Only the development server has some: a built page has those of its first view inside. */
	styleSheets?: readonly string[];
	/** URL of `app/document/client.ts`. */
	client: string;
	/** The text of the import map: `importMap` in `document.tsx`. */
	importMap: string;
	/** Fonts to fetch before the style sheets ask for them. */
	preloadedFonts?: readonly string[];
	/** The address of the page as Markdown. */
	markdown?: string | undefined;
	/** `meta` elements for link previews, by their `property`. */
	preview?: Readonly<Record<string, string>> | undefined;
	/** JSON-LD, as an object (schema.org). */
	structuredData?: object | undefined;
}

/** What `app/document/prerender.tsx` exports. */
export interface Prerender {
	/** Renders one page to a complete HTML document. */
	renderPage(name: PageName, components: DocumentComponents, parts: DocumentParts): string;
	/** Returns the text of the import map: the URLs of the modules that a page imports when it needs them, by name. */
	importMap(urls: Readonly<Record<string, string>>): string;
	/** Returns the text of a page's `<style>`, from its style sheets and its place on the map. */
	styleText(css: string, page: PageName): string;
}
