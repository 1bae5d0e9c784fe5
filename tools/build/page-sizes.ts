import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import type { BuiltPage } from './render-pages.ts';

const kilobyte = 1024;

/** The headers of a page over HTTP/1.1 with HSTS, in bytes. */
const headers = 580;

/**
 * The sizes of a page as sent (brotli where that is smaller): `document` with its headers, `script` that of every page, `allScript`
 * with all that its islands import, `firstLoad` all that a browser fetches before the first touch.
 */
export type PageSizes = Record<
	'document' | 'script' | 'allScript' | 'fonts' | 'pictures' | 'firstLoad',
	number
>;

/** In bytes. A server sends ten packets of Ethernet before it waits for the browser (RFC 6928): a document is not larger. */
export const limits = {
	document: 10 * 1460,
	script: 5 * kilobyte,
	allScript: 82 * kilobyte,
} as const satisfies Partial<PageSizes>;

/** The largest file of a `srcset`, which the sharpest screen fetches. */
const largestOf = (srcSet: string) =>
	srcSet
		.split(',')
		.map((candidate) => candidate.trim().split(' '))
		.sort(([, one = '1x'], [, other = '1x']) => Number.parseFloat(other) - Number.parseFloat(one))[0]?.[0];

/** The one file that a wide, light screen fetches for an element: for a picture its first format, at its largest. */
function fileOf(element: Element): string | undefined {
	const { src, srcSet, href } = (select('source:not([media]), img', element) ?? element).properties;
	const file = srcSet ? largestOf(String(srcSet)) : (src ?? href);
	return file?.toString().replace(/#.*/, '');
}

/**
 * Returns the URLs of the fonts and pictures of a page, each once. The fonts are all that its styles have: a page without
 * macrons fetches 4 KB less.
 */
export function pageFiles(html: string) {
	const tree = fromHtml(html);
	const css = selectAll('style', tree).map(textOf).join('');
	const elements = selectAll('picture, :not(picture) > img, use, link[rel$=icon], link[as=image]', tree);
	const urls = [...elements.map(fileOf), ...[...css.matchAll(/url\(["']?([^"')]*)/g)].map(([, url]) => url)];
	const ours = [...new Set(urls)].filter((url) => url !== undefined && /^\/[^/]/.test(url)) as string[];
	const { fonts = [], pictures = [] } = Object.groupBy(ours, (url) =>
		url.endsWith('.woff2') ? 'fonts' : 'pictures',
	);
	return { fonts, pictures };
}

/** Returns a sentence for each size of a page that is over its limit. */
export const findExcesses = (path: string, sizes: PageSizes): string[] =>
	(Object.keys(limits) as (keyof typeof limits)[])
		.filter((name) => sizes[name] > limits[name])
		.map(
			(name) =>
				`${path}: ${name} has ${sizes[name]} bytes, more than its ${limits[name]} (tools/build/page-sizes.ts)`,
		);

/** Prints the sizes of the pages, given by their paths, with the files in the folder of the pages, and what is over its limit. */
export function reportSizes(client: string, pages: ReadonlyMap<string, BuiltPage>): void {
	const sizeOf = (url: string) => {
		const file = join(client, pages.has(url) ? join(url, 'index.html') : url);
		return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
	};
	const total = (urls: readonly string[]) => urls.map(sizeOf).reduce((sum, size) => sum + size, 0);
	const table: Record<string, PageSizes> = {};
	for (const [path, page] of pages) {
		const files = pageFiles(page.html);
		const document = sizeOf(path) + headers;
		const script = sizeOf(page.script);
		const [fonts, pictures] = [total(files.fonts), total(files.pictures)];
		const allScript = script + total(page.modules);
		table[path] = {
			document,
			script,
			allScript,
			fonts,
			pictures,
			firstLoad: document + script + fonts + pictures,
		};
	}
	console.log('\nBytes as sent (brotli; the document with its headers)');
	console.table(table);
	for (const [path, sizes] of Object.entries(table))
		for (const sentence of findExcesses(path, sizes)) console.warn(sentence);
}
