import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { secondMs } from '../clock.ts';
import type { Site } from '../http/site.ts';
import { runEvery } from '../run-every.ts';
import type { Ask, RenderedFiles } from './helper/protocol.ts';
import { createHelper } from './helper-process.ts';
import { writePages } from './pages-folder.ts';
import { type NewRelease, readModules, readReleases } from './releases.ts';
import { createServedPages, keyOfBuild } from './served-pages.ts';
import { takeOverLatest } from './take-over.ts';
import { createWords, type WordsReader } from './words.ts';

/** How often a server looks for what another one has published, and writes what it could not. */
const lookMs = 10 * secondMs;

/** What the owner's words are read and published with. */
export interface Website extends WordsReader {
	/** Lets visitors get a release, and writes it for a proxy. What fails is tried again later. */
	serve(release: NewRelease, rendered: RenderedFiles): Promise<void>;
}

declare module 'fastify' {
	interface FastifyInstance {
		/** Null where words cannot be changed: in development, or if it is turned off. */
		website: Website | null;
	}
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

/**
 * Adds what the owner's words are changed with, where there is a renderer for them.
 *
 * This folder has all that the server does with words, and its `helper/` what needs the schemas of
 * `content/`. What needs pages is in `tools/publish`: the process that the build makes of both, and
 * previews. The server only starts that process and asks it (`helper/protocol.ts`).
 */
export function addWebsite(app: FastifyInstance, options: WebsiteOptions): void {
	const { site, folder = '', ask } = options;
	const { isOn, pagesFolder } = app.config.website;
	const client = join(folder, '../client');
	if (!isOn || site === null || (ask === undefined && !existsSync(join(folder, 'helper.js')))) {
		app.decorate('website', null);
		if (pagesFolder && site) writeBuild(app, site, { folder: pagesFolder, client });
		return;
	}
	const helper = ask ? { ask, close: () => {} } : createHelper(folder);
	app.addHook('onClose', async () => helper.close());
	const words = createWords(helper.ask, folder);
	const served = createServedPages({ site, client, pagesFolder });
	app.decorate('website', followReleases(app, words, served));
}

/** Writes the pages of the build for a proxy. What fails is tried again, and stops no start. */
function writeBuild(
	app: FastifyInstance,
	site: Site,
	folders: Parameters<typeof writePages>[0],
): void {
	const write = runEvery(app, {
		everyMs: lookMs,
		run: () => writePages(folders, `build-${keyOfBuild(site)}`, new Map()),
		failed: 'the pages of the build were not written for the proxy',
	});
	app.addHook('onReady', write);
}

/** Serves the latest release from the start on, whichever server has published it. */
function followReleases(
	app: FastifyInstance,
	words: WordsReader,
	served: ReturnType<typeof createServedPages>,
): Website {
	const failed = (what: string) => (error: unknown) => {
		app.log.error({ err: error }, what);
		return false;
	};
	let areModulesKept = false;
	let fitsBuild = false;
	let hasLooked = false;

	/** Keeps what open pages still fetch. */
	async function keepModules(): Promise<void> {
		if (areModulesKept) return;
		served.keep(await readModules(app.database.kysely));
		areModulesKept = true;
	}

	/** Takes the words of an earlier build over. What fails is tried again at the next look. */
	async function fitBuild(): Promise<void> {
		if (fitsBuild) return;
		fitsBuild = await takeOverLatest(app, words).catch(
			failed('the words of the last release were not taken over'),
		);
	}

	async function serveLatest(): Promise<void> {
		const [latest] = await readReleases(app.database.kysely, 1);
		if (latest && latest.id !== served.releaseId()) {
			served.serve(latest, await words.render(await words.textsOf(latest)));
		}
		await served.write();
	}

	const look = runEvery(app, {
		everyMs: lookMs,
		async run() {
			await keepModules();
			await fitBuild();
			await serveLatest();
			hasLooked = true;
		},
		failed: 'the last release is not served',
	});
	app.addHook('onReady', async () => {
		await look();
		// A lost helper is started again. Until then visitors would get the words of the build.
		if (!hasLooked) await look();
	});

	return {
		...words,
		async serve(release, rendered) {
			served.serve(release, rendered);
			await served.write().catch(failed('the published pages were not written for the proxy'));
		},
	};
}
