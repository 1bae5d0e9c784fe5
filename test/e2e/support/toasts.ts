import type { Locator, Page } from '@playwright/test';

/** The toasts. */
export function toasts(page: Page) {
	const list = page.getByRole('region', { name: /^Notifications/ });
	return { list, all: list.getByRole('listitem') };
}

/** Swipes a toast to the right by a mouse that starts on its text. */
export async function swipeAway(page: Page, toast: Locator): Promise<void> {
	await toast.locator('[data-title]').hover();
	await page.mouse.down();
	const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
	await page.mouse.move(x + width, y + height / 2, { steps: 10 });
	await page.mouse.up();
}
