import type { Page } from '@playwright/test';
import { paths } from '#content/pages.ts';
import { openPage } from './support/pages.ts';
import { expect, test } from './support/site.ts';

/**
 * Returns where each row of cards has the title, text, points, and the ground or sheet of the
 * example of each of its cards.
 */
const rowsOfCards = (page: Page) =>
	page.locator('main li:has(> [data-hour])').evaluateAll((cards) => {
		const topOf = (part: Element) => Math.round(part.getBoundingClientRect().top);
		const parts = ':scope > :first-child > *, :scope > :last-child';
		const rows = Map.groupBy(cards, topOf);
		return [...rows.values()].map((row) =>
			row.map((card) => [...card.querySelectorAll(parts)].map(topOf)),
		);
	});

for (const width of [768, 1440])
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

test('land covers no words of a first view', async ({ page }) => {
	await openPage(page, paths.home);
	for (let width = 1024; width <= 1920; width += 64) {
		await page.setViewportSize({ width, height: 900 });
		const room = await page.locator('main > :nth-child(2)').evaluate((section) => {
			const landTop =
				section.getBoundingClientRect().top -
				Number.parseFloat(getComputedStyle(section, '::after').blockSize);
			const words = section.previousElementSibling?.firstElementChild?.getBoundingClientRect();
			return landTop - (words?.bottom ?? Infinity);
		});
		expect.soft(room, `${width} px`).toBeGreaterThan(0);
	}
});

/** In CSS pixels: more than lines of one card are apart. */
const hole = 32;

test('cards that are swiped have no hole between their parts', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of [paths.home, paths.smallBusiness, paths.trades]) {
		await openPage(page, path);
		const gaps = await page.locator('[data-swiped] > li').evaluateAll((cards) =>
			cards.flatMap((card) => {
				const boxes = [...card.querySelectorAll('h3, p, ul, [data-hour]')]
					.map((part) => part.getBoundingClientRect())
					.sort((one, other) => one.top - other.top);
				return boxes.slice(1).map(({ top }, index) => {
					const above = boxes.slice(0, index + 1).map(({ bottom }) => bottom);
					return top - Math.max(...above);
				});
			}),
		);
		expect(gaps.length, path).toBeGreaterThan(0);
		expect(Math.max(...gaps), path).toBeLessThan(hole);
	}
});

test('what a row opens begins beneath its title on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openPage(page, paths.pricing);
	const row = page.locator('main details').first();
	await row.locator('summary').click();
	const leftOf = (selector: string) =>
		row
			.locator(selector)
			.first()
			.evaluate((it) => it.getBoundingClientRect().left);
	expect(await leftOf('div p')).toBeCloseTo(await leftOf('h3'), 0);
});

test('a legal document marks the part that is read in its contents', async ({ page }) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	await openPage(page, paths.privacy);
	const links = page.locator('main nav a');
	for (const index of [2, 5]) {
		const target = (await links.nth(index).getAttribute('href')) ?? '';
		await page.locator(`main ${target}`).evaluate((it) => it.scrollIntoView());
		const marked = () =>
			links.evaluateAll((all) => all.filter((one) => one.matches(':target-current')).length);
		await expect.poll(marked).toBe(1);
		await expect(links.nth(index)).toHaveCSS('font-weight', '620');
	}
});
