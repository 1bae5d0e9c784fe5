import { expect, it } from 'vitest';
import { startTestApp, suspectContact as suspect, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const dayMs = 24 * 60 * 60_000;
const received = Date.parse('2026-01-01T00:00:00Z');

/** Starts a server thirty days after an enquiry, a suspect one and spam were received, and a little more. */
async function restartLater(retentionDays: number | null, isDelivered = true) {
	const first = await startTestApp({ clock: { now: () => new Date(received) } });
	await first.post({ ...validContact, 'bot-field': 'x' });
	await first.post(validContact);
	await first.post(suspect);
	const reported = { reported_at: new Date(received).toISOString() };
	if (isDelivered) await first.app.database.kysely.updateTable('submissions').set(reported).execute();
	await first.app.close();
	return startTestApp({
		databaseUrl: first.databaseUrl,
		clock: { now: () => new Date(received + 30 * dayMs + 1) },
		environment: { retentionDays },
	});
}

it('an enquiry and a suspect one are kept until the owner has got them', async () => {
	const later = await restartLater(29, false);
	// Closing waits for the purge.
	await later.app.close();
	const again = await startTestApp({ databaseUrl: later.databaseUrl, environment: { retentionDays: null } });
	expect((await again.enquiries()).map(({ status }) => status).toSorted()).toEqual(['received', 'suspect']);
});

it('an enquiry older than RETENTION_DAYS is deleted with its deliveries', async () => {
	const later = await restartLater(29);
	await until('it was removed', async () => (await later.enquiries()).length === 0);
	expect(await later.outbox()).toEqual([]);
	await until('it was logged', () => later.log.join('').includes('"purged":3'));
});

it.each([
	[31, ['received']],
	[730, ['received']],
	[null, ['received', 'spam', 'suspect']],
])('with RETENTION_DAYS %s these are left after thirty days: %j', async (retentionDays, left) => {
	const later = await restartLater(retentionDays);
	await later.post(validContact);
	// Closing waits for the purge.
	await later.app.close();
	const again = await startTestApp({ databaseUrl: later.databaseUrl, environment: { retentionDays: null } });
	const statuses = (await again.enquiries()).map(({ status }) => status);
	expect(statuses.toSorted()).toEqual(['received', ...left]);
	expect(later.log.join('').includes('RETENTION_DAYS is 0')).toBe(retentionDays === null);
});
