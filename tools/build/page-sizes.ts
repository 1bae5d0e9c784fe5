import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltPage } from './render-pages.ts';

const kilobyte = 1024;

/** The headers of a page over HTTP/1.1 with HSTS, in bytes. */
export const pageHeaders = 580;

/**
 * The limits of a page as sent, in bytes: `document` with its headers, `script` that of every page,
 * `allScript` with all that its islands import. A server sends ten packets of Ethernet before it
 * waits for the browser (RFC 6928): a document is not larger.
 */
export const limits = { document: 10 * 1460, script: 5 * kilobyte, allScript: 82 * kilobyte };

/** Returns a sentence for each size of a page that is over its limit. */
export const findExcesses = (path: string, sizes: typeof limits): string[] =>
	(Object.keys(limits) as (keyof typeof limits)[])
		.filter((name) => sizes[name] > limits[name])
		.map(
			(name) =>
				`${path}: ${name} has ${sizes[name]} bytes, more than its ${limits[name]} (tools/build/page-sizes.ts)`,
		);

/**
 * Prints the sizes of the pages, given by their paths, with the files in the folder of the pages,
 * and what is over its limit.
 */
export function reportSizes(client: string, pages: ReadonlyMap<string, BuiltPage>): void {
	const sizeOf = (path: string) => {
		const file = join(client, path);
		return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
	};
	const sizesOf = ({ document, script, modules }: BuiltPage) => ({
		document: sizeOf(document) + pageHeaders,
		script: sizeOf(script),
		allScript: modules.map(sizeOf).reduce((sum, size) => sum + size),
	});
	const table = Object.fromEntries([...pages].map(([path, page]) => [path, sizesOf(page)]));
	console.log('\nBytes as sent (brotli; the document with its headers)');
	console.table(table);
	for (const [path, sizes] of Object.entries(table))
		for (const sentence of findExcesses(path, sizes)) console.warn(sentence);
}
