import type { ComponentType } from 'react';
import type { PageName } from '#content/pages.ts';

/** Everything around a page that its own component does not know. */
export interface DocumentParts {
	/** The text of its style sheets, in their order. Empty in the development server, which links them. */
	css: string;
	styleSheets?: readonly string[];
	/** URL of `app/document/client.ts`. */
	client: string;
	/** URLs of the modules that the page imports when it needs them, by name: its import map. */
	modules: Readonly<Record<string, string>>;
	/** Fonts to fetch before the style sheets ask for them. */
	preloadedFonts?: readonly string[];
	/** The address of the page as Markdown. */
	markdown?: string | undefined;
	/** `meta` elements for link previews, by their `property`. */
	preview?: Readonly<Record<string, string>> | undefined;
	/** JSON-LD, as an object (schema.org). */
	structuredData?: object | undefined;
}

/** What `app/document/document.tsx` exports. */
export interface Prerender {
	/** Renders one page to a complete HTML document. */
	renderPage(name: PageName, Page: ComponentType, parts: DocumentParts): string;
}
