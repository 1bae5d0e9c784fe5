import type { Page } from '@playwright/test';

/** The toasts. */
export function toasts(page: Page) {
	const list = page.getByRole('region', { name: /^Notifications/ });
	return { list, all: list.getByRole('listitem') };
}
