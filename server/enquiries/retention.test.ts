import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const dayMs = 24 * 60 * 60_000;
const received = Date.parse('2026-01-01T00:00:00Z');

/** Starts a server thirty days after an enquiry was received. */
async function restartLater(retentionDays: number | null) {
	const first = await startTestApp({ clock: { now: () => new Date(received) } });
	await first.post(validContact);
	await first.app.close();
	const later = await startTestApp({
		databaseUrl: first.databaseUrl,
		clock: { now: () => new Date(received + 30 * dayMs) },
		environment: { retentionDays },
	});
	const count = async (table: 'submissions' | 'outbox') =>
		(await later.app.database.kysely.selectFrom(table).select('id').execute()).length;
	return { later, count };
}

it('an enquiry older than RETENTION_DAYS is deleted with its deliveries', async () => {
	const { later, count } = await restartLater(29);
	await until('it was removed', async () => (await count('submissions')) === 0);
	expect(await count('outbox')).toBe(0);
	await until('it was logged', () => later.log.join('').includes('"purged":1'));
});

it.each([31, null])('with RETENTION_DAYS %s it is kept', async (retentionDays) => {
	const { later } = await restartLater(retentionDays);
	await later.post(validContact);
	await later.app.close();
	const again = await startTestApp({ databaseUrl: later.databaseUrl });
	const rows = await again.app.database.kysely.selectFrom('submissions').select('id').execute();
	expect(rows).toHaveLength(2);
});
