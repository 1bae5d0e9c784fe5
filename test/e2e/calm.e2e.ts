import { chromium } from '@playwright/test';
import { isListed, pageNames } from '#content/pages.ts';
import { paths } from '#content/paths.ts';
import { browserFlags, findFullBrowser } from '#tools/check/find-browser.ts';
import { countTrace } from '#tools/check/trace-counts.ts';
import { untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';

/** What a quiet machine should count. On a busy one a page arrives in more parts, and each is laid out and painted. */
const goals = { layouts: 10, styles: 12, paints: 13 };
const margin = 1.75;
/** Styles of what a page does besides: the carousel may move once, with an update in each frame. */
const expectedMoves: Partial<Record<string, number>> = {
	[paths.dental]: 25,
};
/** Twelve before the page is idle, and what it fetches then: two for every page, the carousel with its next picture. */
const mostRequests = 15;
/** The form of the contact page comes after two seconds, with React. */
const withForm = paths.contact;

test('untouched, a page asks for little, is laid out seldom and does not run React @thorough', async ({
	siteUrl,
}) => {
	test.slow();
	const executablePath = findFullBrowser();
	const browser = await chromium.launch({
		args: [...browserFlags],
		...(executablePath && { executablePath }),
	});
	try {
		for (const path of pageNames.filter(isListed).map((name) => paths[name])) {
			const { requests, react, ...counts } = await countTrace(browser, siteUrl + path);
			expect.soft(react, path).toBe(path === withForm);
			expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests);
			counts.styles -= expectedMoves[path] ?? 0;
			for (const name of ['layouts', 'styles', 'paints'] as const)
				expect.soft(counts[name], `${name} of ${path}`).toBeLessThanOrEqual(goals[name] * margin);
		}
	} finally {
		await browser.close();
	}
});

test.describe('while a page arrives', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1440, height: 900 } });
	for (const delay of [50, 150, 400])
		test(`a press after ${delay} ms counts ${delay === 150 ? '' : '@thorough'}`, async ({ page }) => {
			const session = await page.context().newCDPSession(page);
			await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
			await page.goto(paths.home);
			await untilIdle(page);
			const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
			const box = await home.boundingBox();
			if (!box) throw new Error('The bar has no link to the home page.');
			// Counts from the first moment in which the new page can be pressed.
			await page.addInitScript(() =>
				addEventListener('pagereveal', () => Reflect.set(window, 'arrived', performance.now())),
			);
			await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
			await page.waitForURL(paths.contact, { waitUntil: 'commit' });
			await page.waitForFunction(
				(after) => performance.now() > Reflect.get(window, 'arrived') + after,
				delay,
				{ polling: 10 },
			);
			await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
			await expect(page).toHaveURL(paths.home);
		});
});
