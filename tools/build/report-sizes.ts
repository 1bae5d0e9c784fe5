import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findExcesses, pageHeaders } from '../render/page-sizes.ts';
import type { BuiltPage } from './render-pages.ts';

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
