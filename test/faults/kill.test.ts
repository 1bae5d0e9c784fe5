import { it } from 'vitest';
import { killUnderLoad } from '#test/support/kill-under-load.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';

const kills = 3;

it(`kill -9 under load, ${kills} times, loses and doubles nothing`, async () => {
	await killUnderLoad(await testDatabaseUrl(), kills);
});
