import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Far above what a line that wraps differently costs below the first view, far below a visible jump (web.dev, "CLS"). */
const largestShift = 0.01;
/** How long fonts are held back, in milliseconds: the page is painted in the fallback fonts by then. */
const fontDelay = 800;

test('fonts that come late move nothing in the first view', async ({ page }) => {
	await page.route('**/*.woff2', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, fontDelay));
		await route.continue();
	});
	await page.addInitScript(() => {
		const shifts: PerformanceEntry[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			shifts.push(...list.getEntries());
		}).observe({ type: 'layout-shift', buffered: true });
	});
	for (const [path, width, height] of [
		[paths.home, 390, 844],
		[paths.home, 1440, 900],
		// Only with dental.
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
		const shifts = await page.evaluate(
			(since) =>
				(Reflect.get(window, 'shifts') as { startTime: number; value: number }[])
					.filter(({ startTime }) => startTime >= since)
					.map(({ value }) => value),
			fontCame,
		);
		expect(
			shifts.reduce((sum, shift) => sum + shift, 0),
			what,
		).toBeLessThan(largestShift);
	}
});
