import type { Page } from '@playwright/test';

/** Whether React has taken over the page: it marks the root that it hydrated. */
export const isHydrated = (page: Page): Promise<boolean> =>
	page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));
