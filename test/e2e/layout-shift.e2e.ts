import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Far above what a line that wraps differently costs below the first view, far below a visible jump (web.dev, "CLS"). */
const largestShift = 0.01;
/** How long fonts are held back, in milliseconds: the page is painted in the fallback fonts by then. */
const fontDelay = 800;

/** Records layout shifts of the pages that come. */
const recordShifts = (page: Page) =>
	page.addInitScript(() => {
		const shifts: PerformanceEntry[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			shifts.push(...list.getEntries());
		}).observe({ type: 'layout-shift', buffered: true });
	});

/** The sum of the page's layout shifts from a moment on. */
const shiftSince = (page: Page, moment: number) =>
	page.evaluate(
		(since) =>
			(Reflect.get(window, 'shifts') as { startTime: number; value: number }[])
				.filter(({ startTime }) => startTime >= since)
				.reduce((sum, { value }) => sum + value, 0),
		moment,
	);

test('fonts that come late move nothing in the first view', async ({ page }) => {
	await page.route('**/*.woff2', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, fontDelay));
		await route.continue();
	});
	await recordShifts(page);
	for (const [path, width, height] of [
		[paths.home, 390, 844],
		[paths.home, 1440, 900],
		[paths.dental, 390, 844],
		[paths.contact, 390, 844],
	] as const) {
		const what = `${path} at ${width} px`;
		await page.setViewportSize({ width, height });
		await page.goto(path);
		await page.evaluate(() => document.fonts.ready);
		const [painted, fontCame] = await page.evaluate(() => {
			const fonts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
			const ends = fonts.filter(({ name }) => name.endsWith('.woff2')).map(({ responseEnd }) => responseEnd);
			return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, Math.min(...ends)];
		});
		expect(painted, `${what} is painted in the fallback fonts first`).toBeLessThan(fontCame);
		await untilPainted(page);
		// Shifts before the fonts came have another cause: the browser may paint a document that has arrived in part.
		expect(await shiftSince(page, fontCame), what).toBeLessThan(largestShift);
	}
});

test('what is below the first view is not shown without its styles, and moves nothing when they come', async ({
	page,
}) => {
	let arrive = () => {};
	await page.route('**/*-below-*.css', async (route) => {
		await new Promise<void>((resolve) => {
			arrive = resolve;
		});
		await route.continue();
	});
	await recordShifts(page);
	for (const [path, width, height] of [
		[paths.home, 390, 844],
		[paths.businessProcessAutomation, 1440, 900],
		[paths.dentalDemo, 1440, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(path, { waitUntil: 'commit' });
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await untilPainted(page);
		const painted = await page.evaluate(() => performance.now());
		await expect(page.getByRole('contentinfo')).toHaveCount(0);
		arrive();
		await expect(page.getByRole('contentinfo')).toHaveCount(1);
		await page.waitForLoadState();
		await untilPainted(page);
		expect(await shiftSince(page, painted), path).toBeLessThan(largestShift);
	}
});
