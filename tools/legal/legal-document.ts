import { contentPath } from '#content/load.ts';
import type { ServicesInUse } from '#content/processors.ts';
import { readText } from '#content/reading/read-text.ts';
import { readLegal } from './read-legal.ts';
import { legalFacts, renderLegal } from './render-legal.ts';

/** Returns a document of `content/legal/` as HTML, and its headings, with all facts filled in. */
export function legalDocument(name: string, services: ServicesInUse) {
	const file = `content/legal/${name}`;
	const markdown = readText(contentPath(`legal/${name}`), file);
	return renderLegal(readLegal(markdown, file, legalFacts(services)));
}
