import { paths } from '#content/pages.ts';
import { setWords } from '#content/reading/words-in-use.ts';
import { keepChoices } from '../enquiries/read-enquiry.ts';
import { createEntries, type Site } from '../http/site.ts';
import type { Modules, RenderedFiles } from './helper/protocol.ts';
import { keyOf } from './helper-process.ts';
import { writePages } from './pages-folder.ts';
import type { NewRelease } from './releases.ts';

/** Returns what replaces the pages of a site at once, for all who have the site. */
function createPageSwitch(site: Site) {
	const build = { ...site };
	/** The modules of all releases, by their addresses. */
	const kept = new Map<string, Site['notFound']>();
	let changed: RenderedFiles['files'] = new Map();
	const entriesOf = (files: Iterable<readonly [string, Uint8Array]>) =>
		createEntries(
			new Map([...files].map(([path, body]) => [path, Buffer.from(body)])),
			site.siteUrl,
		);

	/** Keeps modules among what is sent, for pages that are open somewhere. */
	function keep(modules: Modules): void {
		const texts = Object.entries(modules).map(([path, text]) => [path, Buffer.from(text)] as const);
		for (const [address, entry] of entriesOf(texts)) kept.set(address, entry);
		Object.assign(site, { entries: new Map([...kept, ...site.entries]) });
	}

	function show(files: RenderedFiles['files']): void {
		changed = files;
		const fresh = entriesOf(files);
		const notFound = fresh.get(paths.notFound) ?? build.notFound;
		const serverError = fresh.get(paths.serverError) ?? build.serverError;
		fresh.delete(paths.notFound);
		fresh.delete(paths.serverError);
		const entries = new Map([...kept, ...build.entries, ...fresh]);
		Object.assign(site, { entries, notFound, serverError });
	}

	/** Returns the files that differ from those of the build, by their paths. */
	function files(): ReadonlyMap<string, Uint8Array> {
		const modules = [...kept].map(
			([path, { identity }]) => [path.slice(1), identity.body] as const,
		);
		return new Map<string, Uint8Array>([...modules, ...changed]);
	}
	return { show, keep, files };
}

/** Enough to tell builds apart. */
const keyLength = 12;

/** Returns a short name of a build. Its pages are others, whatever the release. */
export function keyOfBuild({ entries }: Site): string {
	const tags = [...entries].map(([path, { identity }]) => [path, identity.headers.etag]);
	return keyOf(Object.fromEntries(tags)).slice(0, keyLength);
}

/** What visitors get. */
export interface ServedPages {
	/** The id of the release that visitors get. Empty for the build. */
	releaseId(): string;
	/** Keeps modules of earlier releases among what is sent, for pages that are open somewhere. */
	keep(modules: Modules): void;
	/**
	 * From now on visitors get the pages of a release, and the server says its words, unless a later
	 * one is served already: what is read or rendered for long ends after what began later.
	 */
	serve(release: Pick<NewRelease, 'id' | 'modules'>, rendered: RenderedFiles): void;
	/** Writes what is served for a proxy, if there is one. Rejects if it cannot be written. */
	write(): Promise<void>;
}

interface ServedOptions {
	site: Site;
	/** The folder with the pages of the build. */
	client: string;
	/** The folder for a proxy. */
	pagesFolder: string | undefined;
}

/** Returns what replaces the pages of a site, in memory and for a proxy. */
export function createServedPages({ site, client, pagesFolder }: ServedOptions): ServedPages {
	const pages = createPageSwitch(site);
	const buildKey = keyOfBuild(site);
	let served = '';
	let written: string | undefined;
	let writing = Promise.resolve();

	function serve(
		{ id, modules }: Pick<NewRelease, 'id' | 'modules'>,
		rendered: RenderedFiles,
	): void {
		pages.keep({ ...modules, ...rendered.modules });
		// The ids of releases have their order.
		if (id < served) return;
		pages.show(rendered.files);
		keepChoices();
		setWords(rendered.words);
		served = id;
	}

	async function writeServed(): Promise<void> {
		if (!pagesFolder || written === served) return;
		const wanted = served;
		const name = `${wanted || 'build'}-${buildKey}`;
		await writePages({ folder: pagesFolder, client }, name, pages.files());
		written = wanted;
	}

	/** Writes one after the other, so that the latest is written last. */
	function write(): Promise<void> {
		writing = writing.catch(() => {}).then(writeServed);
		return writing;
	}

	return { releaseId: () => served, keep: pages.keep, serve, write };
}
