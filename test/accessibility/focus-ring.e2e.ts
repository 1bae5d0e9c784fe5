import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#content/pages.ts';
import { contrast, minimumForControls, type Rgb } from '#test/support/contrast.ts';
import { expect, test } from '../e2e/support/site.ts';
import { untilPainted } from '../e2e/support/until-painted.ts';

type Box = { x: number; y: number; width: number; height: number };

const viewport = { width: 1280, height: 800 };
/** How far the ring is drawn outside its element, in pixels, and a little more. */
const margin = 8;
/**
 * The least area of a focus indicator is that of a line around the element of this width: WCAG 2.2,
 * 2.4.13.
 */
const leastWidth = 2;

async function pixels(page: Page, clip: Box): Promise<Rgb[]> {
	const { data } = await sharp(await page.screenshot({ clip }))
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return Array.from(
		{ length: data.length / 3 },
		(_, at) => [...data.subarray(3 * at, 3 * at + 3)] as never,
	);
}

/** The element around which the ring of the focused one is. Undefined past the page's end. */
const focused = (page: Page) =>
	page.evaluate(() => {
		const { activeElement } = document;
		if (!activeElement || activeElement === document.body) return undefined;
		const { x, y, width, height } = (
			activeElement.closest('[data-focus-ring]') ?? activeElement
		).getBoundingClientRect();
		const name =
			activeElement.getAttribute('aria-label') ?? activeElement.textContent?.trim().slice(0, 40);
		return { name: `${activeElement.tagName} ${name}`, box: { x, y, width, height } };
	});

/**
 * Draws the page with or without focus rings. Styles of hover and focus other than the ring stay.
 */
const showRing = (page: Page, isShown: boolean) =>
	page.evaluate((isShown) => {
		const style = new CSSStyleSheet();
		style.replaceSync(
			'* { outline: none !important } :focus-visible { box-shadow: none !important }',
		);
		document.adoptedStyleSheets = isShown ? [] : [style];
	}, isShown);

for (const [path, colorScheme] of [
	[paths.home, 'light'],
	[paths.dental, 'light'],
	[paths.dental, 'dark'],
	[paths.dentalDemo, 'light'],
] as const)
	test(`Tab shows a ring throughout ${path} in ${colorScheme} @thorough`, async ({ page }) => {
		test.slow();
		await page.setViewportSize(viewport);
		await page.emulateMedia({ colorScheme });
		await page.goto(path);
		const faint: string[] = [];
		let stops = 0;
		for (; ; stops += 1) {
			await page.keyboard.press('Tab');
			const focus = await focused(page);
			if (!focus) break;
			const { name, box } = focus;
			const left = Math.max(0, box.x - margin);
			const top = Math.max(0, box.y - margin);
			const clip = {
				x: left,
				y: top,
				width: Math.min(viewport.width, box.x + box.width + margin) - left,
				height: Math.min(viewport.height, box.y + box.height + margin) - top,
			};
			await untilPainted(page);
			const withRing = await pixels(page, clip);
			await showRing(page, false);
			const without = await pixels(page, clip);
			await showRing(page, true);
			const changed = withRing.filter(
				(colour, at) => contrast(colour, without[at] as Rgb) >= minimumForControls,
			);
			if (changed.length < 2 * leastWidth * (box.width + box.height)) faint.push(name);
		}
		expect(faint).toEqual([]);
		expect(stops).toBeGreaterThan(20);
	});
