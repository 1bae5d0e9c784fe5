import type { Locator, Page } from '@playwright/test';
import { untilPainted } from './until-painted.ts';

/** The toasts. */
export function toasts(page: Page) {
	const list = page.getByRole('region', { name: /^Notifications/ });
	return { list, all: list.getByRole('listitem') };
}

/**
 * Where the mouse is during a swipe, in pixels from the edge of the toast. The first is on its
 * text.
 */
const swipe = [60, 80, 100, 120, 140, 160, 180];

/** Swipes a toast to the right by mouse: slowly, as only then the browser selects text. */
export async function swipeAway(page: Page, toast: Locator): Promise<void> {
	await untilPainted(page);
	const { x = 0, y = 0, height = 0 } = (await toast.boundingBox()) ?? {};
	for (const [index, distance] of swipe.entries()) {
		await page.mouse.move(x + distance, y + height / 2);
		await untilPainted(page);
		if (index === 0) await page.mouse.down();
	}
	await page.mouse.up();
}
