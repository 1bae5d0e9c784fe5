import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { findFullBrowser } from '#tools/check/find-browser.ts';
import { openTab, type TabPage } from './support/browser-tab.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

/** The headless shell has neither a back/forward cache nor prerendering. Without a full browser these tests fail. */
const fullBrowser = findFullBrowser() ?? 'no Chromium: run node tools/check/ensure-browser.ts';

// Playwright turns the back/forward cache off.
test.use({
	launchOptions: [
		({ launchOptions }, use) =>
			use({
				...launchOptions,
				executablePath: fullBrowser,
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
async function goBackToKept(page: Page, path: string) {
	await page.goBack({ waitUntil: 'commit' });
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasRestored'))).toBe(true);
	await expect(page).toHaveURL(path);
}

test('every page is kept by the browser when it is left @thorough', async ({ page }) => {
	test.slow();
	for (const path of servedPaths) {
		await page.goto(path);
		await page.goto(path === paths.terms ? paths.privacy : paths.terms);
		await goBackToKept(page, path);
	}
});

test('a restored page keeps the text of its form, and its islands hydrate', async ({ page }) => {
	const { open, fill, send, sent, boxes, closeButtons } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill(goodMessage);
	await closeButtons.click();
	await page.goto(paths.terms);
	await goBackToKept(page, paths.contact);
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await send();
	await expect(sent).toBeVisible();

	await page.goto(paths.dental);
	await page.goto(paths.terms);
	await goBackToKept(page, paths.dental);
	await page.locator('#roi-calculator').scrollIntoViewIfNeeded();
	await islandIsReady(page, 'dental-calculator');
});

test('the menu that led away is closed in a restored page, and opens again @thorough', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const menu = page.getByRole('navigation', { name: 'Mobile' });
	const toggle = page.getByRole('button', { name: 'Menu' });
	await page.goto(paths.home);
	await toggle.click();
	await menu.getByRole('link', { name: 'Contact' }).click();
	await expect(page).toHaveURL(paths.contact);
	await goBackToKept(page, paths.home);
	await expect(menu).toBeHidden();
	await toggle.click();
	await expect(menu).toBeVisible();
});

async function press(page: TabPage, type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') {
	const place = await page.evaluate(() => {
		const link = document.querySelector('nav[aria-label="Main"] a[href="/contact"]') as Element;
		const { left, top, width, height } = link.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	});
	const button = type === 'mouseMoved' ? 'none' : 'left';
	await page.send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: 1 });
}

/** Returns the scripts and the data that a page has requested after its idle moments. */
async function askedFor() {
	const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
	if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
	await idle();
	await idle();
	const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
	return asked.filter((path) => path.endsWith('.js') || !path.includes('.'));
}

test('a page that is rendered ahead starts nothing until it is shown', async ({ siteUrl }) => {
	const { page, prerendered, close } = await openTab(fullBrowser);
	try {
		await page.send('Page.navigate', { url: siteUrl + paths.home });
		await expect.poll(() => page.evaluate(askedFor)).toContain(chatPath);
		await press(page, 'mouseMoved');
		const ahead = await prerendered;
		await expect.poll(() => ahead.evaluate(() => location.pathname)).toBe(paths.contact);
		expect(await ahead.evaluate(askedFor)).toEqual([expect.stringMatching(/\/client-/)]);
		expect(await ahead.evaluate(() => Reflect.get(document, 'prerendering'))).toBe(true);

		await press(page, 'mousePressed');
		await press(page, 'mouseReleased');
		const isHydrated = () => document.querySelector('[data-island][data-hydrated]') !== null;
		await expect.poll(() => ahead.evaluate(isHydrated)).toBe(true);
		expect(await ahead.evaluate(askedFor)).toContain(chatPath);
	} finally {
		await close();
	}
});
