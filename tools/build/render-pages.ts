import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { RenderedDocument } from '#app/document/document-parts.ts';
import { isListed, markdownPath, type PageName, pageNames, recordOf } from '#content/pages.ts';
import { cspHash, documentPolicy } from '#server/http/security-headers.ts';
import type { BuildSettings } from './build-settings.ts';
import { externalSources } from './external-sources.ts';
import { refuseForeignCode } from './foreign-code.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import { pageMarkdown } from './page-markdown.ts';
import { printRules } from './page-styles.ts';
import {
	clientModule,
	modulesIn,
	type PageCode,
	type PagePreview,
	renderPage,
	wordsOf,
} from './render-page.ts';

/** The files of a page, as paths in the folder of the pages. */
export interface BuiltPage {
	document: string;
	/** The script of every page. */
	script: string;
	/** The script, and all that the page's islands import. */
	modules: readonly string[];
}

const charset = '<meta charSet="utf-8"/>';
const manifestFile = '.vite/manifest.json';

/** Reads Vite's manifest of a build: its files by the paths of their sources. */
const readManifest = (folder: string): Manifest =>
	JSON.parse(readFileSync(join(folder, manifestFile), 'utf8'));

/**
 * Returns the chunks of sources, each after all chunks that it imports statically. Throws for an
 * unknown source.
 */
function chunksOf(
	manifest: Manifest,
	sources: readonly string[],
	seen = new Set<string>(),
): Manifest[string][] {
	return sources.flatMap((source) => {
		if (seen.has(source)) return [];
		seen.add(source);
		const chunk = manifest[source];
		if (!chunk) throw new Error(`${source} is not in the build`);
		return [...chunksOf(manifest, chunk.imports ?? [], seen), chunk];
	});
}

/** Writes the print rules of all pages into one file, which no screen waits for. Returns its URL. */
function writePrintSheet(client: string, sheets: readonly string[]): string {
	const rules = printRules(sheets.join(''));
	const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
	const url = `/assets/print-${hash}.css`;
	writeFileSync(join(client, url), rules);
	return url;
}

/** The code of a build. */
function builtCode(
	client: string,
	prerender: string,
): PageCode & { urls(modules: readonly string[]): string[] } {
	const browser = readManifest(client);
	const node = readManifest(prerender);
	const urls = (modules: readonly string[]) =>
		chunksOf(browser, modules).map(({ file }) => `/${file}`);
	const sheetNames = [...new Set(Object.values(node).flatMap(({ css = [] }) => css))];
	const texts = sheetNames.map((file) => readFileSync(join(prerender, file), 'utf8').trim());
	const printSheet = writePrintSheet(client, texts);
	const sheets = new Map(sheetNames.map((file, index) => [file, texts[index] ?? '']));
	const scripts = globSync('**/*.js', { cwd: client }).map((file) =>
		readFileSync(join(client, file), 'utf8'),
	);
	return {
		load: (module) => import(pathToFileURL(resolve(prerender, node[module]?.file ?? module)).href),
		async styles(modules) {
			const files = new Set(chunksOf(node, modules).flatMap(({ css = [] }) => css));
			return { css: [...files].map((file) => sheets.get(file)).join(''), printSheet };
		},
		scriptWords: new Set(scripts.flatMap(wordsOf)),
		url: (module) => urls([module]).at(-1) ?? '',
		urls,
	};
}

/** Copies the pictures and fonts of what only Node runs to the files that browsers fetch. */
export const copyAssets = (from: string, to: string) =>
	cp(join(from, 'assets'), join(to, 'assets'), {
		recursive: true,
		filter: (path) => !['.js', '.css'].includes(extname(path)),
	});

/**
 * Returns a page with its policy, directly after the charset, because it holds for what comes after
 * it. The policy allows the inline scripts and styles that the document wrote itself.
 */
function withPolicy({ html, scripts, styles }: RenderedDocument, settings: BuildSettings): string {
	const policy = documentPolicy({
		scriptHashes: scripts.map(cspHash),
		styleHashes: [...styles.map(cspHash), ...injectedStyleHashes()],
		external: externalSources(settings),
	});
	if (!html.includes(charset)) throw new Error(`A page does not contain ${charset}.`);
	return html.replace(
		charset,
		`${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
	);
}

/**
 * Renders every page and writes it to `<folder>/client`, listed pages also as Markdown. Returns the
 * pages by their paths.
 */
export async function renderPages(
	folder: string,
	settings: BuildSettings,
	previewOf: (page: PageName) => PagePreview,
): Promise<Map<string, BuiltPage>> {
	const client = join(folder, 'client');
	const prerender = join(folder, 'prerender');
	await copyAssets(prerender, client);
	const code = builtCode(client, prerender);
	const pages = new Map<string, BuiltPage>();
	for (const name of pageNames) {
		const document = await renderPage(name, code, previewOf(name));
		const { path } = recordOf(name);
		refuseForeignCode(path, document);
		const html = withPolicy(document, settings);
		const file = join(path, 'index.html');
		await mkdir(join(client, path), { recursive: true });
		await writeFile(join(client, file), html);
		if (isListed(name)) {
			const url = new URL(path, settings.SITE_URL).href;
			await writeFile(join(client, markdownPath(path)), pageMarkdown(html, url));
		}
		const modules = code.urls([clientModule, ...Object.values(modulesIn(html))]);
		pages.set(path, { document: file, script: code.url(clientModule), modules });
	}
	// What is left is deployed as it is.
	await rm(join(client, dirname(manifestFile)), { recursive: true });
	await rm(prerender, { recursive: true });
	return pages;
}
