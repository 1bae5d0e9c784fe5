import type { Database } from './database.ts';

/** Swedish dates have the format of ISO 8601. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' });

/**
 * Counts one more of `name` in the New Zealand day of `now`. Resolves to whether the count is within the limit. Replicas with
 * one database count together, and a restart keeps the count. The first of a day removes the counts of `name` of earlier
 * days. Rejects with the error of the database driver.
 */
export async function countToday(
	database: Database,
	name: string,
	now: Date,
	limit: number,
): Promise<boolean> {
	const day = dayFormat.format(now);
	const count = await database.write(async (transaction) => {
		const row = await transaction
			.insertInto('daily_counts')
			.values({ name, day, count: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(['name', 'day'])
					.doUpdateSet(({ eb, ref }) => ({ count: eb(ref('daily_counts.count'), '+', 1) })),
			)
			.returning('count')
			.executeTakeFirstOrThrow();
		return row.count;
	});
	if (count === 1)
		await database.kysely
			.deleteFrom('daily_counts')
			.where('name', '=', name)
			.where('day', '<', day)
			.execute();
	return count <= limit;
}
