import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { twoUsers } from '#test/support/test-app.ts';
import { askHere, changePrice, publish, startWebsite } from '#test/support/test-website.ts';
import { until } from '#test/support/until.ts';
import { secondMs } from '../clock.ts';
import type { Ask } from './helper/protocol.ts';

type Server = Awaited<ReturnType<typeof startWebsite>>;

async function publishPrice({ ana }: Server, price: number): Promise<void> {
	await changePrice(ana, String(price));
	await publish(ana);
}

/** Renders what contains a text only once it is let go. */
function slowRendering(of: string) {
	const gate = Promise.withResolvers<void>();
	let isRendering = false;
	const ask = (async (name, texts, input) => {
		if (name === 'render' && JSON.stringify(texts).includes(of)) {
			isRendering = true;
			await gate.promise;
		}
		return askHere(name, texts, input);
	}) as Ask;
	return { ask, letGo: gate.resolve, isRendering: () => isRendering };
}

it('a release of another server that takes long to render never replaces a later one', async () => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const { ask, letGo, isRendering } = slowRendering('startingAt: 11111');
	const first = await startWebsite();
	const { databaseUrl } = first;
	const second = await startWebsite({ databaseUrl, website: { folder: 'content', ask } });
	await publishPrice(first, 11_111);
	await vi.advanceTimersByTimeAsync(10 * secondMs);
	await until('the second server renders it', isRendering);
	const words = await second.app.website?.read(second.app.database.kysely);
	const [module = ''] = Object.keys(words?.latest?.modules ?? {});
	expect(await second.visit(`/${module}`)).not.toBe('export {}');
	// A publish reads the words of the first release, and does not wait for its pages.
	await publishPrice(second, 2222);
	expect(await second.visit()).toContain('startingAt: 2222');

	letGo();
	await until('its modules are served', async () => {
		return (await second.visit(`/${module}`)) === 'export {}';
	});
	expect(await second.visit()).toContain('startingAt: 2222');
});

/** Serves releases that say their ids, and have a module. */
async function startServing() {
	const pagesFolder = temporaryFolder();
	const build = temporaryFolder();
	mkdirSync(join(build, 'client/assets'), { recursive: true });
	const { app, visit } = await startWebsite({
		config: { ...twoUsers, website: { isOn: true, pagesFolder } },
		website: { folder: join(build, 'renderer'), ask: askHere },
	});
	const serve = (id: string) => {
		const files = new Map([['index.html', Buffer.from(id)]]);
		const release = {
			id,
			previous: '',
			happenedAt: '',
			author: '',
			files: {},
			changes: [],
			modules: {},
		};
		const modules = { [`assets/texts-${id}.js`]: id };
		return app.website?.serve(release, { files, modules, tooLong: [], words: {} });
	};
	const current = () => readFileSync(join(pagesFolder, 'current/index.html'), 'utf8');
	return { visit, serve, current };
}

it('of two releases that are written for a proxy at once, the later one stays', async () => {
	const { serve, current } = await startServing();
	await Promise.all([serve('1'), serve('2')]);
	expect(current()).toBe('2');
	await Promise.all([serve('4'), serve('3')]);
	expect(current()).toBe('4');
});

it('the modules of an older release are there for pages that another server has sent', async () => {
	const { visit, serve } = await startServing();
	await serve('2');
	await serve('1');
	expect(await visit()).toBe('2');
	expect(await visit('/assets/texts-1.js')).toBe('1');
});
