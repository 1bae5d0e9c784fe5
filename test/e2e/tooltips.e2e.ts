import type { Page } from '@playwright/test';
import { screensWords } from '#content/dental.ts';
import { dotLinks } from '#content/home.ts';
import { paths } from '#content/paths.ts';
import { thorough } from '../support/thorough.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Before a tooltip opens, and for how long after one the next opens at once, in milliseconds (specification §9). */
const openDelay = 700;
const skipDelay = 300;

const tooltip = (page: Page) => page.locator('[data-tooltip-place]');

/** Hydrates the page and points at a control that has a tooltip; answers the control. */
async function pointAtMenu(page: Page, path: string) {
	await page.goto(path);
	await page.mouse.move(700, 500);
	await page.mouse.move(710, 510);
	await expect.poll(() => isHydrated(page)).toBe(true);
	const menu = page.getByRole('button', { name: 'AI Services pages' });
	await menu.hover();
	return menu;
}

const timeIn = (page: Page) => page.evaluate(() => performance.now());

/** Hydrates the page and has the tooltips' code fetched, so that times can be measured. */
async function prepare(page: Page, path: string) {
	const code = page.waitForResponse(/tooltip-layer-.*\.js/);
	await pointAtMenu(page, path);
	await code;
	await expect(tooltip(page)).toHaveText('AI Services pages');
	await page.keyboard.press('Escape');
	await expect(tooltip(page)).toHaveCount(0);
	await page.mouse.move(700, 500);
	const closedAt = await timeIn(page);
	await expect.poll(() => timeIn(page)).toBeGreaterThan(closedAt + skipDelay);
}

/** Has the page note when a tooltip came, in milliseconds since the pointer came to a control, in the order of their coming. */
async function timeTooltips(page: Page): Promise<() => Promise<number[]>> {
	const waits = await page.evaluateHandle(() => {
		const waits: number[] = [];
		let pointedAt = 0;
		addEventListener('pointerover', ({ target, timeStamp }) => {
			if (target instanceof Element && target.closest('a, button')) pointedAt = timeStamp;
		});
		let named = '';
		// The next tooltip may be the same element with another text.
		new MutationObserver(() => {
			const name = document.querySelector('[data-tooltip-place]')?.textContent ?? '';
			if (name !== named && name !== '') waits.push(performance.now() - pointedAt);
			named = name;
		}).observe(document.body, { childList: true, characterData: true, subtree: true });
		return waits;
	});
	return () => waits.jsonValue();
}

test('open 700 ms after the pointer has come, and the next one at once', thorough, async ({ page }) => {
	await prepare(page, '/');
	const dots = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
	const waits = await timeTooltips(page);
	await dots.nth(1).hover();
	await expect(tooltip(page)).toHaveText(dotLinks[1]?.label ?? '');
	await dots.nth(2).hover();
	await expect(tooltip(page)).toHaveText(dotLinks[2]?.label ?? '');
	const [first = 0, second = openDelay] = await waits();
	expect(first).toBeGreaterThanOrEqual(openDelay);
	expect(second).toBeLessThan(openDelay);
});

test(
	'come with the keyboard, go with Escape, and let the pointer rest on them',
	thorough,
	async ({ page }) => {
		await prepare(page, paths.dental);
		const next = page
			.getByRole('region', { name: screensWords.label })
			.getByRole('button', { name: screensWords.next });
		const previous = page
			.getByRole('region', { name: screensWords.label })
			.getByRole('button', { name: screensWords.previous });
		await previous.focus();
		await page.keyboard.press('Tab');
		await expect(next).toBeFocused();
		await expect(tooltip(page)).toHaveText(screensWords.next);
		await page.keyboard.press('Escape');
		await expect(tooltip(page)).toHaveCount(0);
		await expect(next).toBeFocused();

		await previous.hover();
		await expect(tooltip(page)).toHaveText(screensWords.previous);
		await tooltip(page).hover();
		await untilPainted(page);
		await expect(tooltip(page)).toBeVisible();
		await page.mouse.move(5, 5);
		await expect(tooltip(page)).toHaveCount(0);
	},
);

test.describe('whose code is lost', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });
	test('leave the page as it is', thorough, async ({ page }) => {
		await page.route('**/assets/tooltip-layer-*.js', (route) => route.abort());
		const lost = page.waitForEvent('requestfailed');
		const menu = await pointAtMenu(page, '/');
		await lost;
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await menu.click();
		await expect(page.locator(':popover-open')).toBeVisible();
	});
});

test('are seen above the gallery too', thorough, async ({ page }) => {
	await prepare(page, paths.dental);
	await page.getByRole('region', { name: screensWords.label }).getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: screensWords.label });
	await gallery.getByRole('button', { name: screensWords.close }).hover();
	await expect(gallery.locator('[data-tooltip-place]')).toHaveText(screensWords.close);
});

test('do not come to a control that was pressed before their code was there', thorough, async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/assets/tooltip-layer-*.js', async (route) => {
		await held;
		await route.continue();
	});
	const asked = page.waitForRequest('**/assets/tooltip-layer-*.js');
	const menu = await pointAtMenu(page, '/');
	await asked;
	await menu.click();
	const code = page.waitForResponse('**/assets/tooltip-layer-*.js');
	release();
	await code;
	const arrived = await timeIn(page);
	await expect.poll(() => timeIn(page)).toBeGreaterThan(arrived + 2 * openDelay);
	await expect(tooltip(page)).toHaveCount(0);
});
