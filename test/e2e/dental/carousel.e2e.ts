import type { Page } from '@playwright/test';
import { carouselLabels, dentalScreens } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';

// The carousel moves only for who wants movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const interval = 4000;
const count = dentalScreens.length;

function carousel(page: Page) {
	const place = page.getByRole('region', { name: carouselLabels.label });
	const gallery = page.getByRole('dialog', { name: carouselLabels.label });
	return {
		place,
		gallery,
		at: (index: number, within = place) => within.getByText(`${index + 1} of ${count}: `),
		picture: (index: number) => place.locator('a').nth(index),
		button: (name: string, within = place) => within.getByRole('button', { name, exact: true }),
	};
}

/** The longest wait for an idle moment, in milliseconds. */
const idleTime = 1500;

/** Opens the page with a running carousel and a paused clock, which only `page.clock.runFor` moves on. */
async function openWithClock(page: Page) {
	await page.clock.install({ time: 0 });
	await page.clock.pauseAt(1000);
	await page.goto(paths.dental);
	// On a paused clock the page is never idle.
	await page.clock.runFor(idleTime);
	await islandIsReady(page, 'dental-carousel');
}

test('moves on every four seconds, but not while paused or with the focus inside', async ({ page }) => {
	const { at, button, picture } = carousel(page);
	await openWithClock(page);
	await page.clock.runFor(interval);
	await expect(at(1)).toBeVisible();
	await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
	await button(carouselLabels.next).click();
	await expect(at(2)).toBeVisible();
	await page.clock.runFor(interval);
	await expect(at(3)).toBeVisible();
	await button(carouselLabels.pausePictures).click();
	await page.clock.runFor(3 * interval);
	await expect(at(3)).toBeVisible();
	await button(carouselLabels.playPictures).click();
	// To the picture shown: the others are inert.
	await page.keyboard.press('Shift+Tab');
	await expect(picture(3)).toBeFocused();
	await page.clock.runFor(3 * interval);
	await expect(at(3)).toBeVisible();
	// Both in one task: the first smooth scroll has not begun to move the pictures.
	await button(carouselLabels.next).evaluate((next: HTMLElement) => {
		next.click();
		next.click();
	});
	await expect(at(5)).toBeVisible();
	await expect(picture(5)).toBeInViewport({ ratio: 0.9 });
});

test('a picture opens the gallery, which works by keyboard and returns the focus', async ({ page }) => {
	const { at, button, picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).focus();
	const before = await page.evaluate(() => scrollY);
	await page.keyboard.press('Enter');
	await expect(at(0, gallery)).toBeVisible();
	await page.keyboard.press('ArrowLeft');
	await expect(at(count - 1, gallery)).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(at(0, gallery)).toBeVisible();
	await button(carouselLabels.next, gallery).click();
	await expect(gallery.getByRole('img', { name: dentalScreens[1]?.alt ?? '' })).toBeInViewport({
		ratio: 0.9,
	});
	const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
	expect(overflow).toContain('hidden');
	await page.keyboard.press('Escape');
	await expect(gallery).toBeHidden();
	await expect(picture(1)).toBeFocused();
	await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
	expect(await page.evaluate(() => scrollY)).toBe(before);
	await picture(1).click();
	await button(carouselLabels.close, gallery).click();
	await expect(gallery).toBeHidden();
});

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('starts paused @thorough', async ({ page }) => {
		const { at, button } = carousel(page);
		await openWithClock(page);
		await expect(button(carouselLabels.playPictures)).toBeVisible();
		await page.clock.runFor(3 * interval);
		await expect(at(0)).toBeVisible();
	});
});
