import { DatabaseSync } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';

/** Runs `work` and returns its statements on the tables of enquiries and deliveries, with SQLite's plan of each. */
export async function plansOf(databaseUrl: string, work: () => Promise<unknown>) {
	const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
	await work();
	const statements = new Set(prepare.mock.calls.map(([sql]) => sql));
	prepare.mockRestore();
	const database = new DatabaseSync(databaseUrl.slice('file:'.length));
	onTestFinished(() => database.close());
	const planOf = (sql: string) => database.prepare(`explain query plan ${sql}`).all();
	return [...statements]
		.filter((sql) =>
			/^(select|insert|update|delete)\b.*\b(submissions|outbox|acknowledgements|corrections)\b/s.test(sql),
		)
		.map((sql) => ({ sql, plan: planOf(sql).map(({ detail }) => String(detail)) }));
}
