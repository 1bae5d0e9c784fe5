import { contactCards } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { servicesButton } from './support/pages.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test('with reduced motion nothing moves: while scrolling, in menus and in dialogs', async ({
	page,
}) => {
	const expectStill = async (when: string) => {
		// A change after a delay, without a duration, is no motion.
		const durations = await page.evaluate(() =>
			document
				.getAnimations()
				.filter(({ timeline }) => timeline === document.timeline)
				.map(({ effect }) => effect?.getComputedTiming().duration),
		);
		expect(durations.filter(Boolean), when).toEqual([]);
	};
	for (const [path, opener] of [
		[paths.home, contactCards.message.button],
		[paths.dental, load('dental/trial.yaml').start],
	] as const) {
		await page.goto(path);
		await expectStill('loaded');
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expectStill('at the end');
		await servicesButton(page).click();
		await expectStill('menu');
		await page.keyboard.press('Escape');
		await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await expectStill('dialog');
	}
});

/** The page is painted in the fallback fonts by then. */
const fontDelayMs = 800;
/** Far below a visible jump (web.dev, "CLS"). */
const largestShift = 0.01;

test('fonts that come late move nothing in the first view', async ({ page }) => {
	await page.route('**/*.woff2', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
		await route.continue();
	});
	await page.addInitScript((delay) => {
		Reflect.set(window, 'shift', 0);
		new PerformanceObserver((list) => {
			// Earlier ones have another cause: the browser may paint a document that has arrived in part.
			for (const { startTime, value } of list.getEntries() as (PerformanceEntry & {
				value: number;
			})[])
				if (startTime > delay) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + value);
		}).observe({ type: 'layout-shift' });
	}, fontDelayMs);
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 850 });
		await page.goto(paths.home);
		await page.evaluate(() => document.fonts.ready);
		await untilPainted(page);
		expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(largestShift);
	}
});
