import type { ComponentType } from 'react';
import type { PageName } from '#content/pages.ts';

/** A page, and what its document has around it. All files are URLs. */
export interface DocumentParts {
	name: PageName;
	Page: ComponentType;
	/**
	 * The text of the style sheets, in their order. Empty in the development server, which links
	 * them.
	 */
	css: string;
	styleSheets?: readonly string[];
	/** The rules for print of all pages, in a build. */
	printSheet?: string;
	/** `app/document/client.ts`. */
	client: string;
	/** The import map: what the page imports when it needs it, by name. */
	modules: Readonly<Record<string, string>>;
	preloadedFonts?: readonly string[];
	markdown?: string | undefined;
	/** `meta` elements for pictures of links, by their `property`. */
	openGraph?: Readonly<Record<string, string>> | undefined;
	/** JSON-LD (schema.org). */
	structuredData?: object | undefined;
}

/** A complete HTML document. */
export interface RenderedDocument {
	html: string;
	/**
	 * The texts of the inline scripts and styles that the document has of itself. Its policy allows
	 * these, and none that came with a page.
	 */
	scripts: readonly string[];
	styles: readonly string[];
	/** Its import map. */
	modules: DocumentParts['modules'];
}

/** Renders a page to a complete HTML document. */
export type RenderDocument = (parts: DocumentParts) => RenderedDocument;
