import { expect, type Page } from '@playwright/test';

/** Touches the page, and waits until the code of an island near the viewport runs. Presses need no wait: they are held back. */
export async function islandIsReady(page: Page, name: string) {
	await page.evaluate(() => dispatchEvent(new Event('pointermove')));
	await expect(page.locator(`[data-island="${name}"]`)).toHaveAttribute('data-hydrated');
}
