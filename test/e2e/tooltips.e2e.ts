import type { Page } from '@playwright/test';
import { carouselLabels } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { contactDialog } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Before a tooltip opens, and for how long after one the next opens at once, in milliseconds (specification §9). */
const openDelay = 700;
const skipDelay = 300;

const tooltip = (page: Page) => page.locator('.tooltip');
const menuButton = (page: Page) => page.getByRole('button', { name: 'AI Services pages' });

/** The carousel's buttons, which have names and no visible text. */
function carouselButtons(page: Page) {
	const carousel = page.getByRole('region', { name: carouselLabels.label });
	const button = (name: string) => carousel.getByRole('button', { name, exact: true });
	return { previous: button(carouselLabels.previous), next: button(carouselLabels.next) };
}

/** Pauses the page's clock, which was installed at zero, so that only `page.clock.runFor` moves it on. */
const pauseClock = (page: Page) => page.clock.pauseAt(60 * 60 * 1000);

/** Opens the dental page, waits for the first tooltip, moves the pointer away from all controls and pauses the clock. */
async function prepare(page: Page) {
	await page.clock.install({ time: 0 });
	await page.goto(paths.dental);
	await menuButton(page).hover();
	await expect(tooltip(page)).toHaveText('AI Services pages');
	await page.mouse.move(5, 500);
	await expect(tooltip(page)).toHaveCount(0);
	await pauseClock(page);
}

test('open 700 ms after the pointer has come, and the next one at once @thorough', async ({ page }) => {
	await prepare(page);
	const { previous, next } = carouselButtons(page);
	await previous.hover();
	await page.clock.runFor(openDelay - 1);
	await expect(tooltip(page)).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(tooltip(page)).toHaveText(carouselLabels.previous);

	await next.hover();
	await page.clock.runFor(1);
	await expect(tooltip(page)).toHaveText(carouselLabels.next);

	await page.mouse.move(5, 500);
	await page.clock.runFor(skipDelay);
	await next.hover();
	await page.clock.runFor(openDelay - 1);
	await expect(tooltip(page)).toHaveCount(0);
	await page.clock.runFor(1);
	await expect(tooltip(page)).toHaveText(carouselLabels.next);
});

test('open by focus, close on Escape, stay while hovered, and are above the gallery', async ({ page }) => {
	await page.goto(paths.dental);
	const { previous, next } = carouselButtons(page);
	await previous.focus();
	await page.keyboard.press('Tab');
	await expect(next).toBeFocused();
	await expect(tooltip(page)).toHaveText(carouselLabels.next);
	await page.keyboard.press('Escape');
	await expect(tooltip(page)).toHaveCount(0);
	await expect(next).toBeFocused();

	await previous.hover();
	await expect(tooltip(page)).toHaveText(carouselLabels.previous);
	await tooltip(page).hover();
	await untilPainted(page);
	await expect(tooltip(page)).toBeVisible();
	await page.mouse.move(5, 5);
	await expect(tooltip(page)).toHaveCount(0);

	await page.getByRole('region', { name: carouselLabels.label }).getByRole('link').first().click();
	const gallery = page.getByRole('dialog', { name: carouselLabels.label });
	await gallery.getByRole('button', { name: carouselLabels.close }).hover();
	await expect(gallery.locator('.tooltip')).toHaveText(carouselLabels.close);
	await expect(gallery.locator('.tooltip')).toBeInViewport({ ratio: 1 });
});

test('do not come to a control that was pressed before their code was there @thorough', async ({ page }) => {
	const release = await hold(page, '**/assets/after-load-*.js');
	await page.clock.install({ time: 0 });
	await page.goto('/');
	await menuButton(page).click();
	await pauseClock(page);
	await expect(page.locator(':popover-open')).toBeVisible();
	release();
	// Resolves after the page's own import of the same module.
	await page.evaluate(async (name) => void (await import(name)), 'after-load');
	await page.clock.runFor(2 * openDelay);
	await expect(tooltip(page)).toHaveCount(0);
});

test('do not open in a dialog before its island has hydrated, where React would find them @thorough', async ({
	page,
}) => {
	const release = await hold(page, /\/assets\/(island\/|hydrate-).*\.js$/);
	await page.clock.install();
	await page.goto(paths.contact);
	const { open, boxes, closeButtons } = contactDialog(page);
	await open();
	await untilIdle(page);
	await boxes.name.hover();
	await closeButtons.hover();
	await page.clock.runFor(openDelay);
	await expect(tooltip(page)).toHaveCount(0);
	release();
	await islandIsReady(page, 'contact-dialog');
	await boxes.name.hover();
	await closeButtons.hover();
	await expect(tooltip(page)).toBeVisible();
});
