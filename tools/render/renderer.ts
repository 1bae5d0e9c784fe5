import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedDocument } from '#app/document/document-parts.ts';
import { nameInMenus } from '#content/page-names.ts';
import {
	isListed,
	markdownPath,
	type PageName,
	pageAt,
	pageNames,
	recordOf,
} from '#content/pages.ts';
import { cspHash, documentPolicy } from '#server/http/security-headers.ts';
import { type BuildRecord, recordFile } from './build-record.ts';
import { discoveryFiles, metadataOf } from './discovery.ts';
import { pageMarkdown } from './page-markdown.ts';
import { type PageCode, renderPage } from './render-page.ts';
import { textModules } from './text-modules.ts';

// The built module beside the other files of the renderer. All words are read when it is imported.

const folder = import.meta.dirname;
const build: BuildRecord = JSON.parse(readFileSync(join(folder, recordFile), 'utf8'));
const texts = textModules(build);
const charset = '<meta charSet="utf-8"/>';

const code: PageCode = {
	load: (module) =>
		import(/* @vite-ignore */ pathToFileURL(join(folder, build.files[module] ?? module)).href),
	styles: async (modules) => ({
		css: modules.map((module) => build.styles[module] ?? '').join(''),
		printSheet: build.printSheet,
	}),
	identifiers: (names) => names.flatMap((name) => build.identifiersOf[name] ?? []),
	url(name) {
		const url = build.urls[name];
		if (!url) throw new Error(`There is no module ${name}.`);
		return url;
	},
	texts(names) {
		const used = new Set(names.flatMap((name) => build.textsOf[name] ?? []));
		return Object.fromEntries([...used].map((name) => [name, texts.get(name)?.url ?? '']));
	},
};

/**
 * Returns a page with its policy, directly after the charset, because it holds for what comes after
 * it. The policy allows the inline scripts and styles that the document wrote itself.
 */
function withPolicy({ html, scripts, styles }: RenderedDocument): string {
	const policy = documentPolicy({
		scriptHashes: scripts.map(cspHash),
		styleHashes: [...styles.map(cspHash), ...build.styleHashes],
		external: build.external,
	});
	if (!html.includes(charset)) throw new Error(`A page does not contain ${charset}.`);
	return html.replace(
		charset,
		`${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
	);
}

/** A page of the site. */
export interface PublishedPage extends RenderedDocument {
	/** What menus call it. */
	label: string;
	path: string;
	/** The file with its document, as a path in the folder of the pages. */
	file: string;
}

/** Renders a page, without its policy. */
async function renderPublished(name: PageName): Promise<PublishedPage> {
	const record = recordOf(name);
	const { path } = record;
	const document = await renderPage(name, code, metadataOf(name, build.siteUrl, build.artwork));
	const file = join(path, 'index.html').replace(/^\//, '');
	return { ...document, label: nameInMenus(record), path, file };
}

/** Renders the page with a path, without its policy. Resolves to nothing if there is none. */
export async function renderPath(path: string): Promise<PublishedPage | undefined> {
	const name = pageAt(path);
	return name && renderPublished(name);
}

/** All that depends on words. */
export interface RenderedSite {
	pages: PublishedPage[];
	/** The texts of files by their paths in the folder of the pages. */
	files: Map<string, string>;
	/** The files among them that pages of this release import, and open pages later. */
	modules: string[];
}

/** Renders the whole site. */
export async function renderSite(): Promise<RenderedSite> {
	const files = new Map(Object.entries(discoveryFiles(build.siteUrl, build.artwork)));
	const pages: PublishedPage[] = [];
	for (const name of pageNames) {
		const page = await renderPublished(name);
		const html = withPolicy(page);
		pages.push(page);
		files.set(page.file, html);
		if (isListed(name)) {
			const url = new URL(page.path, build.siteUrl).href;
			files.set(markdownPath(page.path).slice(1), pageMarkdown(html, url));
		}
	}
	const modules = [...texts.values()].map(({ url, body }) => {
		files.set(url.slice(1), body);
		return url.slice(1);
	});
	return { pages, files, modules };
}
