import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { menuLabels, topLinks } from '#content/navigation.ts';
import { paths } from '#content/pages.ts';
import { asShipped } from '#tools/check/other-builds.ts';

/**
 * The folder in whose `build` the pages with the example's services are, also beside an owner's
 * `.env`.
 */
export const builtPages = existsSync('.env') ? asShipped.project : '.';

/** The entry of the bar that has a list of services. */
export const servicesLabel = topLinks.find(({ children }) => children)?.label ?? '';

/** The links of the bar, which are a menu under a narrow one. */
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: menuLabels.main });

/** A link of the bar. */
export const barLink = (page: Page, name: string | RegExp) =>
	mainMenu(page).getByRole('link', { name });

/** The button of a narrow bar, which opens the menu. */
export const menuButton = (page: Page) =>
	page.getByRole('banner').getByRole('button', { name: menuLabels.menu, exact: true });

/** The button beside the entry of a wide bar, which opens the list of services. */
export const servicesButton = (page: Page) =>
	mainMenu(page).getByRole('button', { name: `${servicesLabel} ${menuLabels.pages}` });

/**
 * Opens any page, error pages too, and all `details` of its content. Those of a table of contents
 * would cover it.
 */
export async function openPage(page: Page, path: string) {
	if (path === paths.serverError)
		await page.route(`**${path}`, (route) =>
			route.fulfill({ path: `${builtPages}/build/client${path}/index.html` }),
		);
	await page.goto(path);
	const details = page.locator('main :not(nav) > details');
	await details.evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
}
