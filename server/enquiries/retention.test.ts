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

it.each([
	[730, 0],
	[null, 1],
])('with RETENTION_DAYS %s spam is kept for 30 days or for ever', async (retentionDays, kept) => {
	const first = await startTestApp({ clock: { now: () => new Date(received) } });
	await first.post({ ...validContact, 'bot-field': 'x' });
	await first.post(validContact);
	await first.app.close();
	const later = await startTestApp({
		databaseUrl: first.databaseUrl,
		clock: { now: () => new Date(received + 30 * dayMs + 1) },
		environment: { retentionDays },
	});
	// Closing waits for the purge.
	await later.app.close();
	const again = await startTestApp({ databaseUrl: first.databaseUrl, environment: { retentionDays: null } });
	const rows = await again.app.database.kysely.selectFrom('submissions').select('status').execute();
	expect(rows.filter(({ status }) => status === 'spam')).toHaveLength(kept);
	expect(rows.filter(({ status }) => status === 'received')).toHaveLength(1);
	expect(later.log.join('').includes('RETENTION_DAYS is 0')).toBe(retentionDays === null);
});
