import { basename } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import type { RenderedDocument } from '#app/document/document-parts.ts';
import { placeOf } from './place-of.ts';

/** A page's address, as `/contact`, and its document. */
export type RenderedPage = RenderedDocument & { path: string };

/** Any origin: a page's own addresses are resolved against it. */
const origin = 'https://site.invalid';

/** Returns a part of an address as text. One that is no code stays as it is. */
function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** Begins a sentence with where the cause is written, else with the page that shows it. */
const faultOf = (path: string, cause: string, sentence: string) =>
	`${placeOf(cause) ?? path}: ${sentence}`;

/** Scripts and styles that the document does not have of itself. */
function* foreignCode(tree: Root, { path, scripts, styles }: RenderedPage): Generator<string> {
	const written = new Set([...scripts, ...styles]);
	const inline = 'script:not([src], [type="application/ld+json"]), style';
	for (const element of selectAll(inline, tree)) {
		if (!written.has(textOf(element)))
			yield `${path}: a text or picture brings a <${element.tagName}> of its own`;
	}
}

/** Ids that are not one word, or not the only one of their name. */
function* wrongIds(ids: readonly string[], path: string): Generator<string> {
	for (const [index, id] of ids.entries()) {
		const written = `id: ${id}`;
		if (/\s/.test(id)) yield faultOf(path, written, `the id “${id}” has a space: write a hyphen`);
		if (ids.indexOf(id) < index)
			yield faultOf(path, written, `two parts have the address #${id}: change a heading or id`);
	}
}

/** Returns the addresses of an element's pictures. */
function picturesOf({ properties: { src, srcSet } }: Element): string[] {
	const candidates = String(srcSet ?? '').split(', ');
	const addresses = candidates.map((candidate) => candidate.trim().split(/\s/)[0]);
	return [String(src ?? ''), ...addresses].flatMap((address) => address || []);
}

/** Pictures that no browser would find. */
function* missingPictures(tree: Root, path: string, files: ReadonlySet<string>): Generator<string> {
	for (const address of selectAll('img, source', tree).flatMap(picturesOf)) {
		if (/^data:/i.test(address)) continue;
		const url = URL.parse(address, origin + path);
		if (url?.origin === origin && files.has(decoded(url.pathname))) continue;
		const where =
			'not among the site’s files: see the field’s description, and mind capital letters';
		yield faultOf(path, basename(address), `the picture “${address}” of ${path} is ${where}`);
	}
}

/** Links to a page, file or part of a page that is not there. */
function* deadLinks(
	tree: Root,
	path: string,
	files: ReadonlySet<string>,
	idsOf: ReadonlyMap<string, readonly string[]>,
): Generator<string> {
	for (const { properties } of selectAll('a[href]', tree)) {
		const href = String(properties.href);
		const url = URL.parse(href, origin + path);
		if (!url) yield faultOf(path, href, `the link to ${href} on ${path} is no address`);
		if (url?.origin !== origin) continue;
		const { pathname, hash } = url;
		const ids = idsOf.get(pathname);
		if (!(ids || files.has(decoded(pathname))))
			yield faultOf(path, href, `the link to ${href} on ${path} leads to no page`);
		const fragment = decoded(hash.slice(1));
		if (ids && fragment && !ids.includes(fragment))
			yield faultOf(path, hash, `the link to ${href} on ${path} leads to no part of that page`);
	}
}

/**
 * Checks what the pages have become of the content and of the project's pictures.
 *
 * @param files the paths of all files of the built site, as `/assets/map.avif`
 * @throws Error with a sentence about what is wrong, and where it is written
 */
export function checkPages(pages: readonly RenderedPage[], files: ReadonlySet<string>): void {
	const trees = pages.map((page) => ({ page, tree: fromHtml(page.html) }));
	const idsOf = new Map(
		trees.map(({ page, tree }) => {
			const ids = selectAll('[id]', tree).map(({ properties }) => String(properties.id));
			return [page.path, ids] as const;
		}),
	);
	for (const { page, tree } of trees) {
		const faults = [
			...foreignCode(tree, page),
			...wrongIds(idsOf.get(page.path) ?? [], page.path),
			...missingPictures(tree, page.path, files),
			...deadLinks(tree, page.path, files, idsOf),
		];
		if (faults.length > 0) throw new Error(faults[0]);
	}
}
