import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { site } from '#content/site.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect, test } from '../e2e/support/site.ts';

/** The narrowest window that WCAG 2.2, 1.4.10 Reflow, asks for, in CSS pixels. */
const narrowest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
/** Text of twice its size: WCAG 2.2, 1.4.4. */
const doubled = '200%';

test.use({ expectedErrors: [/status of 404|^404: /] });

/**
 * Returns the elements beyond the window's edge, with their first words, and how far the page scrolls sideways. Clipped
 * elements do not make it scroll. Contents of scrollers may be wider than the window.
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
			return !isDrawn && width > 1 && Math.round(right) > clientWidth && !scrolls(element.parentElement);
		});
		const names = cut.map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
		return [
			...names,
			...(scrollWidth > clientWidth ? [`the page scrolls by ${scrollWidth - clientWidth}`] : []),
		];
	});

/**
 * Returns the words that are broken without a hyphen, slash or dash, for example the amount "$2,499". Addresses of pages
 * and mailboxes may break anywhere.
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

/** Returns the links and controls that are smaller than a target should be, except links within a sentence. */
const smallTargets = (page: Page) =>
	page.evaluate((least) => {
		const inSentence = ({ parentNode }: Element) =>
			[...(parentNode?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '');
		return (
			[...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
				.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
				.filter((one) => !inSentence(one))
				.map((one) => ({ name: one.textContent?.trim().slice(0, 40), box: one.getBoundingClientRect() }))
				// A control that is shown as another is one pixel wide.
				.filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < least)
				.map(({ name, box }) => `${name}: ${box.width} × ${box.height}`)
		);
	}, smallest);

/** With large text, long words break in clauses beside their numbers and in the demo's dashboard. */
const tables: readonly string[] = [paths.dentalDemo];
const dense: readonly string[] = [...tables, paths.terms, paths.salesTerms];
const amountOrTime = /^\$|^\d\d?:/;

const enlargeText = (page: Page) =>
	page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), doubled);

test('every page fits 320 px, and a phone with 200 % text, with whole words', async ({ page }) => {
	test.slow();
	for (const path of Object.values(paths)) {
		await page.setViewportSize(narrowest);
		await openPage(page, path);
		expect.soft(await beyondTheEdge(page), `${path} at 320 px`).toEqual([]);
		expect.soft(await smallTargets(page), `${path} at 320 px`).toEqual([]);
		const isDense = dense.includes(path);
		if (!tables.includes(path)) expect.soft(await brokenWords(page), `${path} at 320 px`).toEqual([]);
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
		await expect.soft(page.getByRole('button', { name: 'Menu' }), path).toBeInViewport({ ratio: 1 });
		const call = page.getByRole('banner').getByRole('link', { name: `Call ${site.phone.shown}` });
		await expect.soft(call, path).toBeInViewport({ ratio: 1 });
	}
});

for (const width of [360, 768, 1024, 1280, 1440])
	test(`no page breaks a word at ${width} px @thorough`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 });
		for (const path of Object.values(paths)) {
			await openPage(page, path);
			expect.soft(await brokenWords(page), path).toEqual([]);
		}
	});
