import { expect, it } from 'vitest';
import { locationOf, newPostgresUrl, testDatabaseUrl, testEngine } from '#test/support/test-database.ts';
import { migrations } from '../migrations/migrations.ts';
import { DatabaseOpenError } from './migrate.ts';
import { openDatabase } from './open-database.ts';

it('a database of a newer version is named as such, with what to do', async () => {
	const location = locationOf(testEngine === 'postgres' ? await newPostgresUrl() : await testDatabaseUrl());
	const newer = await openDatabase(location, { ...migrations, '9999-future': { up: async () => {} } });
	await newer.close();
	const opened = openDatabase(location, migrations);
	await expect(opened).rejects.toThrow(DatabaseOpenError);
	await expect(opened).rejects.toThrow(/newer version, .*9999-future.* restore the backup/);
});
