import { sql } from 'kysely';
import { newZealandDay } from '../new-zealand-time.ts';
import type { Database } from './database.ts';

/** Counts one more of `name` on this day in New Zealand. Resolves to whether it is within the limit. */
export async function countToday({ write }: Database, name: string, now: Date, limit: number) {
	const counted = await write((transaction) =>
		transaction
			.insertInto('daily_counts')
			.values({ name, day: newZealandDay(now), count: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(['name', 'day'])
					.doUpdateSet({ count: sql`daily_counts.count + 1` })
					.where('daily_counts.count', '<', limit),
			)
			.returning('count')
			.executeTakeFirst(),
	);
	return counted !== undefined && counted.count <= limit;
}
