import type { Page } from '@playwright/test';
import { screensWords } from '#content/dental.ts';
import { dentalScreens } from '#content/dental-screens.ts';
import { paths } from '#content/paths.ts';
import { thorough } from '../support/thorough.ts';
import { expect, test } from './support/site.ts';

// The carousel moves only for who wants movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const interval = 4000;
const count = dentalScreens.length;

function carousel(page: Page) {
	const place = page.getByRole('region', { name: screensWords.label });
	const at = (index: number) => place.getByText(`${index + 1} of ${count}`);
	return {
		place,
		at,
		picture: (index: number) => place.getByRole('link').nth(index),
		button: (name: string) => place.getByRole('button', { name, exact: true }),
		gallery: page.getByRole('dialog', { name: screensWords.label }),
	};
}

/** The page, hydrated, with a clock that a test can move on. */
async function openWithClock(page: Page) {
	await page.clock.install();
	await page.goto(paths.dental);
	await page.mouse.move(300, 300);
	await page.mouse.move(310, 310);
	await expect(page.locator('[data-await]')).toHaveCount(0);
}

test('moves on every four seconds, also after a click', async ({ page }) => {
	const { at, button } = carousel(page);
	await page.clock.install();
	await page.goto(paths.dental);
	await button(screensWords.next).click();
	await expect(at(1)).toBeVisible();
	await page.clock.runFor(interval);
	await expect(at(2)).toBeVisible();
	await page.clock.runFor(interval);
	await expect(at(3)).toBeVisible();
	await button(screensWords.previous).click();
	await expect(at(2)).toBeVisible();
	await page.clock.runFor(interval);
	await expect(at(3)).toBeVisible();
});

test('wraps around both ways', thorough, async ({ page }) => {
	const { at, button } = carousel(page);
	await page.goto(paths.dental);
	await button(screensWords.pause).click();
	await button(screensWords.previous).click();
	await expect(at(count - 1)).toBeVisible();
	await button(screensWords.next).click();
	await expect(at(0)).toBeVisible();
});

test('stands still while it is paused, and while the keyboard is inside', thorough, async ({ page }) => {
	const { place, button } = carousel(page);
	const position = place.getByText(new RegExp(`^\\d of ${count}$`));
	await openWithClock(page);
	await button(screensWords.pause).click();
	const paused = await position.textContent();
	await page.clock.runFor(3 * interval);
	await expect(position).toHaveText(paused ?? '');
	await button(screensWords.play).click();
	await page.clock.runFor(interval);
	await expect(position).not.toHaveText(paused ?? '');

	await page.keyboard.press('Shift+Tab');
	await expect(position).toHaveText(`${count} of ${count}`);
	await page.clock.runFor(3 * interval);
	await expect(position).toHaveText(`${count} of ${count}`);
});

test.describe('with reduced motion', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });
	test('starts paused', thorough, async ({ page }) => {
		const { at, button } = carousel(page);
		await openWithClock(page);
		await expect(button(screensWords.play)).toBeVisible();
		await page.clock.runFor(3 * interval);
		await expect(at(0)).toBeVisible();
	});
});

test('a picture opens the gallery, which is walked with the keyboard and gives focus and place back', async ({
	page,
}) => {
	const { picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).focus();
	const before = await page.evaluate(() => scrollY);
	await page.keyboard.press('Enter');
	await expect(gallery).toBeVisible();
	await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^1 of ${count}`));
	await page.keyboard.press('ArrowLeft');
	await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^${count} of ${count}`));
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^2 of ${count}`));
	await expect(gallery.getByRole('img', { name: dentalScreens[1].alt })).toBeVisible();
	const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
	expect(overflow).toContain('hidden');
	await page.keyboard.press('Escape');
	await expect(gallery).toBeHidden();
	await expect(picture(0)).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('the gallery is walked and closed with the mouse', thorough, async ({ page }) => {
	const { picture, gallery } = carousel(page);
	await page.goto(paths.dental);
	await picture(0).click();
	await gallery.getByRole('button', { name: screensWords.next }).click();
	await expect(gallery.getByRole('status')).toHaveText(/^2 of/);
	await gallery.getByRole('button', { name: screensWords.previous }).click();
	await gallery.getByRole('button', { name: screensWords.previous }).click();
	await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^${count} of`));
	await gallery.getByRole('button', { name: screensWords.close }).click();
	await expect(gallery).toBeHidden();
});

test.describe('by touch', () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
	test('a swipe walks the gallery', thorough, async ({ page }) => {
		const { picture, gallery } = carousel(page);
		await page.goto(paths.dental);
		await picture(0).tap();
		await expect(gallery.getByRole('status')).toHaveText(/^1 of/);
		const swipe = async (from: number, to: number) => {
			const touch = { pointerType: 'touch', isPrimary: true, clientY: 400 };
			await gallery.dispatchEvent('pointerdown', { ...touch, clientX: from });
			await gallery.dispatchEvent('pointerup', { ...touch, clientX: to });
		};
		await swipe(300, 100);
		await expect(gallery.getByRole('status')).toHaveText(/^2 of/);
		await swipe(100, 300);
		await swipe(100, 300);
		await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^${count} of`));
		await swipe(100, 120);
		await expect(gallery.getByRole('status')).toHaveText(new RegExp(`^${count} of`));
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('the pictures scroll, and each link opens its large file', async ({ page, request }) => {
		const { picture } = carousel(page);
		await page.goto(paths.dental);
		for (let index = 0; index < count; index += 1) {
			const file = await picture(index).getAttribute('href');
			expect((await request.get(file ?? '')).headers()['content-type']).toBe('image/webp');
		}
	});
});
