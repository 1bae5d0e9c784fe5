import type { Page } from '@playwright/test';
import { carouselLabels } from '#content/dental/screens.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { findFullBrowser } from '#tools/check/find-browser.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
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
async function goBackToKept(page: Page) {
	await page.goBack({ waitUntil: 'commit' });
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasRestored'))).toBe(true);
}

test('every page is kept by the browser when it is left @thorough', async ({ page }) => {
	test.slow();
	for (const path of servedPaths) {
		await page.goto(path);
		await page.goto(path === paths.terms ? paths.privacy : paths.terms);
		await goBackToKept(page);
		await expect(page).toHaveURL(path);
	}
});

test('a restored page keeps the text and the age of its form, and its islands hydrate', async ({
	page,
	context,
}) => {
	// The pointer comes to rest on a booking link.
	await fakeSchedulingService(context);
	const { open, fill, send, sent, boxes, closeButtons } = contactDialog(page);
	await page.goto(paths.contact);
	const openedAt = Date.now();
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill(goodMessage);
	await closeButtons.click();
	await page.getByRole('contentinfo').getByRole('link', { name: 'AI Services' }).click();
	await expect(page).toHaveURL(paths.services);
	await goBackToKept(page);
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	const posted = page.waitForRequest((request) => request.method() === 'POST');
	const age = Date.now() - openedAt;
	await send();
	expect(Number((await posted).headers()['form-age'])).toBeGreaterThanOrEqual(age);
	await expect(sent).toBeVisible();

	await page.goto(paths.dental);
	await page.goto(paths.terms);
	await goBackToKept(page);
	const carousel = page.getByRole('region', { name: carouselLabels.label });
	await carousel.getByRole('button', { name: carouselLabels.next }).click();
	await expect(carousel.getByText(/^2 /)).toBeVisible();
	await page.locator('#roi-calculator').scrollIntoViewIfNeeded();
	await islandIsReady(page, 'dental-calculator');
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
	test('the menu that led away is closed in a restored page, and opens again @thorough', async ({ page }) => {
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

/** The requested paths, in their order, from the server's log. */
const answeredPaths = (output: string): string[] =>
	output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line).path);

async function press(page: TabPage, type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') {
	const { x, y } = await page.evaluate(() => {
		const link = document.querySelector('nav[aria-label="Main"] a[href="/contact"]') as Element;
		const { left, top, width, height } = link.getBoundingClientRect();
		return { x: left + width / 2, y: top + height / 2 };
	});
	const button = type === 'mouseMoved' ? 'none' : 'left';
	await page.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
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

/** Sends the form of the page. Returns the age that it names, and for how long the page was shown and rendered ahead, in ms. */
async function sendForm() {
	const form = document.querySelector<HTMLFormElement>('main form');
	for (const control of form?.querySelectorAll<HTMLInputElement>('[required]') ?? [])
		control.value = 'aroha@example.org';
	const sent = new Promise<number>((resolve) => {
		window.fetch = async (_, { headers } = {}) => {
			resolve(Number(new Headers(headers).get('form-age')));
			return Response.json({});
		};
	});
	form?.requestSubmit();
	const age = await sent;
	const [navigation] = performance.getEntriesByType('navigation');
	const renderedAhead = Reflect.get(navigation ?? {}, 'activationStart') as number;
	return { age, shownFor: Math.ceil(performance.now() - renderedAhead), renderedAhead };
}

test('a page that is rendered ahead starts nothing, nor its age, until it is shown', async ({
	startSite,
}) => {
	const site = await startSite();
	const timesAnswered = (path: string) => answeredPaths(site.output()).filter((each) => each === path).length;
	const { page, prerendered, close } = await openTab(fullBrowser);
	try {
		await page.send('Page.navigate', { url: site.url + paths.home });
		await expect.poll(() => timesAnswered(chatPath)).toBe(1);
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
		expect(timesAnswered(paths.contact)).toBe(1);
		const { age, shownFor, renderedAhead } = await ahead.evaluate(sendForm);
		expect(age).toBeLessThanOrEqual(shownFor);
		expect(renderedAhead).toBeGreaterThan(0);
	} finally {
		await close();
	}
});
