import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { DocumentParts, Prerender } from '#app/document/document-parts.ts';
import { pageModules } from '#app/document/page-modules.ts';
import { isListed, markdownPath, type PageName, recordOf } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { cspHash } from '#server/http/security-headers.ts';
import { browserModules, scriptManifest } from './browser-modules.ts';
import { pageMarkdown } from './page-markdown.ts';

/** The part of a page's head for search engines and link previews. */
export type PagePreview = Partial<Pick<DocumentParts, 'markdown' | 'preview' | 'structuredData'>>;

/** A built page, with the source expressions of its Content-Security-Policy, such as `'sha256-…'`. */
export interface BuiltPage {
	html: string;
	scriptHashes: readonly string[];
	styleHashes: readonly string[];
	/** URL of the page's script. */
	script: string;
	/** URLs of all modules that the page's islands import. */
	modules: readonly string[];
}

const entry = 'app/document/prerender.tsx';
/** The page's own, and any in the logo. */
const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const islandNames = /data-island="([^"]+)"/g;

/** Reads Vite's manifest of a build: its files by the paths of their sources. */
function readManifest(folder: string, file = '.vite/manifest.json'): Manifest {
	return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** Returns the chunk of a source after all chunks that it imports statically. Throws for an unknown source. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
	if (seen.has(source)) return [];
	seen.add(source);
	const chunk = manifest[source];
	if (!chunk) throw new Error(`${source} is not in the build`);
	const imported = (chunk.imports ?? []).flatMap((path) => chunksOf(manifest, path, seen));
	return [...imported, chunk];
}

/** Returns the names of the modules of a page's islands. */
const islandsIn = (html: string) => [...html.matchAll(islandNames)].map(([, island]) => `island/${island}`);

/** Returns the style sheets of the document and of a page's modules, in the order of their imports. */
async function cssOf(folder: string, manifest: Manifest, page: string): Promise<string> {
	const seen = new Set<string>();
	const chunks = [entry, page].flatMap((source) => chunksOf(manifest, source, seen));
	const files = new Set(chunks.flatMap(({ css = [] }) => css));
	const sheets = await Promise.all([...files].map((file) => readFile(join(folder, file), 'utf8')));
	return sheets.map((sheet) => sheet.trim()).join('');
}

/** Returns the URLs of the fonts that a page needs at once: both families, and the long vowels if it has any. */
const fontsOf = (style: string, html: string) =>
	[...style.matchAll(/url\(([^)]*\.woff2)\)/g)]
		.map(([, url = '']) => url)
		.filter((url) => !url.includes('-ext') || (url.includes('/text-') && /[ĀāĒēĪīŌōŪū]/.test(html)));

/** Copies the pictures and fonts that only components without script use. */
const copyAssets = (from: string, to: string) =>
	cp(join(from, 'assets'), join(to, 'assets'), {
		recursive: true,
		filter: (path) => !['.js', '.css'].includes(extname(path)),
	});

/** Throws if a page lacks what every page must have. `tools/check/check-html.ts` checks the rest. */
function checkPage(name: PageName, html: string): void {
	const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
	if (headings !== 1) throw new Error(`The page ${name} has ${headings} <h1> elements, and needs one.`);
	if (recordOf(name).description.trim() === '') throw new Error(`The page ${name} has no description.`);
}

/**
 * Renders every page and writes it to `<folder>/client`, listed pages also as Markdown. Returns the pages by their paths.
 *
 * @param origin of the public site, as `https://brightharbour.example`
 */
export async function renderPages(
	folder: string,
	origin: string,
	previewOf: (page: PageName) => PagePreview,
): Promise<Map<string, BuiltPage>> {
	const client = join(folder, 'client');
	const server = join(folder, 'prerender');
	await copyAssets(server, client);
	const browserManifest = readManifest(client);
	const serverManifest = readManifest(server);
	const load = (source: string) =>
		import(pathToFileURL(resolve(server, serverManifest[source]?.file ?? source)).href);
	const { renderPage, importMap, styleText, speculationRules }: Prerender = await load(entry);

	const scriptsOf = (name: string, seen?: Set<string>) =>
		chunksOf(browserManifest, browserModules[name] ?? name, seen).map(({ file }) => `/${file}`);
	const urls = Object.keys(browserModules).map((name) => [name, scriptsOf(name).at(-1) ?? ''] as const);
	/** Names only what the page can import: hashed names do not compress. */
	const importMapOf = (islands: readonly string[]) => {
		const isNeeded = (name: string) => {
			if (name.startsWith('island/')) return islands.includes(name);
			if (name === 'analytics') return Boolean(process.env.ANALYTICS_ID);
			return name !== 'hydrate' || islands.length > 0;
		};
		return importMap(Object.fromEntries(urls.filter(([name]) => isNeeded(name))));
	};
	const script = `/${readManifest(client, scriptManifest)['app/document/client.ts']?.file}`;

	const pages = new Map<string, BuiltPage>();
	for (const [name, source] of Object.entries(pageModules) as [PageName, string][]) {
		const style = styleText(await cssOf(server, serverManifest, source), name);
		const { default: Page } = await load(source);
		const parts = { style, client: script, ...previewOf(name) };
		const draft = renderPage(name, Page, { ...parts, importMap: '' });
		const islands = islandsIn(draft);
		const map = importMapOf(islands);
		const html = renderPage(name, Page, {
			...parts,
			importMap: map,
			preloadedFonts: fontsOf(style, draft),
		});
		checkPage(name, html);
		const file = join(client, paths[name], 'index.html');
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, html);
		if (isListed(name)) {
			const url = new URL(paths[name], origin).href;
			await writeFile(join(client, markdownPath(paths[name])), pageMarkdown(html, url));
		}
		const seen = new Set<string>();
		pages.set(paths[name], {
			html,
			scriptHashes: [map, speculationRules].map(cspHash),
			styleHashes: [...html.matchAll(styleElements)].map(([, text = '']) => cspHash(text)),
			script,
			modules:
				islands.length === 0 ? [] : ['hydrate', ...islands].flatMap((island) => scriptsOf(island, seen)),
		});
	}
	// The whole folder is deployed to static hosts.
	await rm(join(client, dirname(scriptManifest)), { recursive: true });
	return pages;
}
