import { expect, it } from 'vitest';
import { startTestApp } from '#test/support/test-app.ts';
import { countToday } from './daily-counts.ts';

it('counts each name for a New Zealand day, also at the same time', async () => {
	const { app } = await startTestApp();
	const count = (name: string, at: string) => countToday(app.database, name, new Date(at), 3);
	const noon = '2026-03-01T00:00:00Z';
	const results = await Promise.all(Array.from({ length: 5 }, () => count('chat', noon)));
	expect(results.filter(Boolean)).toHaveLength(3);
	expect(await count('replies', noon)).toBe(true);
	expect(await count('chat', '2026-03-01T10:59:59Z')).toBe(false);
	// Midnight in New Zealand's daylight time.
	expect(await count('chat', '2026-03-01T11:00:00Z')).toBe(true);
});
