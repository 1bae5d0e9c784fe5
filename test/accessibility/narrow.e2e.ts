import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { chatPanel, test as chatTest } from '../e2e/support/chat-panel.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect } from '../e2e/support/site.ts';

/** The site has a chat, whose button floats too. */
const test = chatTest.extend({ siteUrl: ({ chatUrl }, use) => use(chatUrl) });

/** The narrowest window that WCAG 2.2, 1.4.10 Reflow, asks for, in CSS pixels. */
const narrowest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
/** Text of twice its size: WCAG 2.2, 1.4.4. */
const doubled = '200%';

test.slow();
test.use({ expectedErrors: [/status of 404|^404: /] });

/**
 * Returns the elements beyond the window's edge, with their first words, and how far the page
 * scrolls sideways. Clipped elements do not make it scroll. Contents of scrollers may be wider than
 * the window.
 */
const beyondTheEdge = (page: Page) =>
	page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement;
		const scrolls = (element: Element | null): boolean =>
			element !== null &&
			(/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
		const cut = [...document.querySelectorAll(':is(header, main, footer) *')].filter((element) => {
			const { right, width } = element.getBoundingClientRect();
			const isDrawn = element.closest('svg') !== null;
			return (
				!isDrawn && width > 1 && Math.round(right) > clientWidth && !scrolls(element.parentElement)
			);
		});
		const names = cut.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
		return [
			...names,
			...(scrollWidth > clientWidth ? [`the page scrolls by ${scrollWidth - clientWidth}`] : []),
		];
	});

/**
 * Returns the words that are broken without a hyphen, slash or dash, for example the amount
 * "$2,499". Addresses of pages and mailboxes may break anywhere.
 */
const brokenWords = (page: Page) =>
	page.evaluate(() => {
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		const broken = new Set<string>();
		while (walker.nextNode()) {
			const { currentNode: node } = walker;
			if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
			for (const { 0: word, index } of node.data.matchAll(/[^\s\-–—/]+/g)) {
				if (/@|\.\w/.test(word)) continue;
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				// A hidden label is one pixel wide.
				const drawn = [...range.getClientRects()].filter(({ width }) => width > 1);
				if (new Set(drawn.map(({ top }) => Math.round(top))).size > 1) broken.add(word);
			}
		}
		return [...broken];
	});

/** WCAG 2.2, 2.5.8: the smallest target, in CSS pixels. */
const smallest = 24;

/**
 * Returns the links and controls that are smaller than a target should be, except links within a
 * sentence.
 */
const smallTargets = (page: Page) =>
	page.evaluate((least) => {
		const inSentence = ({ parentNode }: Element) =>
			[...(parentNode?.childNodes ?? [])].some(
				(node) => node instanceof Text && node.data.trim() !== '',
			);
		return (
			[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
				.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
				.filter((one) => !inSentence(one))
				.map((one) => ({
					name: one.textContent?.trim().slice(0, 40),
					box: one.getBoundingClientRect(),
				}))
				// A control that is shown as another is one pixel wide.
				.filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least)
				.map(({ name, box }) => `${name}: ${box.width} × ${box.height}`)
		);
	}, smallest);

/**
 * With large text, long words break in clauses beside their numbers and in the demo's dashboard.
 */
const tables: readonly string[] = [paths.dentalDemo];
const dense: readonly string[] = [...tables, paths.terms, paths.salesTerms];
const amountOrTime = /^\$|^\d\d?:/;

const enlargeText = (page: Page) =>
	page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), doubled);

/** Returns the links, controls and prices of the first view that the booking button covers. */
const covered = (page: Page) =>
	bookingPopup(page).floating.evaluate((link) => {
		const button = link.getBoundingClientRect();
		const isCovered = (box: DOMRect) =>
			box.left < button.right &&
			button.left < box.right &&
			box.top < button.bottom &&
			button.top < box.bottom;
		const rectsOf = (element: Element) =>
			[element, ...element.querySelectorAll('*')].flatMap((each) => [...each.getClientRects()]);
		const controls = document.querySelectorAll(
			':is(main, footer) :is(a, button, input, select, textarea, summary)',
		);
		const prices = [...document.querySelectorAll('main *')].filter(
			({ firstElementChild, textContent }) => !firstElementChild && /\$\d/.test(textContent),
		);
		return [...controls, ...prices]
			.filter(
				(element) =>
					element.checkVisibility() &&
					!element.closest('[inert]') &&
					rectsOf(element).some(isCovered),
			)
			.map(({ tagName, textContent }) => `${tagName} ${textContent}`);
	});

/** In CSS pixels. */
const smallestFloating = 44;

async function expectFloatingButtons(page: Page, path: string) {
	for (const button of [chatPanel(page).launcher, bookingPopup(page).floating]) {
		await expect.soft(button, path).toBeInViewport({ ratio: 1 });
		const isOnTop = await button.evaluate((it) => {
			const { x, y, width, height } = it.getBoundingClientRect();
			return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		});
		expect.soft(isOnTop, path).toBe(true);
		const box = await button.boundingBox();
		expect
			.soft(Math.min(box?.width ?? 0, box?.height ?? 0), path)
			.toBeGreaterThanOrEqual(smallestFloating);
	}
	expect.soft(await covered(page), path).toEqual([]);
}

test('every page fits 320 px, and a phone with 200 % text, with whole words and nothing covered', async ({
	page,
}) => {
	for (const path of Object.values(paths)) {
		await page.setViewportSize(phone);
		await openPage(page, path);
		await expectFloatingButtons(page, path);
		await page.setViewportSize(narrowest);
		expect.soft(await beyondTheEdge(page), `${path} at 320 px`).toEqual([]);
		expect.soft(await smallTargets(page), `${path} at 320 px`).toEqual([]);
		const isDense = dense.includes(path);
		if (!tables.includes(path))
			expect.soft(await brokenWords(page), `${path} at 320 px`).toEqual([]);
		await enlargeText(page);
		expect.soft(await beyondTheEdge(page), `${path} at 320 px with 200 % text`).toEqual([]);
		const broken = await brokenWords(page);
		expect
			.soft(
				broken.filter((word) => amountOrTime.test(word) && !tables.includes(path)),
				path,
			)
			.toEqual([]);
		await page.setViewportSize(phone);
		expect.soft(await beyondTheEdge(page), `${path} with 200 % text`).toEqual([]);
		if (!isDense) expect.soft(await brokenWords(page), `${path} with 200 % text`).toEqual([]);
		await expect
			.soft(page.getByRole('button', { name: 'Menu' }), path)
			.toBeInViewport({ ratio: 1 });
		const call = page.getByRole('banner').getByRole('link', { name: `Call ${site.phone.shown}` });
		await expect.soft(call, path).toBeInViewport({ ratio: 1 });
	}
});

test('the dashboard to try has no hidden columns at 320 px', async ({ page }) => {
	await page.setViewportSize(narrowest);
	await openPage(page, paths.dentalDemo);
	const wider = await page.locator('main *').evaluateAll((elements) =>
		elements
			.filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map(({ textContent }) => textContent.slice(0, 30)),
	);
	expect(wider).toEqual([]);
});

for (const width of [360, 768, 1024, 1280, 1440])
	test(`no page breaks a word at ${width} px @thorough`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		for (const path of Object.values(paths)) {
			await openPage(page, path);
			expect.soft(await brokenWords(page), path).toEqual([]);
		}
	});

for (const size of ['360 × 640', '768 × 1024', '1280 × 720', '1366 × 768', '1440 × 900'])
	test(`booking covers nothing of a first view of ${size} @thorough`, async ({ page }) => {
		const [width = 0, height = 0] = size.split(' × ').map(Number);
		await page.setViewportSize({ width, height });
		for (const path of Object.values(paths)) {
			await openPage(page, path);
			await expectFloatingButtons(page, path);
		}
	});
