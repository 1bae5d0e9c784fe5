import { mergeTests } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { test as countedTest } from './support/counted-pages.ts';
import { recordScripts, untilIdle } from './support/modules.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test('every page asks its own host only, and loads React only for an island near the view', async ({
	page,
}) => {
	test.slow();
	const origins = new Set<string>();
	page.on('request', (request) => origins.add(new URL(request.url()).origin));
	const scripts = recordScripts(page);
	for (const path of servedPaths) {
		// Requests of the last page end here, so that none is counted for the next one.
		await page.goto('about:blank');
		scripts.length = 0;
		await page.goto(path, { waitUntil: 'load' });
		if (path === paths.home) {
			await untilIdle(page);
			expect(scripts, 'while the island is below the first view').toEqual([]);
		}
		for (const island of await page.locator('[data-island][data-when="visible"]').all()) {
			await island.locator(':scope > *').first().scrollIntoViewIfNeeded();
			await expect(island).toHaveAttribute('data-hydrated');
		}
		if ((await page.locator('[data-island]').count()) === 0) {
			await page.getByRole('contentinfo').getByRole('link').first().hover();
			await page.getByRole('link', { name: 'Skip to main content' }).focus();
			await untilIdle(page);
			expect(scripts, path).toEqual([]);
		}
		expect([...origins], path).toEqual([new URL(page.url()).origin]);
	}
});

mergeTests(countedTest, chatTest)(
	'a page with every service asks none before it has loaded, and each when it is wanted @thorough',
	async ({ page, scheduling, chatUrl, analytics }) => {
		const scripts = recordScripts(page);
		await page.goto(chatUrl + paths.contact, { waitUntil: 'load' });
		await expect.poll(analytics.namesOf).toEqual(['page_view']);
		// By the browser's own clock: other origins were asked after the page had loaded.
		const early = await page.evaluate(() => {
			const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
			return performance
				.getEntriesByType('resource')
				.filter(({ startTime }) => startTime < (navigation?.loadEventEnd ?? 0))
				.map(({ name }) => new URL(name).origin)
				.filter((origin) => origin !== location.origin);
		});
		expect(early).toEqual([]);
		await expect(chatPanel(page).launcher).toBeVisible();
		expect(scheduling.requests).toEqual([]);
		expect(scripts.filter((file) => /chat-panel|toaster|booking/.test(file))).toEqual([]);
		await bookingPopup(page).card.hover();
		await expect.poll(() => scheduling.requests.length).toBe(2);
	},
);
