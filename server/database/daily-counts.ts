import { sql } from 'kysely';
import { newZealandDay } from '../new-zealand-time.ts';
import type { Database } from './database.ts';

/**
 * Counts one more of `name` on this day in New Zealand. Resolves to whether it is within the limit.
 */
export async function countToday({ write }: Database, name: string, now: Date, limit: number) {
	const counted = await write((transaction) =>
		sql`insert into daily_counts (name, day, count) values (${name}, ${newZealandDay(now)}, 1)
			on conflict (name, day) do update set count = daily_counts.count + 1
			where daily_counts.count < ${limit} returning count`.execute(transaction),
	);
	return counted.rows.length > 0;
}
