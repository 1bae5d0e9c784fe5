import type { Page } from '@playwright/test';
import { dentalScreens, carouselLabels as labels, screenSize } from '#content/dental/screens.ts';
import { paths } from '#content/pages.ts';
import { expect, test } from '../support/site.ts';
import { untilPainted } from '../support/until-painted.ts';

const intervalMs = 4000;
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
	// On a busy machine the moment may be over before the clock hears of it.
	await expect(async () => {
		const aheadMs = 1000;
		await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
	}).toPass();
}

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });
	/** Lets time pass until the browser has reported that the pictures are in view. */
	async function openMoving(page: Page) {
		await openWithClock(page);
		await expect(async () => {
			await page.clock.runFor(intervalMs);
			await expect(carousel(page).at(1)).toBeVisible({ timeout: 3000 });
		}).toPass();
	}

	test('moves on every four seconds, untouched', async ({ page }) => {
		const { at, picture } = carousel(page);
		await openMoving(page);
		await expect(picture(1)).toBeInViewport({ ratio: 0.5 });
		await page.clock.runFor(intervalMs);
		await expect(at(2)).toBeVisible();
	});

	test('is moved on, paused and played by its buttons', async ({ page }) => {
		const { at, button } = carousel(page);
		await openMoving(page);
		await button(labels.next).click();
		await expect(at(2)).toBeVisible();
		await button(labels.pausePictures).click();
		await page.clock.runFor(3 * intervalMs);
		await expect(at(2)).toBeVisible();
		await button(labels.playPictures).click();
		await page.mouse.move(1, 1);
		await button(labels.pausePictures).blur();
		await page.clock.runFor(intervalMs);
		await expect(at(3)).toBeVisible();
	});

	test('is held by the focus, which the picture shown can get alone', async ({ page }) => {
		const { at, button, picture } = carousel(page);
		await openMoving(page);
		await button(labels.pausePictures).focus();
		await page.keyboard.press('Shift+Tab');
		await expect(picture(1)).toBeFocused();
		await page.clock.runFor(3 * intervalMs);
		await expect(at(1)).toBeVisible();
	});

	test('is held as the gallery', async ({ page }) => {
		const { at, picture } = carousel(page);
		await openMoving(page);
		await picture(1).press('Enter');
		await page.mouse.move(1, 1);
		await page.clock.runFor(3 * intervalMs);
		await page.keyboard.press('ArrowLeft');
		await expect(at(0)).toBeVisible();
	});
});

test('the type in the first picture can be read at any width', async ({ page }) => {
	await page.goto(paths.dental);
	for (const width of [768, 1280, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const shown = await carousel(page).picture(0).locator('img').boundingBox();
		// The demo's text of 13 and 15 pixels then has at least 9 and 10.
		const scale = (shown?.width ?? 0) / screenSize.width;
		expect.soft(scale, `at ${width} px`).toBeGreaterThan(0.7);
	}
});

test('a picture that is pressed before the browser has reported the closing opens the gallery', async ({
	page,
}) => {
	const { picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).press('Enter');
	await expect(gallery).toBeVisible();
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
	await page.clock.runFor(3 * intervalMs);
	await expect(carousel(page).at(0)).toBeVisible();
});

test.describe('the gallery', () => {
	test.beforeEach(async ({ page }) => {
		const { picture, gallery } = carousel(page);
		await page.goto(paths.dental);
		await picture(0).press('Enter');
		await expect(gallery).toBeVisible();
	});

	test('leads around by its buttons and by keys', async ({ page }) => {
		const { at, button, gallery } = carousel(page);
		await button(labels.previous).click();
		await expect(at(count - 1)).toBeVisible();
		for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
		await button(labels.next).click();
		const picture = gallery.getByRole('img', { name: dentalScreens[1]?.alt ?? '' });
		await expect(picture).toBeInViewport({ ratio: 0.9 });
	});

	test('holds the page still, and leaves the focus on the picture that it showed', async ({
		page,
	}) => {
		const { at, picture, gallery } = carousel(page);
		await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
		await page.keyboard.press('ArrowRight');
		await expect(at(1)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(gallery).toBeHidden();
		await expect(picture(1)).toBeFocused();
		await expect(picture(1)).toBeInViewport();
	});

	test('leaves the keys to the carousel when it is closed', async ({ page }) => {
		const { picture } = carousel(page);
		await page.keyboard.press('Escape');
		await expect(picture(0)).toBeFocused();
		await page.keyboard.press('ArrowRight');
		await expect(picture(1)).toBeFocused();
	});
});
