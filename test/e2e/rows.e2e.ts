import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { openPage } from './support/pages.ts';
import { expect, test } from './support/site.ts';

/** Returns where each row of cards has the title, text, points and example of each of its cards. */
const rowsOfCards = (page: Page) =>
	page.locator('main li:has(> [data-hour])').evaluateAll((cards) => {
		const topOf = (part: Element) => Math.round(part.getBoundingClientRect().top);
		const parts = ':scope > :first-child > *, [data-sheet]';
		const rows = Map.groupBy(cards, topOf);
		return [...rows.values()].map((row) =>
			row.map((card) => [...card.querySelectorAll(parts)].map(topOf)),
		);
	});

for (const width of [390, 768, 1440])
	test(`cards side by side have their parts at one height at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		for (const path of [paths.home, paths.services, paths.smallBusiness, paths.trades]) {
			await openPage(page, path);
			const rows = await rowsOfCards(page);
			const uneven = rows.filter(([first, ...others]) =>
				others.some((card) => String(card) !== String(first)),
			);
			expect(rows.length, path).toBeGreaterThan(0);
			expect(uneven, path).toEqual([]);
		}
	});
