import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { it, onTestFinished } from 'vitest';
import { killUnderLoad } from '#test/support/kill-under-load.ts';
import { startPostgres } from '#test/support/postgres-server.ts';

const kills = 50;

it(`SQLite on a disk: kill -9 under load, ${kills} times`, async () => {
	const folder = mkdtempSync(join('.cache', 'kill-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	await killUnderLoad(`file:${join(process.cwd(), folder, 'leads.sqlite')}`, kills);
});

it(`Postgres with fsync: kill -9 of the server under load, ${kills} times`, async () => {
	const postgres = await startPostgres();
	onTestFinished(() => postgres.dispose());
	await killUnderLoad(postgres.url, kills);
});
