import { mergeTests, type Page } from '@playwright/test';
import { fonts } from '#app/styles/fonts.ts';
import { paths } from '#content/paths.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import { calendlyFiles, fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { test as countedTest } from './support/counted-pages.ts';
import { recordScripts, untilIdle } from './support/modules.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

/** Scrolls a page from its top to its end, half a screen at a time. */
const readToTheEnd = (page: Page) =>
	page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
			scrollTo({ top, behavior: 'instant' });
			await new Promise(requestAnimationFrame);
		}
	});

/** Returns every origin that the page sends requests to. */
function recordOrigins(page: Page): Set<string> {
	const origins = new Set<string>();
	page.on('request', (request) => origins.add(new URL(request.url()).origin));
	return origins;
}

test('every page asks its own host only, and loads React only if it has an island', async ({ page }) => {
	test.slow();
	const origins = recordOrigins(page);
	const scripts = recordScripts(page);
	const sheets: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'stylesheet') sheets.push(request.url());
	});
	const chatLines: string[] = [];
	page.on('console', (message) => {
		if (message.text().includes('chat')) chatLines.push(message.text());
	});
	for (const path of servedPaths) {
		// Requests of the last page end here, so that none is counted for the next one.
		await page.goto('about:blank');
		for (const list of [scripts, sheets, chatLines]) list.length = 0;
		await page.goto(path, { waitUntil: 'load' });
		const isHome = path === paths.home;
		const { floating } = bookingPopup(page);
		if (isHome) {
			await expect.poll(() => chatLines.join()).toMatch(/^[^,]*chat functionality will be disabled[^,]*$/);
			await expect
				.poll(() => page.evaluate((family) => document.fonts.check(`1rem '${family}'`), fonts.text.family))
				.toBe(true);
			await untilIdle(page);
			expect(scripts, 'while the island is below the first view').toEqual([]);
			await expect(floating, 'beside the button of the head').toBeHidden();
		}
		await readToTheEnd(page);
		for (const island of await page.locator('[data-island][data-when="visible"]').all()) {
			await island.locator(':scope > *').first().scrollIntoViewIfNeeded();
			await expect(island).toHaveAttribute('data-hydrated');
		}
		if (isHome) {
			await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
			await expect(floating).toBeVisible();
			await untilIdle(page);
			expect(sheets).toEqual([]);
		}
		expect([...origins], path).toEqual([new URL(page.url()).origin]);
		if ((await page.locator('[data-island]').count()) > 0) continue;
		await page.getByRole('contentinfo').getByRole('link').first().hover();
		await page.getByRole('link', { name: 'Skip to main content' }).focus();
		await untilIdle(page);
		expect(scripts, path).toEqual([]);
	}
});

test('the largest paint of the dental page is its first picture @thorough', async ({ page }) => {
	/** The address of the picture that is the largest thing painted so far; empty while it is text. */
	const largest = () =>
		page.evaluate(async () => {
			const entries = await new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			});
			return (entries.at(-1) as LargestContentfulPaint | undefined)?.url ?? '';
		});
	const firstPicture = /\/home-\d+-[^/]+\.avif$/;
	await page.goto(paths.dental);
	await expect.poll(largest).toMatch(firstPicture);
	await untilIdle(page);
	expect(await largest()).toMatch(firstPicture);
});

const { BOOKING_URL } = readBuildSettings({});
const schedulingOrigins = [BOOKING_URL, ...calendlyFiles].map((url) => new URL(url).origin);

mergeTests(countedTest, chatTest)(
	'a page with every service asks none before it has loaded, and each when it is wanted @thorough',
	async ({ page, context, chatUrl, provider, analytics }) => {
		const scheduling = await fakeSchedulingService(context);
		const origins = recordOrigins(page);
		const own = new URL(chatUrl).origin;
		const scripts = recordScripts(page);
		const response = await page.goto(chatUrl + paths.contact, { waitUntil: 'load' });
		const policy = response?.headers()['content-security-policy'] ?? '';
		const named = (policy.match(/https?:[^\s;]+/g) ?? []).map((source) => new URL(source).origin);
		expect(named).toEqual(expect.arrayContaining(schedulingOrigins));
		expect(named).not.toContain(new URL(provider.url).origin);
		await expect.poll(analytics.namesOf).toEqual(['page_view']);
		// By the browser's own clock: other origins were asked after the page had loaded.
		const early = await page.evaluate((own) => {
			const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
			return performance
				.getEntriesByType('resource')
				.filter(({ name, startTime }) => !name.startsWith(own) && startTime < (navigation?.loadEventEnd ?? 0))
				.map(({ name }) => name);
		}, own);
		expect(early).toEqual([]);
		await expect(chatPanel(page).launcher).toBeVisible();
		expect(scheduling.requests).toEqual([]);
		expect(scripts.filter((file) => /chat-panel|toaster|tooltips|booking/.test(file))).toEqual([]);

		await bookingPopup(page).card.hover();
		await expect.poll(() => scheduling.requests.length).toBe(2);
		expect(provider.requests).toEqual([]);
		for (const origin of origins) expect([own, ...named]).toContain(origin);
	},
);
