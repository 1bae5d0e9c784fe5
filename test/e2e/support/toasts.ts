import type { Page } from '@playwright/test';

/** The messages at the bottom right as a visitor finds them. */
export function toasts(page: Page) {
	const list = page.getByRole('region', { name: /^Notifications/ });
	return { list, all: list.getByRole('listitem') };
}
