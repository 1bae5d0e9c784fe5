import { type RawBuilder, sql } from 'kysely';
import { after, minuteMs } from '../clock.ts';

/**
 * How far ahead of ours a time of another replica may be: their clocks differ by up to ten seconds,
 * and a transaction waits for up to five.
 */
export const aheadMs = minuteMs;

/**
 * Whether a time has come. A time further ahead than it can be was stored before the clock was set
 * back, and has come too.
 */
export const whereHasCome = (column: string, now: Date, longestMs: number): RawBuilder<boolean> =>
	sql`(${sql.ref(column)} <= ${now.toISOString()}
		or ${sql.ref(column)} > ${after(now, longestMs + aheadMs).toISOString()})`;
