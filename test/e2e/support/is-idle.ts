import type { Page } from '@playwright/test';

/**
 * Whether the page has had its idle moment. In it the loader asks for what comes after the page, all at once: what it has
 * not asked for by now does not start by itself.
 */
export const isIdle = (page: Page): Promise<boolean> =>
	page.evaluate(() => document.querySelector('head > link[rel="modulepreload"]') !== null);
