import { paths } from '#content/pages.ts';
import { createEntries, type Site } from '../http/site.ts';
import type { RenderedFiles, Texts } from './helper/protocol.ts';

/** Replaces the pages of a site. */
interface PageSwitch {
	show(files: RenderedFiles['files']): void;
	/** Sends modules too, for pages that are open somewhere. */
	keep(modules: Texts): void;
	/** Returns the files that differ from those of the build, by their paths. */
	files(): ReadonlyMap<string, Uint8Array>;
}

/** Returns what replaces the pages of a site at once, for all who have the site. */
export function createPageSwitch(site: Site): PageSwitch {
	const build = { ...site };
	/** The modules of all releases, by their addresses. */
	const kept = new Map<string, Site['notFound']>();
	let changed: RenderedFiles['files'] = new Map();
	const entriesOf = (files: Iterable<readonly [string, Uint8Array]>) =>
		createEntries(
			new Map([...files].map(([path, body]) => [path, Buffer.from(body)])),
			site.siteUrl,
		);

	function keep(modules: Texts): void {
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

	function files(): ReadonlyMap<string, Uint8Array> {
		const modules = [...kept].map(
			([path, { identity }]) => [path.slice(1), identity.body] as const,
		);
		return new Map<string, Uint8Array>([...modules, ...changed]);
	}
	return { show, keep, files };
}
