import type { Locator, Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { load } from '#content/load.ts';
import { paths } from '#content/paths.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect } from '../e2e/support/site.ts';
import { toasts } from '../e2e/support/toasts.ts';
import { untilPainted } from '../e2e/support/until-painted.ts';

const { eveningCall } = load('examples.yaml');

/** The site has a chat, whose button floats too. */
const test = chatTest.extend({ siteUrl: ({ chatUrl }, use) => use(chatUrl) });
const phone = { width: 390, height: 844 };
const otherSizes = [
	{ width: 320, height: 640 },
	{ width: 360, height: 640 },
	{ width: 768, height: 1024 },
	{ width: 1280, height: 720 },
	{ width: 1366, height: 768 },
	{ width: 1440, height: 900 },
];
/** WCAG 2.2, 2.5.8: the smallest target, in CSS pixels. */
const smallest = 24;

test.slow();
test.use({ expectedErrors: [/status of 404|^404: /] });

/**
 * Returns the controls and the text of the page that share columns of pixels with a floating button. Such a thing lies under
 * the button at some scroll position. Text is measured as it is drawn, without what is clipped.
 */
const inTheMargin = (page: Page) =>
	page.evaluate(() => {
		const floating = [...document.querySelectorAll('[data-edge]')].map((one) => one.getBoundingClientRect());
		const clipped = (element: Element, { left, right }: DOMRect) => {
			let box = { left, right };
			for (let outer: Element | null = element; outer; outer = outer.parentElement) {
				if (getComputedStyle(outer).overflowX === 'visible') continue;
				const edges = outer.getBoundingClientRect();
				box = { left: Math.max(box.left, edges.left), right: Math.min(box.right, edges.right) };
			}
			return box;
		};
		const rectsOf = (element: Element) => {
			const range = document.createRange();
			const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
			return [
				...(element.matches('a, button, input, select, textarea, summary') ? element.getClientRects() : []),
				...words.flatMap((text) => {
					range.selectNodeContents(text);
					return [...range.getClientRects()];
				}),
			];
		};
		const all = [...document.querySelectorAll(':is(main, footer) *')];
		const fixed = all.filter((element) => getComputedStyle(element).position === 'fixed');
		return all
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.filter((element) => !fixed.some((one) => one.contains(element)))
			.filter((element) =>
				rectsOf(element)
					.map((rect) => clipped(element, rect))
					.some(({ left, right }) =>
						floating.some(
							(button) => left < button.right - 0.5 && button.left < right - 0.5 && right - left > 1,
						),
					),
			)
			.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`);
	});

/** Returns the scroll positions, a screen apart, at which a floating button is not on top of everything in view. */
const hiddenAt = (page: Page) =>
	page.evaluate(() => {
		const positions: number[] = [];
		for (let y = 0; y < document.body.scrollHeight; y += innerHeight) positions.push(y);
		return positions.filter((y) => {
			scrollTo({ top: y, behavior: 'instant' });
			return [...document.querySelectorAll('[data-edge]')].some((button) => {
				const { left, top, width, height } = button.getBoundingClientRect();
				return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
			});
		});
	});

for (const [sizes, tag] of [
	[[phone], ''],
	[otherSizes, '@thorough'],
] as const)
	for (const viewport of sizes)
		test.describe(`${viewport.width} × ${viewport.height} ${tag}`, () => {
			test.use({ viewport });
			test('the floating buttons are visible everywhere on every page and cover nothing', async ({
				page,
			}) => {
				for (const path of Object.values(paths)) {
					await openPage(page, path);
					for (const button of [chatPanel(page).launcher, bookingPopup(page).floating]) {
						await expect.soft(button, `${path}, first view`).toBeInViewport({ ratio: 1 });
						const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
						expect.soft(Math.min(width, height), path).toBeGreaterThanOrEqual(smallest);
					}
					expect.soft(await inTheMargin(page), path).toEqual([]);
					expect.soft(await hiddenAt(page), path).toEqual([]);
				}
			});
		});

test.describe('what changes on a phone', () => {
	test.use({ viewport: phone });
	test('nothing comes under the floating buttons while the call plays', async ({ page }) => {
		await page.goto(paths.home);
		const { play, watch } = eveningCall.player;
		await page.getByRole('button', { name: new RegExp(`${play}|${watch}`) }).click();
		await page.getByRole('button', { name: eveningCall.player.skip }).click();
		await expect(page.getByText(eveningCall.job.note)).toBeVisible();
		expect(await inTheMargin(page)).toEqual([]);
	});

	test('nothing comes under them with a result and 200 % text', async ({ page }) => {
		await page.goto(paths.dental);
		await page.getByRole('button', { name: roiCalculator.calculate }).click();
		await expect(page.getByText(roiCalculator.estimate)).toBeVisible();
		expect(await inTheMargin(page)).toEqual([]);
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
		expect(await inTheMargin(page)).toEqual([]);
	});
});

/** The first pair of elements that overlap. */
async function overlapOf(...elements: Locator[]) {
	const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
	return boxes.flatMap((one, at) =>
		boxes
			.slice(at + 1)
			.filter(
				(other) =>
					!one ||
					!other ||
					(one.x < other.x + other.width &&
						other.x < one.x + one.width &&
						one.y < other.y + other.height &&
						other.y < one.y + one.height),
			)
			.map((other) => [one, other]),
	)[0];
}

for (const width of [320, 544, 1024])
	test(`no floating element covers another at ${width} px @thorough`, async ({ page, context }) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.setViewportSize({ width, height: 800 });
		const { launcher, panel } = chatPanel(page);
		const { floating } = bookingPopup(page);
		await page.goto(paths.dental);
		await page.getByRole('button', { name: roiCalculator.copyLink }).click();
		await expect(launcher).toBeVisible();
		await expect(toasts(page).all).toBeVisible();
		await untilPainted(page);
		expect(await overlapOf(launcher, floating, toasts(page).all)).toBeUndefined();
		await launcher.click();
		await expect(panel).toBeVisible();
		await untilPainted(page);
		const fillsWindow = await panel.evaluate((element) => element.matches(':modal'));
		expect(fillsWindow).toBe(width < 480);
		if (fillsWindow) expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0 });
		else expect(await overlapOf(panel, launcher, floating)).toBeUndefined();
	});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	for (const width of [320, 390, 768])
		test(`the booking link is visible and no page scrolls sideways at ${width} px @thorough`, async ({
			page,
		}) => {
			await page.setViewportSize({ width, height: 844 });
			for (const path of Object.values(paths)) {
				await openPage(page, path);
				await expect.soft(bookingPopup(page).floating, path).toBeInViewport({ ratio: 1 });
				const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
				expect.soft(scrolls, path).toBe(false);
			}
		});
});
