import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import { pageNames, recordOf } from '#content/pages.ts';
import type { BuiltPage } from './render-pages.ts';

const kilobyte = 1024;

/** The columns of the report, in bytes as sent (brotli where that is smaller). */
const columns = {
	document: 'HTML+CSS',
	styleSheets: 'CSS below',
	scriptBefore: 'script before',
	scriptAfter: 'all script',
	fonts: 'fonts',
	pictures: 'pictures',
	firstLoad: 'first load',
};
/**
 * The sizes of one page. `styleSheets` are those of what is below the first view, `scriptBefore` is the page's own script,
 * `scriptAfter` has all that its islands import as well; `firstLoad` is the document with its styles, script, fonts and pictures.
 */
export type PageSizes = Record<keyof typeof columns, number>;

/** What a server sends before it waits for the browser, in bytes (RFC 6928): ten packets of Ethernet. */
const firstFlight = 10 * 1460;
/** What the headers of a page take of it. */
const headers = 800;

/** In bytes. */
export const limits = {
	document: firstFlight - headers,
	scriptBefore: 2 * kilobyte,
	scriptAfter: 82 * kilobyte,
} as const satisfies Partial<PageSizes>;
const inThisFile = 'limits in tools/build/page-sizes.ts';
const inTheRecord = 'sizeLimits of the page in content/pages.yaml';
/** How to make a page smaller, and where its limit is. */
const remedies: Partial<Record<keyof PageSizes, string>> = {
	document: `move what is below the first view to below.tsx in the folder of the page, shorten its text or style sheets, or raise ${inTheRecord}`,
	scriptBefore: `move what no visitor needs at once from app/document/client.ts to app/document/after-load.ts, or raise ${inThisFile}`,
	scriptAfter: `let an island import() what few visitors need, or raise ${inThisFile}`,
	firstLoad: `use smaller pictures, or fonts with smaller files, or raise ${inTheRecord}`,
};
/** The limits of a page: those of its record, else those of all pages. */
function limitsOf(path: string): Partial<PageSizes> {
	const own = pageNames.map(recordOf).find((page) => page.path === path)?.sizeLimits ?? {};
	const inBytes = Object.entries(own).map(([column, size]) => [column, size * kilobyte]);
	return { ...limits, ...Object.fromEntries(inBytes) };
}
const keys = Object.keys(columns) as (keyof PageSizes)[];
const format = (bytes: number) => bytes.toLocaleString('en-NZ');

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
 * Returns the URLs of the files that a page's first load fetches besides its document and script, each once. The fonts are
 * all that its style sheets have: a page without macrons fetches 4 KB less.
 *
 * @param read returns the text of a style sheet by its URL
 */
export function pageFiles(html: string, read: (url: string) => string) {
	const tree = fromHtml(html);
	const styleSheets = selectAll('link[rel=stylesheet]', tree).map(({ properties }) =>
		String(properties.href),
	);
	const css = [...selectAll('style', tree).map(textOf), ...styleSheets.map(read)].join('');
	const elements = selectAll('picture, :not(picture) > img, use, link[rel$=icon], link[as=image]', tree);
	const urls = [...elements.map(fileOf), ...[...css.matchAll(/url\(["']?([^"')]*)/g)].map(([, url]) => url)];
	const ours = [...new Set(urls)].filter((url) => url !== undefined && /^\/[^/]/.test(url)) as string[];
	const { fonts = [], pictures = [] } = Object.groupBy(ours, (url) =>
		url.endsWith('.woff2') ? 'fonts' : 'pictures',
	);
	return { styleSheets, fonts, pictures };
}

function measurePage(
	path: string,
	page: BuiltPage,
	sizeOf: (url: string) => number,
	read: (url: string) => string,
): PageSizes {
	const files = pageFiles(page.html, read);
	const total = (urls: readonly string[]) => urls.map(sizeOf).reduce((sum, size) => sum + size, 0);
	const document = sizeOf(path);
	const styleSheets = total(files.styleSheets);
	const scriptBefore = sizeOf(page.script);
	const fonts = total(files.fonts);
	const pictures = total(files.pictures);
	return {
		document,
		styleSheets,
		scriptBefore,
		scriptAfter: scriptBefore + total(page.modules),
		fonts,
		pictures,
		firstLoad: document + styleSheets + scriptBefore + fonts + pictures,
	};
}

/** Returns a sentence for each size of a page that is over its limit, with what to do. */
export function findExcesses(path: string, sizes: PageSizes): string[] {
	const ofPage = limitsOf(path);
	return keys
		.filter((key) => sizes[key] > (ofPage[key] ?? Number.POSITIVE_INFINITY))
		.map(
			(key) =>
				`${path}: ${columns[key]} is ${format(sizes[key])} bytes, over the limit of ${format(ofPage[key] ?? 0)}: ${remedies[key]}`,
		);
}

/** Prints the sizes of the pages, given by their paths, with the files in the folder of the pages. Returns whether all are within the limits. */
export function reportSizes(client: string, pages: ReadonlyMap<string, BuiltPage>): boolean {
	const sizeOf = (url: string) => {
		const file = join(client, pages.has(url) ? join(url, 'index.html') : url);
		return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
	};
	const read = (url: string) => readFileSync(join(client, url), 'utf8');
	const measured = [...pages].map(([path, page]) => [path, measurePage(path, page, sizeOf, read)] as const);
	const rowOf = (sizes: PageSizes) => Object.fromEntries(keys.map((key) => [columns[key], sizes[key]]));
	console.log('\nBytes as sent (brotli)');
	console.table(Object.fromEntries(measured.map(([path, sizes]) => [path, rowOf(sizes)])));
	const excesses = measured.flatMap(([path, sizes]) => findExcesses(path, sizes));
	for (const sentence of excesses) console.error(sentence);
	return excesses.length === 0;
}
