import { chat } from '#content/chat.ts';
import { paths } from '#content/paths.ts';
import { islandIsReady } from '#test/e2e/support/island.ts';
import { barLink } from '#test/e2e/support/pages.ts';
import { test as base, expect } from '#test/e2e/support/site.ts';
import { serveStaticHost } from './static-host.ts';

/** The site's `test` without our server behind it: the built files, their headers and their redirects. */
const test = base.extend<{ siteUrl: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
	siteUrl: async ({}, use) => {
		const host = await serveStaticHost('build/client');
		await use(host.url);
		host.close();
	},
});

/** Console errors on a static host: no chat endpoint, and our own message about an unknown address. */
test.use({ expectedErrors: [/status of 404|^404: /] });

test('a static host serves pages, islands and redirects, no chat @thorough', async ({ page }) => {
	const chatLines: string[] = [];
	page.on('console', (message) => {
		if (/chat functionality/.test(message.text())) chatLines.push(message.text());
	});
	await page.goto('/');
	await expect.poll(() => chatLines).toHaveLength(1);
	await expect(page.getByRole('button', { name: chat.open })).toHaveCount(0);
	await barLink(page, /Dental/).click();
	await expect(page).toHaveURL(paths.dental);
	// Islands wait for the first touch of the page, once its script runs.
	await page.waitForLoadState();
	await page.mouse.move(100, 400);
	await islandIsReady(page, 'dental-trial-dialog');
	await page.goto('/expertise');
	await expect(page).toHaveURL(paths.pricing);
	await page.goto('/no/such-page');
	await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});
