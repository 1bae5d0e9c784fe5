import { renameSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';

it('a backup that is moved to the place of the open file is used, and stays whole', async () => {
	const { kysely, databaseUrl, send } = await startTestApp();
	const file = databaseUrl.slice('file:'.length);
	await send({ message: 'Before the backup' });
	expect(statSync(file).mode & 0o777, 'for its owner only').toBe(0o600);
	await sql.raw(`vacuum into '${file}.backup'`).execute(kysely);
	for (let count = 0; count < 300; count += 1) await send({ message: `After the backup ${count}` });
	renameSync(`${file}.backup`, file);
	await send({ message: 'After it was restored' });
	expect(await kysely.selectFrom('enquiries').select('id').execute()).toHaveLength(2);
	const { rows } = await sql`select * from pragma_integrity_check, pragma_synchronous`.execute(
		kysely,
	);
	expect(rows, 'with commits on disk').toEqual([{ integrity_check: 'ok', synchronous: 2 }]);
});
