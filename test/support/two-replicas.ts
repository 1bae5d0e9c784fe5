import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { locationOf, testDatabaseUrl } from './test-database.ts';

/** One in the afternoon in New Zealand. */
const noon = new Date('2026-03-01T00:00:00Z');
/** The clocks of replicas may differ by ten seconds. */
const skewMs = 5000;

/** Opens one database twice, for one test, as two servers with clocks ten seconds apart do. */
export async function openTwoReplicas() {
	const databaseUrl = await testDatabaseUrl();
	const location = locationOf(databaseUrl);
	const early = await openDatabase(location);
	const late = await openDatabase(location);
	onTestFinished(async () => {
		await Promise.all([early.close(), late.close()]);
	});
	return {
		databaseUrl,
		early,
		late,
		/** Returns the time that a replica has, some minutes after the start of the test. */
		clockOf: (replica: Database, minutes = 0) =>
			new Date(noon.getTime() + minutes * 60_000 + (replica === early ? -skewMs : skewMs)),
		/** Runs it for both replicas in turn, all at once. */
		atOnce: <Result>(
			times: number,
			work: (replica: Database, index: number) => Promise<Result>,
		): Promise<Result[]> =>
			Promise.all(
				Array.from({ length: times }, (_, index) => work(index % 2 === 0 ? early : late, index)),
			),
	};
}
