import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { expect, test } from '../e2e/support/site.ts';

/** The narrowest window that WCAG 2.2, 1.4.10 Reflow, asks for, in CSS pixels. */
const narrowest = { width: 320, height: 640 };
const phone = { width: 390, height: 844 };
/** Text of twice its size: WCAG 2.2, 1.4.4. */
const doubled = '200%';

test.use({ expectedErrors: [/status of 404|^404: /] });

/**
 * What stands beyond the window's edge, with the words it starts with, and how far the window scrolls sideways. Clipping
 * hides the first from the second. What scrolls by itself may be wider than it is shown.
 */
const beyondTheEdge = (page: Page) =>
	page.evaluate(() => {
		const { clientWidth, scrollWidth } = document.documentElement;
		const scrolls = (element: Element | null): boolean =>
			element !== null &&
			(/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
		const cut = [...document.querySelectorAll('header *, main *, footer *')].filter((element) => {
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

for (const path of Object.values(paths)) {
	test(`${path} fits a window of 320 px, and a phone with 200 % text`, async ({ page }) => {
		await page.setViewportSize(narrowest);
		await page.goto(path);
		expect(await beyondTheEdge(page)).toEqual([]);
		await page.setViewportSize(phone);
		await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), doubled);
		expect(await beyondTheEdge(page)).toEqual([]);
		await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
	});
}
