import { paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

for (const path of [paths.home, paths.smallBusiness, paths.trades])
	test(`no card of a swiped list ends before the others on ${path}`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await page.goto(path);
		const cards = page.locator('[data-swiped] > li > :last-child');
		const ends = await cards.evaluateAll((grounds) =>
			grounds.map((ground) => Math.round(ground.getBoundingClientRect().bottom)),
		);
		expect(ends.length).toBeGreaterThan(2);
		expect(new Set(ends).size).toBe(1);
	});

test('the two sides of a chat are no wider apart than on a phone', async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto(paths.smallBusiness);
	const widths = await page
		.locator('li ul:has(> [data-us])')
		.evaluateAll((chats) => chats.map((chat) => chat.clientWidth));
	expect(widths.length).toBeGreaterThan(2);
	// 27 rem with the padding of the sheet.
	expect(Math.max(...widths)).toBeLessThan(432);
});
