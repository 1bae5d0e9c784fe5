import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { componentOf } from '#content/page-names.ts';
import { isListed, pageNames } from '#content/pages.ts';
import { artworkFolder, readPalette } from '../artwork/inputs.ts';
import { type BuildRecord, recordFile } from '../render/build-record.ts';
import type { Artwork } from '../render/discovery.ts';
import { printRules } from '../render/page-styles.ts';
import { documentModule, identifiersIn } from '../render/render-page.ts';
import type { BuildSettings } from './build-settings.ts';
import { type TextUses, textUsesFile } from './content-plugin.ts';
import { externalSources } from './external-sources.ts';
import { injectedStyleHashes } from './injected-styles.ts';
import { browserModules } from './modules.ts';
import { writeAsset } from './site-files.ts';

/** Where Vite writes what is only for the build. */
export const viteFolder = '.vite';

/** Reads Vite's manifest of a build: its files by the paths of their sources. */
const readManifest = (folder: string): Manifest =>
	JSON.parse(readFileSync(join(folder, viteFolder, 'manifest.json'), 'utf8'));

/** Whether chunks that are imported later count as well. */
type Imports = 'static' | 'all';

/**
 * Returns the chunks of sources, each after all chunks that it imports. Throws for an unknown
 * source.
 */
function chunksOf(
	manifest: Manifest,
	sources: readonly string[],
	imports: Imports,
	seen = new Set<string>(),
): Manifest[string][] {
	return sources.flatMap((source) => {
		if (seen.has(source)) return [];
		seen.add(source);
		const chunk = manifest[source];
		if (!chunk) throw new Error(`${source} is not in the build`);
		const later = imports === 'all' ? (chunk.dynamicImports ?? []) : [];
		const imported = [...(chunk.imports ?? []), ...later];
		return [...chunksOf(manifest, imported, imports, seen), chunk];
	});
}

/**
 * Copies the artwork to the files of the site. A page that is newer has the home page's picture.
 */
async function writeArtwork(client: string): Promise<Artwork> {
	const copy = async (name: string) =>
		writeAsset(client, `${name}.png`, await readFile(join(artworkFolder, `${name}.png`)));
	const images: Record<string, string> = {};
	for (const page of pageNames.filter(isListed)) {
		const name = existsSync(join(artworkFolder, `social-${page}.png`)) ? page : 'home';
		images[page] = await copy(`social-${name}`);
	}
	const icons = { 192: await copy('icon-192'), 512: await copy('icon-512') };
	return { icons, images, ground: readPalette()('ground') };
}

/** What is known of the build for browsers. */
export interface BrowserBuild {
	/** Returns the URLs of a module and all that it imports, the module last. */
	urls(name: string): string[];
	record: Pick<BuildRecord, 'urls' | 'identifiersOf' | 'textsOf' | 'exports'>;
}

function readBrowserBuild(client: string): BrowserBuild {
	const manifest = readManifest(client);
	const { chunks, exports }: TextUses = JSON.parse(
		readFileSync(join(client, viteFolder, textUsesFile), 'utf8'),
	);
	const read = (file: string) => readFileSync(join(client, file), 'utf8');
	const namesIn = (pattern: RegExp) => (file: string) => read(file).match(pattern) ?? [];
	const chunksOfModule = (name: string, imports: Imports) =>
		chunksOf(manifest, [browserModules[name] ?? name], imports);
	const urls = (name: string) => chunksOfModule(name, 'static').map(({ file }) => `/${file}`);

	/**
	 * Returns the class names, attributes and custom properties that the scripts of a module may use.
	 */
	function identifiersOf(name: string): string[] {
		const own = chunksOfModule(name, 'static').flatMap(({ file }) => identifiersIn(read(file)));
		// What is imported later brings its styles, but not the custom properties that they use, nor
		// the document's rules for attributes.
		const later = chunksOfModule(name, 'all');
		const properties = later.flatMap(({ css = [] }) => css.flatMap(namesIn(/--[\w-]+/g)));
		const attributes = later.map(({ file }) => file).flatMap(namesIn(/data-[\w-]+/g));
		return [...new Set([...own, ...properties, ...attributes])];
	}

	/** Returns the modules of texts that a module imports, also later. */
	function textsOf(name: string): string[] {
		const texts = chunksOfModule(name, 'all').flatMap(({ file }) => chunks[file] ?? []);
		return [...new Set(texts)].sort();
	}

	const ofAll = <Value>(find: (name: string) => Value) =>
		Object.fromEntries(Object.keys(browserModules).map((name) => [name, find(name)]));
	return {
		urls,
		record: {
			urls: ofAll((name) => urls(name).at(-1) ?? ''),
			identifiersOf: ofAll(identifiersOf),
			textsOf: ofAll(textsOf),
			exports,
		},
	};
}

/** Reads the styles of pages. Those of the document are the first of each. */
async function readStyles(renderer: string, manifest: Manifest): Promise<BuildRecord['styles']> {
	const sheetsOf = (modules: readonly string[]) =>
		new Set(chunksOf(manifest, modules, 'static').flatMap(({ css = [] }) => css));
	const read = async (files: Iterable<string>) => {
		const sheets = [...files].map((file) => readFile(join(renderer, file), 'utf8'));
		return (await Promise.all(sheets)).map((sheet) => sheet.trim()).join('');
	};
	const common = sheetsOf([documentModule]);
	const styles: Record<string, string> = { [documentModule]: await read(common) };
	for (const module of pageNames.map(componentOf)) {
		const own = [...sheetsOf([documentModule, module])].filter((file) => !common.has(file));
		styles[module] = await read(own);
	}
	return styles;
}

/**
 * Writes the print rules of all pages into one file, which no screen waits for. Returns its URL.
 */
async function writePrintSheet(client: string, styles: BuildRecord['styles']): Promise<string> {
	const rules = printRules(Object.values(styles).join(''));
	return writeAsset(client, 'print.css', Buffer.from(rules));
}

/** Writes what the renderer needs to know of the build. Resolves to what is known for browsers. */
export async function writeBuildRecord(
	{ client, renderer }: { client: string; renderer: string },
	settings: BuildSettings,
): Promise<BrowserBuild> {
	const browser = readBrowserBuild(client);
	const manifest = readManifest(renderer);
	const modules = [documentModule, ...pageNames.map(componentOf)];
	const styles = await readStyles(renderer, manifest);
	const record: BuildRecord = {
		...browser.record,
		siteUrl: settings.SITE_URL,
		files: Object.fromEntries(modules.map((module) => [module, manifest[module]?.file ?? ''])),
		styles,
		printSheet: await writePrintSheet(client, styles),
		artwork: await writeArtwork(client),
		styleHashes: injectedStyleHashes(),
		external: externalSources(settings),
	};
	await writeFile(join(renderer, recordFile), JSON.stringify(record));
	return browser;
}
