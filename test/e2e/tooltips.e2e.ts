import type { Page } from '@playwright/test';
import { screensWords } from '#content/dental.ts';
import { dotLinks } from '#content/home.ts';
import { paths } from '#content/paths.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { expect, test } from './support/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const tooltip = (page: Page) => page.locator('[data-tooltip-place]');

/** Hydrates the page and has the tooltips' code fetched, so that times can be measured. */
async function prepare(page: Page, path: string) {
	const code = page.waitForResponse(/tooltip-layer-.*\.js/);
	await page.goto(path);
	await page.mouse.move(700, 500);
	await page.mouse.move(710, 510);
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.getByRole('button', { name: 'AI Services pages' }).hover();
	await code;
	await expect(tooltip(page)).toHaveText('AI Services pages');
	await page.keyboard.press('Escape');
	await expect(tooltip(page)).toHaveCount(0);
	await page.mouse.move(700, 500);
	await page.waitForTimeout(500);
}

test('open 700 ms after the pointer has come, and the next one at once', async ({ page }) => {
	await prepare(page, '/');
	const dots = page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link');
	await dots.nth(1).hover();
	await page.waitForTimeout(400);
	await expect(tooltip(page)).toHaveCount(0);
	await expect(tooltip(page)).toHaveText(dotLinks[1]?.label ?? '');
	const before = Date.now();
	await dots.nth(2).hover();
	await expect(tooltip(page)).toHaveText(dotLinks[2]?.label ?? '');
	expect(Date.now() - before).toBeLessThan(700);
});

test('come with the keyboard, go with Escape, and let the pointer rest on them', async ({ page }) => {
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
	await page.waitForTimeout(400);
	await expect(tooltip(page)).toBeVisible();
	await page.mouse.move(5, 5);
	await expect(tooltip(page)).toHaveCount(0);
});

test('are seen above the gallery too', async ({ page }) => {
	await prepare(page, paths.dental);
	await page.getByRole('region', { name: screensWords.label }).getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: screensWords.label });
	await gallery.getByRole('button', { name: screensWords.close }).hover();
	await expect(gallery.locator('[data-tooltip-place]')).toHaveText(screensWords.close);
});
