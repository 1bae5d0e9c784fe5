import type { Page } from '@playwright/test';
import { dentalScreens, carouselLabels as labels } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { expect, test } from '../support/site.ts';
import { untilPainted } from '../support/until-painted.ts';

const interval = 4000;
const count = dentalScreens.length;
function carousel(page: Page) {
	const place = page.getByRole('region', { name: labels.label });
	return {
		at: (index: number) => place.getByText(`${index + 1} of ${count}: `),
		picture: (index: number) => place.locator('a').nth(index),
		button: (name: string) => place.getByRole('button', { name, exact: true }),
		gallery: page.getByRole('dialog', { name: labels.label }),
	};
}

/** Opens the page and pauses its clock, which only `page.clock.runFor` moves on. */
async function openWithClock(page: Page) {
	await page.clock.install({ time: 0 });
	await page.goto(paths.dental);
	// Untouched: it starts by itself.
	await expect(page.locator('[data-island="dental-carousel"]')).toHaveAttribute(
		'data-hydrated',
		'',
	);
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
}

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });
	test('moves on every four seconds, but not while paused, with the focus inside or as the gallery', async ({
		page,
	}) => {
		const { at, button, picture } = carousel(page);
		await openWithClock(page);
		// The browser may report late that the pictures are in view.
		await expect(async () => {
			await page.clock.runFor(interval);
			await expect(at(1)).toBeVisible({ timeout: 3000 });
		}).toPass();
		await expect(picture(1)).toBeInViewport({ ratio: 0.5 });
		await button(labels.next).click();
		await expect(at(2)).toBeVisible();
		await page.clock.runFor(interval);
		await button(labels.pausePictures).click();
		await page.clock.runFor(3 * interval);
		await expect(at(3)).toBeVisible();
		await button(labels.playPictures).click();
		// To the picture shown: the others are inert.
		await page.keyboard.press('Shift+Tab');
		await expect(picture(3)).toBeFocused();
		await page.clock.runFor(3 * interval);
		await expect(at(3)).toBeVisible();
		await page.keyboard.press('Enter');
		await page.mouse.move(1, 1);
		await page.clock.runFor(3 * interval);
		await page.keyboard.press('ArrowLeft');
		await expect(at(2)).toBeVisible();
	});
});

test('quick steps in the gallery lead around, and a picture pressed at once opens it again', async ({
	page,
}) => {
	const { at, picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).press('Enter');
	await expect(gallery).toBeVisible();
	for (let step = 0; step < count; step += 1) await page.keyboard.press('ArrowRight');
	await expect(at(0)).toBeVisible();
	await expect(picture(0)).toBeInViewport({ ratio: 0.9 });
	// Before the browser reports that it is closed.
	await picture(0).evaluate((link: HTMLElement) => {
		link.closest('dialog')?.close();
		link.click();
	});
	await untilPainted(page);
	await expect(gallery.getByRole('img').first()).toBeVisible();
});

test('starts paused with reduced motion @thorough', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openWithClock(page);
	await page.clock.runFor(3 * interval);
	await expect(carousel(page).at(0)).toBeVisible();
});

test('a picture opens the gallery, which works by keyboard and returns the focus', async ({
	page,
}) => {
	const { at, button, picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).focus();
	await page.keyboard.press('Enter');
	await button(labels.previous).click();
	await expect(at(count - 1)).toBeVisible();
	for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
	await button(labels.next).click();
	await expect(gallery.getByRole('img', { name: dentalScreens[1]?.alt ?? '' })).toBeInViewport({
		ratio: 0.9,
	});
	await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
	await page.keyboard.press('Escape');
	await expect(gallery).toBeHidden();
	await expect(picture(1)).toBeFocused();
	await expect(picture(1)).toBeInViewport();
	await page.keyboard.press('ArrowRight');
	await expect(picture(2)).toBeFocused();
});
