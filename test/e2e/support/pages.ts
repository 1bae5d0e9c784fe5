import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';

/** Every page that has an address. Those for errors have none: the server sends them in place of others. */
export const servedPaths: readonly string[] = Object.values(paths).filter(
	(path) => path !== paths.notFound && path !== paths.serverError,
);

/** Opens any page, also one that the server sends only when something is wrong. */
export async function openPage(page: Page, path: string) {
	if (path === paths.serverError)
		await page.route(`**${path}`, (route) => route.fulfill({ path: `build/client${path}/index.html` }));
	await page.goto(path);
}
