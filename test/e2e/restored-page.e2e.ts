import type { Page } from '@playwright/test';
import { carouselLabels } from '#content/dental-screens.ts';
import { paths } from '#content/paths.ts';
import { thoroughUnless } from '../support/thorough.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { fullBrowser, withoutFullBrowser } from './support/full-browser.ts';
import { islandIsReady } from './support/island.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.skip(!fullBrowser, withoutFullBrowser);
// Playwright turns the back/forward cache off.
test.use({
	launchOptions: [
		({ launchOptions }, use) =>
			use({
				...launchOptions,
				...(fullBrowser && { executablePath: fullBrowser }),
				ignoreDefaultArgs: ['--disable-back-forward-cache'],
			}),
		{ scope: 'worker' },
	],
});

test.beforeEach(({ page }) =>
	page.addInitScript(() =>
		addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasRestored', persisted)),
	),
);

/** Goes back, to a document that the browser has kept. It does not load again, so that only its commit can be waited for. */
async function goBackToKept(page: Page) {
	await page.goBack({ waitUntil: 'commit' });
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasRestored'))).toBe(true);
}

for (const path of servedPaths)
	test(
		`${path} is kept by the browser when it is left`,
		thoroughUnless(path === paths.dental),
		async ({ page }) => {
			await page.goto(path);
			await page.goto(path === paths.terms ? paths.privacy : paths.terms);
			await goBackToKept(page);
			await expect(page).toHaveURL(path);
		},
	);

test('a form keeps its text in a restored page, and can be sent', async ({ page }) => {
	const { open, fill, send, sent, boxes, closeButtons } = contactDialog(page);
	await page.goto(paths.contact);
	await islandIsReady(page, 'contact-dialog');
	await open();
	await fill(goodMessage);
	await closeButtons.click();
	await page.getByRole('contentinfo').getByRole('link', { name: 'AI Services' }).click();
	await expect(page).toHaveURL(paths.services);
	await goBackToKept(page);
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await send();
	await expect(sent).toBeVisible();
});

test('an island that had not hydrated does so in a restored page', async ({ page }) => {
	await page.goto(paths.dental);
	await page.goto(paths.terms);
	await goBackToKept(page);
	const carousel = page.getByRole('region', { name: carouselLabels.label });
	await carousel.getByRole('button', { name: carouselLabels.next }).click();
	await expect(carousel.getByText(/^2 /)).toBeVisible();
	await page.locator('#roi-calculator').scrollIntoViewIfNeeded();
	await islandIsReady(page, 'calculator');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	test('the menu that led away is closed in a restored page, and opens again', async ({ page }) => {
		const menu = page.getByRole('navigation', { name: 'Mobile' });
		const toggle = page.getByRole('button', { name: 'Menu' });
		await page.goto(paths.home);
		await toggle.tap();
		await menu.getByRole('link', { name: 'Contact' }).tap();
		await expect(page).toHaveURL(paths.contact);
		await goBackToKept(page);
		await expect(page).toHaveURL(paths.home);
		await expect(menu).toBeHidden();
		await toggle.tap();
		await expect(menu).toBeVisible();
	});
});
