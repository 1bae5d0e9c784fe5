import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageName } from '#content/pages.ts';
import { Document } from './document.tsx';
import type { DocumentParts } from './document-parts.ts';

export { importMap, speculationRules, styleText } from './document.tsx';

/**
 * Renders one page to a complete HTML document. Runs at build and in the development server.
 *
 * @param Page the component of the page: the default export of its module in `page-modules.ts`
 */
export function renderPage(name: PageName, Page: ComponentType, parts: DocumentParts): string {
	return `<!DOCTYPE html>${renderToStaticMarkup(<Document {...parts} name={name} Page={Page} />)}`;
}
