import { basename } from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { toString as textOf } from 'hast-util-to-string';
import type { RenderedDocument } from '#app/document/document-parts.ts';
import { placeOf } from './place-of.ts';

/** A page's address, as `/contact`, and its document. */
export type RenderedPage = Omit<RenderedDocument, 'modules'> & { path: string };

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

/** Scripts and styles that the document does not have of itself. */
function* foreignCode(tree: Root, { path, scripts, styles }: RenderedPage): Generator<string> {
	const written = new Set([...scripts, ...styles]);
	const inline = 'script:not([src], [type="application/ld+json"]), style';
	for (const element of selectAll(inline, tree)) {
		if (!written.has(textOf(element)))
			yield `${path}: a text or picture brings a <${element.tagName}> of its own`;
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
		const place = placeOf(basename(address)) ?? path;
		yield `${place}: the picture “${address}” of ${path} is ${where}`;
	}
}

/**
 * Checks what the pages have become of the content and of the project's pictures.
 *
 * @param files the paths of all files of the built site, as `/assets/map.avif`
 * @throws Error with a sentence about what is wrong, and where it is written
 */
export function checkPages(pages: readonly RenderedPage[], files: ReadonlySet<string>): void {
	for (const page of pages) {
		const tree = fromHtml(page.html);
		const [fault] = [...foreignCode(tree, page), ...missingPictures(tree, page.path, files)];
		if (fault) throw new Error(fault);
	}
}
