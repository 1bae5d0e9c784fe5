import { mkdirSync, readdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

it('a file that was moved away after a failed transaction is created again by the next write', async () => {
	const { app, databaseUrl, send, enquiries } = await startTestApp();
	await send({ message: 'Before the disk was full' });
	// The transaction is over when its error comes, as on a full disk: the file is closed.
	const failing = app.database.write(async (transaction) => {
		await sql`rollback`.execute(transaction);
		throw new Error('the disk is full');
	});
	await expect(failing).rejects.toThrow('the disk is full');
	const folder = dirname(databaseUrl.slice('file:'.length));
	const elsewhere = join(folder, 'elsewhere');
	mkdirSync(elsewhere);
	for (const file of readdirSync(folder).filter((name) => name.includes('sqlite'))) {
		renameSync(join(folder, file), join(elsewhere, file));
	}
	// Whoever only reads opens the empty file.
	await expect(enquiries()).rejects.toThrow('no such table');
	const id = await send({ message: 'After the file was moved' });
	expect((await enquiries()).map((row) => row.id)).toEqual([id]);
});

it('of transactions at the moment in which the file is removed, none writes a half into the new one', async () => {
	const { app, databaseUrl, send, enquiries, kysely } = await startTestApp();
	await send();
	const isInside = Promise.withResolvers<void>();
	const isMoved = Promise.withResolvers<void>();
	const half = app.database.write(async (transaction) => {
		isInside.resolve();
		await isMoved.promise;
		await sql`update enquiries set state = 'spam'`.execute(transaction);
	});
	await isInside.promise;
	renameSync(databaseUrl.slice('file:'.length), `${databaseUrl.slice('file:'.length)}.moved`);
	const sending = send({ message: 'Meanwhile' });
	isMoved.resolve();
	await expect(half, 'it is in the file that was moved away').rejects.toThrow('was replaced');
	const id = await sending;
	expect((await enquiries()).map((row) => [row.id, row.state])).toEqual([[id, 'new']]);
	expect(await kysely.selectFrom('recent_contents').select('enquiry_id').execute()).toHaveLength(1);
});
