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
	const at = (index: number) => place.getByText(`${index + 1} of ${count}`);
	return {
		place,
		at,
		picture: (index: number) => place.getByRole('link').nth(index),
		button: (name: string) => place.getByRole('button', { name, exact: true }),
		gallery: page.getByRole('dialog', { name: carouselLabels.label }),
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
	await page.clock.runFor(interval - 1);
	await expect(at(0)).toBeVisible();
	await page.clock.runFor(1);
	await expect(at(1)).toBeVisible();
	await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
	await button(carouselLabels.next).click();
	await expect(at(2)).toBeVisible();
	await page.clock.runFor(interval);
	await expect(at(3)).toBeVisible();
	await button(carouselLabels.previous).click();
	await expect(at(2)).toBeVisible();
	await button(carouselLabels.pausePictures).click();
	await page.clock.runFor(3 * interval);
	await expect(at(2)).toBeVisible();
	await button(carouselLabels.playPictures).click();
	await page.clock.runFor(interval);
	await expect(at(3)).toBeVisible();
	// To the picture shown.
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

test('a mouse over the pictures holds them', async ({ page }) => {
	const { at, button, picture } = carousel(page);
	await openWithClock(page);
	await picture(0).hover();
	await page.clock.runFor(3 * interval);
	await expect(at(0)).toBeVisible();
	await button(carouselLabels.next).hover();
	await page.clock.runFor(interval);
	await expect(at(1)).toBeVisible();
});

const timeIn = (page: Page) => page.evaluate(() => performance.now());

/** Has the page note when the carousel first moves, in milliseconds on its clock. */
async function timeFirstMove(page: Page): Promise<() => Promise<number | undefined>> {
	await page.addInitScript(() => {
		const note = ({ target, timeStamp }: Event) => {
			if (!(target instanceof Element && target.closest('[aria-roledescription="carousel"]'))) return;
			Reflect.set(window, 'movedAt', timeStamp);
			removeEventListener('scroll', note, true);
		};
		addEventListener('scroll', note, true);
	});
	return () => page.evaluate(() => Reflect.get(window, 'movedAt'));
}

/** When the first picture was there, in milliseconds on the page's clock. */
async function timeFirstPicture(page: Page): Promise<number> {
	const picture = carousel(page).picture(0).getByRole('img');
	return picture.evaluate(async (image: HTMLImageElement) => {
		await image.decode();
		const [file] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[];
		return file?.responseEnd ?? Number.NaN;
	});
}

/** How long these tests hold up what makes the carousel move, in milliseconds. */
const delay = 2500;
/** What timers are early by at most, in milliseconds. */
const tolerance = 2;

test.describe('below the first view', () => {
	test.use({ viewport: { width: 390, height: 400 } });
	test('shows its first picture for four seconds after it is scrolled to @thorough', async ({ page }) => {
		const movedAt = await timeFirstMove(page);
		await page.goto(paths.dental);
		const loadedAt = await timeFirstPicture(page);
		await expect.poll(() => timeIn(page)).toBeGreaterThan(loadedAt + delay);
		const scrolledAt = await timeIn(page);
		await carousel(page).place.scrollIntoViewIfNeeded();
		await expect.poll(movedAt).toBeGreaterThanOrEqual(scrolledAt + interval - tolerance);
	});
});

test('a picture opens the gallery, which works by keyboard and returns the focus', async ({ page }) => {
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
	await expect(gallery.getByRole('img', { name: dentalScreens[1]?.alt ?? '' })).toBeVisible();
	const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflow);
	expect(overflow).toContain('hidden');
	await page.keyboard.press('Escape');
	await expect(gallery).toBeHidden();
	await expect(picture(1)).toBeFocused();
	await expect(picture(1)).toBeInViewport({ ratio: 0.9 });
	expect(await page.evaluate(() => scrollY)).toBe(before);
});

for (const width of [1280, 1440])
	test(`only the picture shown is focusable and announced at ${width} px @thorough`, async ({ page }) => {
		const { place, button, picture } = carousel(page);
		await page.setViewportSize({ width, height: 900 });
		await page.goto(paths.dental);
		await button(carouselLabels.pausePictures).click();
		const next = button(carouselLabels.next);
		for (const index of [1, 2, 3]) {
			await next.click();
			const text = `${index + 1} of ${count}: ${dentalScreens[index]?.title}`;
			await expect(place.locator('[aria-live="polite"]')).toHaveText(text);
			// Over Previous and Pause.
			for (const key of ['Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
			await expect(picture(index)).toBeFocused();
			await expect(picture(index)).toBeInViewport({ ratio: 0.99 });
			const slide = place.getByRole('group', { name: `${index + 1} of ${count}` });
			await expect(slide).toHaveAttribute('aria-roledescription', carouselLabels.slide);
			for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
			await expect(next).toBeFocused();
		}
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

test.describe('by touch', () => {
	test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
	test('a swipe and the buttons walk the gallery @thorough', async ({ page }) => {
		const { picture, gallery } = carousel(page);
		const position = gallery.getByRole('status');
		await page.goto(paths.dental);
		await picture(0).tap();
		await expect(position).toHaveText(/^1 of/);
		const swipe = async (from: number, to: number) => {
			const touch = { pointerType: 'touch', isPrimary: true, clientY: 400 };
			await gallery.dispatchEvent('pointerdown', { ...touch, clientX: from });
			await gallery.dispatchEvent('pointerup', { ...touch, clientX: to });
		};
		await swipe(300, 100);
		await expect(position).toHaveText(/^2 of/);
		await swipe(100, 300);
		await gallery.getByRole('button', { name: carouselLabels.previous }).tap();
		await expect(position).toHaveText(new RegExp(`^${count} of`));
		await swipe(100, 120);
		await expect(position).toHaveText(new RegExp(`^${count} of`));
		await gallery.getByRole('button', { name: carouselLabels.next }).tap();
		await expect(position).toHaveText(/^1 of/);
		await gallery.getByRole('button', { name: carouselLabels.close }).tap();
		await expect(gallery).toBeHidden();
	});
});

test.describe('without the gallery', () => {
	// A file that is no page has the policy `default-src 'none'`, also for the styles with which Chromium shows a picture.
	test.use({
		expectedErrors: [/^Failed to load resource|^Applying inline style|ViewTransition opt-in/],
	});
	test('a press leads to the picture', async ({ page }) => {
		const { picture } = carousel(page);
		await page.route('**/gallery-*', (route) => route.abort());
		await page.goto(paths.dental);
		await picture(0).click();
		await expect(page).toHaveURL(/\/assets\/.+\.avif$/);
	});
});
