import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
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
	const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
	expect(
		inTurn(1)
			.filter(isDeleted)
			.filter((row) => files.some((content) => content.includes(text(row, 0)))),
	).toEqual([]);
});
