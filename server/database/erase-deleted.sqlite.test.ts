import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { owner, signIn } from '#test/support/signed-in.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { migrations } from '../migrations/migrations.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { openDatabase } from './open-database.ts';

const rows = 400;
/** With this order one copy is left if the database is not vacuumed. */
const step = 37;
/** Visits all rows once, in another order. */
const inTurn = (step: number) => Array.from({ length: rows }, (_, index) => (index * step) % rows);
/** Rows that stay keep the pages in use. */
const isDeleted = (row: number) => row % 10 > 0;
const contentsOf = (folder: string) =>
	readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
const text = (row: number, repeat: number) => `<${row}>`.repeat(2 + repeat);

it('leaves no copy of rows that SQLite moved between pages before they were deleted', async () => {
	const folder = temporaryFolder();
	const location = { engine: 'sqlite', file: join(folder, 'moved.sqlite') } as const;
	const database = await openDatabase(location, migrations);
	onTestFinished(() => database.close());
	await database.write(async (transaction) => {
		for (const row of inTurn(step)) {
			const fields = text(row, (row * 13) % 40);
			const values = { id: `${row}`, form: 'contact', received_at: '', status: 'received', fields } as const;
			await transaction.insertInto('submissions').values(values).execute();
		}
		for (const row of inTurn(3 * step)) {
			const fields = text(row, (row * 29) % 90);
			await transaction.updateTable('submissions').set({ fields }).where('id', '=', `${row}`).execute();
		}
		for (const row of inTurn(step).filter(isDeleted)) {
			await transaction.deleteFrom('submissions').where('id', '=', `${row}`).execute();
		}
	});
	await eraseDeleted(database);
	const files = contentsOf(folder);
	expect(
		inTurn(1)
			.filter(isDeleted)
			.filter((row) => files.some((content) => content.includes(text(row, 0)))),
	).toEqual([]);
});

it('leaves nothing of what is deleted in the inbox, neither in the log nor in the index of words', async () => {
	const server = await startTestApp({ environment: { inbox: { users: [owner] } } });
	const user = await signIn(server);
	const id = await server.send({ name: 'Zebedee', message: 'Xylophones' });
	await user.post(`/inbox/${id}/notes`, { text: 'Quicksilver' });
	const folder = dirname(new URL(server.databaseUrl).pathname);
	const found = () => contentsOf(folder).some((content) => /zebedee|xylophones|quicksilver/i.test(content));
	expect(found()).toBe(true);
	await user.post(`/inbox/${id}/person`, { id });
	expect(found()).toBe(false);
});
