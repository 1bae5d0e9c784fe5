import { renderToStaticMarkup } from 'react-dom/server';
import type { PageName } from '#content/pages.ts';
import { Document } from './document.tsx';
import type { DocumentComponents, DocumentParts } from './document-parts.ts';

export { importMap, styleText } from './document.tsx';

/**
 * Renders one page to a complete HTML document. Runs at build and in the development server.
 */
export function renderPage(name: PageName, components: DocumentComponents, parts: DocumentParts): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...parts} {...components} name={name} />)}`;
}
