import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { asShipped } from '#tools/check/other-builds.ts';

/**
 * The folder in whose `build` the pages with the example's services are, also beside an owner's
 * `.env`.
 */
export const builtPages = existsSync('.env') ? asShipped.project : '.';

/** A link of the bar. */
export const barLink = (page: Page, name: string | RegExp) =>
	page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

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
