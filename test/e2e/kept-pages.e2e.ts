import { nameInMenus } from '#content/page-names.ts';
import { pages } from '#content/pages.ts';
import { findFullBrowser } from '#tools/check/find-browser.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { barLink, mainMenu, menuButton } from './support/pages.ts';
import { expect, test } from './support/site.ts';

/**
 * The headless shell has no back/forward cache, and Playwright turns it off. Without a full browser
 * this test fails.
 */
const executablePath = findFullBrowser() ?? 'no Chromium: name one in CHROMIUM_PATH';
test.use({
	launchOptions: [
		({ launchOptions }, use) =>
			use({
				...launchOptions,
				executablePath,
				ignoreDefaultArgs: ['--disable-back-forward-cache'],
			}),
		{ scope: 'worker' },
	],
});

test('a page that the browser has kept has its text, works, and shows no open menu', async ({
	page,
}) => {
	await page.addInitScript(() =>
		addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'wasRestored', persisted)),
	);
	const { open, fill, send, sent, boxes, closeButtons, openStarted } = contactDialog(page);
	await page.setViewportSize({ width: 390, height: 844 });
	const menu = mainMenu(page);
	await openStarted();
	await fill(goodMessage);
	await closeButtons.click();
	await menuButton(page).click();
	await barLink(page, nameInMenus(pages.home)).click();
	await page.goBack({ waitUntil: 'commit' });
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasRestored'))).toBe(true);
	await expect(menu).toBeHidden();
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await send();
	await expect(sent).toBeVisible();
});
