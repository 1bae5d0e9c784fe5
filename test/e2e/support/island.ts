import { expect, type Page } from '@playwright/test';

/**
 * Touches the page until the first such island has hydrated: the page's script may start after the
 * first touch.
 */
export async function islandIsReady(page: Page, name: string) {
	const island = page.locator(`[data-island="${name}"]`).first();
	await expect(async () => {
		await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
		await expect(island).toHaveAttribute('data-hydrated', '', { timeout: 700 });
	}).toPass();
}
