import { sql } from 'kysely';
import { newZealandDay } from '../new-zealand-time.ts';
import type { Database } from './database.ts';

/** Counts a question of this day in New Zealand. Resolves to whether it is within the limit. */
export async function countQuestion({ write }: Database, now: Date, limit: number) {
	const { rows } = await write((transaction) =>
		sql`insert into daily_counts (name, day, count) values ('chat', ${newZealandDay(now)}, 1)
			on conflict (name, day) do update set count = daily_counts.count + 1
			where daily_counts.count < ${limit} returning count`.execute(transaction),
	);
	return rows.length > 0;
}
