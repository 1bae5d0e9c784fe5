import type { Locator, Page } from '@playwright/test';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect } from '../e2e/support/site.ts';
import { toasts } from '../e2e/support/toasts.ts';
import { untilPainted } from '../e2e/support/until-painted.ts';

/** The site has a chat, whose button floats too. */
const test = chatTest.extend({ siteUrl: ({ chatUrl }, use) => use(chatUrl) });
const phone = { width: 390, height: 844 };
const otherSizes = [
	{ width: 1280, height: 720 },
	{ width: 360, height: 640 },
	{ width: 1366, height: 768 },
	{ width: 1440, height: 900 },
];

test.slow();
test.use({ expectedErrors: [/status of 404|^404: /] });

/**
 * Returns what fixed elements cover of the controls, headings, lists and amounts in view, and of the footer: first on the first view, then after
 * scrolling to each section and to the end. Text is measured as it is drawn, without the empty rest of its line.
 */
const findCovered = (page: Page) =>
	page.evaluate(async () => {
		const controls = 'a, button, input, select, textarea, summary';
		const overlap = (one: DOMRect, other: DOMRect) =>
			one.left < other.right - 1 &&
			other.left < one.right - 1 &&
			one.top < other.bottom - 1 &&
			other.top < one.bottom - 1;
		const isShown = (element: Element) =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			!element.closest('[inert]');
		const isOnTop = (element: Element) => {
			const { left, top, width, height } = element.getBoundingClientRect();
			return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
		};
		const hasAmount = ({ childNodes }: Element) =>
			[...childNodes].some((node) => node instanceof Text && /\$\d/.test(node.data));
		const drawn = (element: Element) => {
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const range = document.createRange();
			const rects: DOMRect[] = [];
			while (walker.nextNode()) {
				range.selectNodeContents(walker.currentNode);
				rects.push(...range.getClientRects());
			}
			return rects;
		};
		const all = [...document.body.querySelectorAll('*')];
		const fixed = all.filter((element) => getComputedStyle(element).position === 'fixed');
		const flowing = all.filter((element) => !fixed.some((one) => one.contains(element)));
		const coveredNow = (place: string) => {
			const boxes = flowing.filter(isShown).flatMap((element) => {
				if (element.matches(controls)) return { element, rects: [...element.getClientRects()] };
				if (element.matches('h1, h2, h3, h4, li:not(:has(p, li)), footer p') || hasAmount(element))
					return { element, rects: drawn(element) };
				return [];
			});
			const floating = fixed
				.flatMap((element) => [
					...element.querySelectorAll(controls),
					...(element.matches(controls) ? [element] : []),
				])
				.filter((element) => isShown(element) && isOnTop(element));
			return floating.flatMap((control) => {
				const box = control.getBoundingClientRect();
				return boxes
					.filter(({ rects }) => rects.some((rect) => overlap(rect, box)))
					.map(
						({ element }) => `${place}: ${control.textContent} covers ${element.textContent?.slice(0, 30)}`,
					);
			});
		};
		const frame = () => new Promise(requestAnimationFrame);
		const covered = coveredNow('first view');
		for (const section of document.querySelectorAll('main section, footer')) {
			section.scrollIntoView({ behavior: 'instant' });
			let here: string[] = [];
			// The scroll, what is placed after it and what an island replaces take a frame each, and more on a busy machine.
			for (let frames = 0; frames < 3 || (here.length > 0 && frames < 30); frames++) {
				await frame();
				if (frames >= 2) here = coveredNow(section.textContent?.slice(0, 30) ?? '');
			}
			covered.push(...here);
		}
		return covered;
	});

/** Waits until the floating buttons, for bookings and for the chat, have been placed. */
const untilPlaced = (page: Page) => expect(page.locator('[data-clear]')).toHaveCount(2);

for (const [sizes, tag] of [
	[[phone], ''],
	[otherSizes, '@thorough'],
] as const)
	for (const viewport of sizes)
		test.describe(`${viewport.width} × ${viewport.height} ${tag}`, () => {
			test.use({ viewport });
			test('no fixed element covers a control, heading, list or price on any page', async ({ page }) => {
				const { launcher } = chatPanel(page);
				for (const path of Object.values(paths)) {
					await openPage(page, path);
					await untilPlaced(page);
					await expect.soft(page.locator('[data-floating="booking"]'), `${path}, first view`).toBeHidden();
					expect.soft(await findCovered(page), path).toEqual([]);
					await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
					await expect.soft(launcher, `the chat at the end of ${path}`).toHaveAttribute('data-clear', 'true');
				}
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
		const { floating, scrollToEnd } = bookingPopup(page);
		await page.goto(paths.dental);
		await page.getByRole('button', { name: roiCalculator.copyLink }).click();
		await expect(launcher).toBeVisible();
		await expect(toasts(page).all).toBeVisible();
		await untilPainted(page);
		expect(await overlapOf(launcher, floating, toasts(page).all)).toBeUndefined();
		await scrollToEnd();
		await launcher.click();
		await expect(panel).toBeVisible();
		await untilPainted(page);
		const fillsWindow = await panel.evaluate((element) => element.matches(':modal'));
		expect(fillsWindow).toBe(width < 480);
		if (fillsWindow) expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0 });
		else expect(await overlapOf(panel, launcher, floating)).toBeUndefined();
	});

test.describe('without script', () => {
	test.use({ viewport: phone, javaScriptEnabled: false });
	test('the booking link is at the end of the page @thorough', async ({ page }) => {
		await page.goto(paths.pricing);
		const link = page.getByRole('complementary', { name: 'Booking' }).getByRole('link');
		await expect(link).not.toBeInViewport();
		await link.scrollIntoViewIfNeeded();
		await expect(link).toBeInViewport({ ratio: 1 });
	});
});
