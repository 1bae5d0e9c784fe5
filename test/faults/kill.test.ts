import { afterAll, beforeAll, it } from 'vitest';
import { killUnderLoad } from '#test/support/kill-under-load.ts';
import { bundleServer, type ServerBundle } from '#test/support/server-bundle.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';

const kills = 3;

let bundle: ServerBundle;
beforeAll(async () => {
	bundle = await bundleServer();
});
afterAll(() => bundle.remove());

it(`kill -9 under load, ${kills} times, loses and doubles nothing`, async () => {
	await killUnderLoad(bundle.entry, await testDatabaseUrl(), kills);
});
