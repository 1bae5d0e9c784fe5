import { expect, type Page } from '@playwright/test';

/** Waits until React runs in an island. Presses need no wait: they are held back until then. */
export const islandIsReady = (page: Page, name: string) =>
	expect(page.locator(`[data-island="${name}"]`)).toHaveAttribute('data-hydrated');
