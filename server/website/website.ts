import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { filesInUse, setWords } from '#content/words-in-use.ts';
import { secondMs } from '../clock.ts';
import type { Reader } from '../database/database.ts';
import { keepChoices } from '../enquiries/read-enquiry.ts';
import type { Site } from '../http/site.ts';
import type { Ask, Conflict, RenderedFiles, Texts } from './helper/protocol.ts';
import { createHelper, HelperLostError, keyOf } from './helper.ts';
import { type ChangedFile, mergeFiles } from './merge-files.ts';
import { createPageSwitch } from './page-switch.ts';
import { writePages } from './pages-folder.ts';
import {
	type Draft,
	filesOf,
	idAfter,
	type Release,
	readDrafts,
	readModules,
	readReleases,
	writeDraft,
	writeRelease,
} from './releases.ts';

/** How often a server looks for what another one has published. */
const lookMs = 10 * secondMs;
/** Enough to tell builds apart. */
const keyLength = 12;
/** Renderings that are kept: the published one, the one before it, and what is to be published. */
const keptRenderings = 3;

/** The words as they are published, and as they would be with the drafts. */
export interface Words {
	latest: Release | undefined;
	published: Texts;
	drafts: readonly Draft[];
	/** The published words with the drafts. */
	texts: Texts;
	/** Where somebody has published what a draft changes as well. */
	conflicts: readonly Conflict[];
}

/** What the owner's words are read and published with. */
export interface Website {
	ask: Ask;
	/** Resolves to the words now. */
	read(database: Reader): Promise<Words>;
	/** Returns the text of a file as the build has it. */
	buildText(file: string): string;
	/** Resolves to the words of a release over those of this build. */
	textsOf(release: Release | undefined): Promise<Texts>;
	/** Renders the site. Rejects with a `HelperError` if it cannot be so. */
	render(texts: Texts): Promise<RenderedFiles>;
	/**
	 * From now on visitors get the pages of a release, and the server says its words, unless a later
	 * one is served already: what is read or rendered for long ends after what began later.
	 */
	serve(release: Release, rendered: RenderedFiles): Promise<void>;
}

declare module 'fastify' {
	interface FastifyInstance {
		/** Null where words cannot be changed: in development, or if it is turned off. */
		website: Website | null;
	}
}

/** Keeps the latest results of a function of texts. Those that failed are not kept. */
function remember<Result>(
	of: (texts: Texts) => Promise<Result>,
): (texts: Texts) => Promise<Result> {
	const known = new Map<string, Promise<Result>>();
	return (texts) => {
		const key = keyOf(texts);
		const result = known.get(key) ?? of(texts);
		known.delete(key);
		known.set(key, result);
		result.catch(() => known.delete(key));
		const [oldest] = known.keys();
		if (known.size > keptRenderings && oldest !== undefined) known.delete(oldest);
		return result;
	};
}

/** Options of {@link addWebsite}. */
export interface WebsiteOptions {
	/** `null` if something else serves the pages. */
	site: Site | null;
	/** The folder of the renderer, with the words of the build. */
	folder?: string;
	/** For tests, in place of the helper. */
	ask?: Ask;
}

/** Adds what the owner's words are changed with, where there is a renderer for them. */
export function addWebsite(app: FastifyInstance, options: WebsiteOptions): void {
	const { site, folder = '', ask } = options;
	const { isOn, pagesFolder } = app.config.website;
	if (!isOn || site === null || (ask === undefined && !existsSync(join(folder, 'helper.js')))) {
		app.decorate('website', null);
		if (pagesFolder && site) {
			const folders = { folder: pagesFolder, client: join(folder, '../client') };
			app.addHook('onReady', () => writePages(folders, `build-${keyOfBuild(site)}`, new Map()));
		}
		return;
	}
	const helper = ask ? { ask, close: () => {} } : createHelper(folder);
	app.decorate('website', createWebsite(app, { site, folder, helper }));
}

/** Returns a short name of a build. Its pages are others, whatever the release. */
function keyOfBuild({ entries }: Site): string {
	const tags = [...entries].map(([path, { identity }]) => [path, identity.headers.etag]);
	return keyOf(Object.fromEntries(tags)).slice(0, keyLength);
}

interface WebsiteParts {
	site: Site;
	folder: string;
	helper: ReturnType<typeof createHelper>;
}

function createWebsite(app: FastifyInstance, { site, folder, helper }: WebsiteParts): Website {
	const pages = createPageSwitch(site);
	const buildTexts = new Map<string, string>();
	const buildKey = keyOfBuild(site);
	/** The release that visitors get, and the one that is written for a proxy. Empty for the build. */
	let served = '';
	let written: string | undefined;
	/** Whether the latest release fits this build: it was made from it, or merged with it. */
	let isOfBuild = false;

	const buildText = (file: string): string => {
		const path = join(folder, file);
		const text = buildTexts.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
		buildTexts.set(file, text);
		return text;
	};
	const failed = (what: string) => (error: unknown) => {
		app.log.error({ err: error }, what);
		return false;
	};
	const render = remember((texts) => helper.ask('render', texts, filesInUse()));

	/** Resolves to the words of a release, and what this build has changed as well. */
	const takeOver = (release: Release | undefined) =>
		mergeFiles(helper.ask, filesOf(release), buildText);
	const textsOf = async (release: Release | undefined) => (await takeOver(release)).texts;

	async function read(database: Reader): Promise<Words> {
		const [latest] = await readReleases(database, 1);
		const drafts = await readDrafts(database);
		const published = await textsOf(latest);
		const publishedText = (file: string) => published[file] ?? buildText(file);
		const { texts, conflicts } = await mergeFiles(helper.ask, drafts, publishedText);
		return { latest, published, drafts, texts: { ...published, ...texts }, conflicts };
	}

	/** Writes what is served for a proxy. */
	async function write(): Promise<void> {
		const { pagesFolder } = app.config.website;
		if (!pagesFolder || written === served) return;
		const wanted = served;
		const folders = { folder: pagesFolder, client: join(folder, '../client') };
		await writePages(folders, `${wanted || 'build'}-${buildKey}`, pages.files());
		written = wanted;
	}

	let writing = Promise.resolve();
	/**
	 * Writes one after the other, so that the latest is written last. What fails is tried again at the
	 * next look.
	 */
	function writeServed(): Promise<void> {
		writing = writing.catch(() => {}).then(write);
		return writing;
	}

	async function serve({ id, modules }: Release, rendered: RenderedFiles): Promise<void> {
		pages.keep({ ...modules, ...rendered.modules });
		// The ids of releases have their order.
		if (id < served) return;
		pages.show(rendered.files);
		keepChoices();
		setWords(rendered.words);
		served = id;
		await writeServed().catch(failed('the published pages were not written for the proxy'));
	}

	/** Serves the latest release, if another server or an earlier start has published one. */
	async function look(): Promise<void> {
		if (!isOfBuild) {
			// What fails is tried again at the next look.
			isOfBuild = await adopt().catch(failed('the words of the last release were not taken over'));
		}
		const [latest] = await readReleases(app.database.kysely, 1);
		if (latest && latest.id !== served) await serve(latest, await render(await textsOf(latest)));
		await writeServed();
	}

	/**
	 * Takes the words of the latest release over to a new build, as a release of its own. What both
	 * have changed is the build's, and the users' is kept as a draft. Resolves to whether the latest
	 * release fits this build now.
	 */
	async function adopt(): Promise<boolean> {
		if (served === '') pages.keep(await readModules(app.database.kysely));
		const [latest] = await readReleases(app.database.kysely, 1);
		if (!latest || fitsBuild(latest)) return true;
		const { texts, conflicts } = await takeOver(latest);
		const rendered = await renderIfPossible(texts);
		const { modules } = rendered ?? (await render({}));
		const files = Object.entries(rendered ? texts : {}).map(([file, text]) => [
			file,
			{ base: buildText(file), text },
		]);
		// Without a place for its words in this build, all of a release is kept as drafts.
		const kept = filesOf(latest).filter(
			({ file }) => !rendered || conflicts.some((conflict) => conflict.file === file),
		);
		return storeTakenOver(latest, { files: Object.fromEntries(files), modules }, kept);
	}

	const fitsBuild = (release: Release) =>
		filesOf(release).every(({ file, base }) => base === buildText(file));

	/** Renders the site, or resolves to nothing: pages of this build may have no place for its words. */
	async function renderIfPossible(texts: Texts): Promise<RenderedFiles | undefined> {
		try {
			return await render(texts);
		} catch (error) {
			if (error instanceof HelperLostError) throw error;
			return undefined;
		}
	}

	/** Stores a release for this build, and drafts. Resolves to whether no other server has. */
	const storeTakenOver = (
		latest: Release,
		taken: Pick<Release, 'files' | 'modules'>,
		kept: readonly ChangedFile[],
	): Promise<boolean> =>
		app.database.write(async (database) => {
			const now = app.clock.now();
			const happenedAt = now.toISOString();
			const release = { id: idAfter(latest, now), previous: latest.id, happenedAt, author: '' };
			if (!(await writeRelease(database, { ...release, ...taken, changes: [] }))) return false;
			const drafts = await readDrafts(database);
			for (const { file, base, text } of kept) {
				const draft = drafts.find((one) => one.file === file);
				const published = { text, author: latest.author, changed_at: happenedAt };
				await writeDraft(database, { file, ...published, ...draft, base }, draft);
			}
			return true;
		});

	let timer: NodeJS.Timeout | undefined;
	app.addHook('onReady', async () => {
		// A lost helper is started again. Until then visitors would get the words of the build.
		await look().catch(look).catch(failed('the last release is not served'));
		timer = setInterval(() => look().catch(failed('the last release is not served')), lookMs);
		timer.unref();
	});
	app.addHook('onClose', async () => {
		clearInterval(timer);
		helper.close();
	});
	return { ask: helper.ask, read, buildText, textsOf, render, serve };
}
