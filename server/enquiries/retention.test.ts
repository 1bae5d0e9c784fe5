import { expect, it } from 'vitest';
import { startTestApp, suspectContact as suspect } from '#test/support/test-app.ts';

const dayMs = 24 * 60 * 60_000;
const received = Date.parse('2026-01-01T00:00:00Z');
const clockAt = (time: number) => ({ now: () => new Date(time) });

/** Stores an enquiry, a suspect one and spam, runs a server thirty days later, and returns what is left, and the log. */
async function restartLater(retentionDays: number | null, isDelivered = true) {
	const { databaseUrl, send, kysely, app } = await startTestApp({ clock: clockAt(received) });
	await send({ 'bot-field': 'x' });
	await send();
	await send(suspect);
	const reported = { reported_at: new Date(received).toISOString() };
	if (isDelivered) await kysely.updateTable('submissions').set(reported).execute();
	await app.close();
	const clock = clockAt(received + 30 * dayMs + 1);
	const later = await startTestApp({ databaseUrl, clock, environment: { retentionDays } });
	// Closing waits for the purge.
	await later.app.close();
	const again = await startTestApp({ databaseUrl, environment: { retentionDays: null } });
	const left = (await again.enquiries()).map(({ status }) => status).toSorted();
	return { left, log: later.log.join('') };
}

it.each([
	[29, []],
	[31, ['received']],
	[730, ['received']],
	[null, ['received', 'spam', 'suspect']],
])('with RETENTION_DAYS %s these are left after thirty days: %j', async (retentionDays, expected) => {
	const { left, log } = await restartLater(retentionDays);
	expect(left).toEqual(expected);
	expect(log.includes('RETENTION_DAYS is 0')).toBe(retentionDays === null);
	if (retentionDays !== null) expect(log).toContain(`"purged":${3 - expected.length}`);
});

it('an enquiry and a suspect one are kept until the owner has got them', async () => {
	expect((await restartLater(29, false)).left).toEqual(['received', 'suspect']);
});
