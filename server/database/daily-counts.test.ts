import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { countToday } from './daily-counts.ts';

it('counts each name for a New Zealand day, also at the same time, and forgets earlier days', async () => {
	const { app, kysely } = await startTestApp();
	const count = (name: string, at: string) => countToday(app.database, name, new Date(at), 3);
	const noon = '2026-03-01T00:00:00Z';
	const results = await Promise.all(Array.from({ length: 5 }, () => count('chat', noon)));
	expect(results.filter(Boolean)).toHaveLength(3);
	expect(await count('replies', noon)).toBe(true);
	expect(await count('chat', '2026-03-01T10:59:59Z')).toBe(false);
	// Midnight in New Zealand's daylight time.
	expect(await count('chat', '2026-03-01T11:00:00Z')).toBe(true);
	expect(await kysely.selectFrom('daily_counts').selectAll().orderBy('name').execute()).toEqual([
		{ name: 'chat', day: '2026-03-02', count: 1 },
		{ name: 'replies', day: '2026-03-01', count: 1 },
	]);
});
