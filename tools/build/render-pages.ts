import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { DocumentParts, Prerender } from '#app/document/document-parts.ts';
import { documentModules } from '#app/document/page-modules.ts';
import { isListed, markdownPath, type PageName, pageNames, recordOf } from '#content/pages.ts';
import type { ExternalSources } from '#contracts/external-sources.ts';
import { cspHash, documentPolicy } from '#server/http/security-headers.ts';
import { browserModules, scriptManifest } from './browser-modules.ts';
import { writeAsset } from './icons.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import { pageMarkdown } from './page-markdown.ts';

/** The part of a page's head for search engines and link previews. */
export type PagePreview = Partial<Pick<DocumentParts, 'markdown' | 'preview' | 'structuredData'>>;

/** A built page. */
export interface BuiltPage {
	html: string;
	/** URL of the page's script. */
	script: string;
	/** URLs of all modules that the page's islands import. */
	modules: readonly string[];
}

const entry = 'app/document/prerender.tsx';
/** The page's own, and any in the logo. */
const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Those without a file. Structured data is no script. */
const scriptElements = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
const charset = '<meta charSet="utf-8"/>';
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

/** Returns the files of style sheets of sources and all that they import, in the order of the imports. */
function styleFilesOf(manifest: Manifest, sources: readonly string[]): string[] {
	const seen = new Set<string>();
	const chunks = sources.flatMap((source) => chunksOf(manifest, source, seen));
	return [...new Set(chunks.flatMap(({ css = [] }) => css))];
}

async function readStyles(folder: string, files: readonly string[]): Promise<string> {
	const sheets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
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

/** Returns a page with its policy, directly after the charset, because it holds for what comes after it. */
function withPolicy(html: string, external: ExternalSources): string {
	const hashesOf = (elements: RegExp) => [...html.matchAll(elements)].map(([, text = '']) => cspHash(text));
	const policy = documentPolicy({
		scriptHashes: hashesOf(scriptElements),
		styleHashes: [...hashesOf(styleElements), ...injectedStyleHashes()],
		external,
	});
	if (!html.includes(charset)) throw new Error(`A page does not contain ${charset}.`);
	return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/**
 * Renders every page and writes it to `<folder>/client`, listed pages also as Markdown. Returns the pages by their paths.
 *
 * @param origin of the public site, as `https://brightharbour.example`
 * @param external what the policy of every page allows besides its own origin
 */
export async function renderPages(
	folder: string,
	origin: string,
	previewOf: (page: PageName) => PagePreview,
	external: ExternalSources,
): Promise<Map<string, BuiltPage>> {
	const client = join(folder, 'client');
	const server = join(folder, 'prerender');
	await copyAssets(server, client);
	const browserManifest = readManifest(client);
	const serverManifest = readManifest(server);
	const load = (source: string) =>
		import(pathToFileURL(resolve(server, serverManifest[source]?.file ?? source)).href);
	const { renderPage, importMap, styleText }: Prerender = await load(entry);

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

	const has = (source: string) => source in serverManifest;
	const defaultOf = async (source: string) => (await load(source)).default;

	/** The styles of a page, and the URL of the file that has those of what is below its first view. */
	async function stylesOf(name: PageName) {
		const { Page, Below, End } = documentModules(name);
		const inside = styleFilesOf(serverManifest, has(Below) ? [entry, Page] : [entry, Page, End]);
		const style = styleText(await readStyles(server, inside), name);
		if (!has(Below)) return { style };
		const linked = styleFilesOf(serverManifest, [Below, End]).filter((file) => !inside.includes(file));
		const body = Buffer.from(await readStyles(server, linked));
		return { style, belowStyles: await writeAsset(client, `${name}-below`, 'css', body) };
	}

	const pages = new Map<string, BuiltPage>();
	for (const name of pageNames) {
		const { Page, Below, End } = documentModules(name);
		const components = {
			Page: await defaultOf(Page),
			Below: has(Below) ? await defaultOf(Below) : undefined,
			End: await defaultOf(End),
		};
		const parts = { ...(await stylesOf(name)), client: script, ...previewOf(name) };
		const draft = renderPage(name, components, { ...parts, importMap: '' });
		const islands = islandsIn(draft);
		const map = importMapOf(islands);
		const complete = { ...parts, importMap: map, preloadedFonts: fontsOf(parts.style, draft) };
		const html = withPolicy(renderPage(name, components, complete), external);
		checkPage(name, html);
		const { path } = recordOf(name);
		const file = join(client, path, 'index.html');
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, html);
		if (isListed(name)) {
			const url = new URL(path, origin).href;
			await writeFile(join(client, markdownPath(path)), pageMarkdown(html, url));
		}
		const seen = new Set<string>();
		pages.set(path, {
			html,
			script,
			modules:
				islands.length === 0 ? [] : ['hydrate', ...islands].flatMap((island) => scriptsOf(island, seen)),
		});
	}
	// The whole folder is deployed to static hosts.
	await rm(join(client, dirname(scriptManifest)), { recursive: true });
	return pages;
}
