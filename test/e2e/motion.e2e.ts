import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { expect, test } from './support/site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns what scrolling has faded, of the sections whose top is at `share` of the window's height or above. */
const faded = (page: Page, share: number) =>
	page.evaluate(async (height) => {
		const frame = () => new Promise(requestAnimationFrame);
		for (let last = Number.NaN; scrollY !== last; await frame()) {
			last = scrollY;
			await frame();
		}
		const reached = [...document.querySelectorAll('main section')].filter(
			(section) => section.getBoundingClientRect().top <= innerHeight * height,
		);
		return {
			reached: reached.length,
			faded: reached.flatMap((section) =>
				section
					.getAnimations({ subtree: true })
					.filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
					.map(({ effect }) => (effect as KeyframeEffect).target as Element)
					.filter((target) => Number(getComputedStyle(target).opacity) < 1)
					.map((target) => `${target.closest('section')?.id}: ${target.className}`),
			),
		};
	}, share);

const middle = 0.5;
const wholePage = Number.POSITIVE_INFINITY;
const clear = { reached: expect.any(Number), faded: [] };

for (const [width, tag] of [
	[390, ''],
	[1440, '@thorough'],
] as const)
	test(`sections are opaque in the middle of a window of ${width} px ${tag}`, async ({ page }) => {
		const height = 850;
		await page.setViewportSize({ width, height });
		await page.goto(paths.home);
		expect(await faded(page, wholePage), 'before scrolling').toEqual(clear);
		await page.mouse.move(width / 2, height / 2);
		let reached = 0;
		const end = await page.evaluate(() => document.body.scrollHeight - innerHeight);
		for (let place = 0; place < end; place += height * middle) {
			await page.mouse.wheel(0, height * middle);
			const state = await faded(page, middle);
			expect(state, `scrolled to ${place}`).toEqual(clear);
			reached = state.reached;
		}
		expect(reached).toBeGreaterThan(5);

		await page.goto(paths.services);
		expect(await faded(page, wholePage), 'before scrolling').toEqual(clear);
		await page.goto(`${paths.services}#councils`);
		expect(await faded(page, middle), 'at an anchor').toEqual(clear);
		expect(await page.evaluate(() => scrollY)).toBeGreaterThan(height);
		await page.goto(paths.contact);
		await page.goBack();
		expect(await faded(page, middle), 'after Back').toEqual(clear);
	});

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('nothing moves: while scrolling, in menus and in dialogs', async ({ page }) => {
		// A change after a delay, without a duration, is no motion.
		const expectStill = (when: string) =>
			expect(
				page.evaluate(
					() =>
						document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().duration !== 0)
							.length,
				),
				when,
			).resolves.toBe(0);
		for (const path of [paths.home, paths.dental]) {
			await page.goto(path);
			await expectStill('loaded');
			await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
			await expectStill('at the end');
			await page.getByRole('button', { name: 'AI Services pages' }).click();
			await expectStill('menu');
			await page.keyboard.press('Escape');
			await page.getByRole('main').locator('[command="show-modal"]').first().click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectStill('dialog');
		}
	});
});
