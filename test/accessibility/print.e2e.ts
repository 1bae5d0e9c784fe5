import { paths } from '#content/pages.ts';
import { contrast, minimumForText, type Rgb } from '#test/support/contrast.ts';
import { bookingPopup } from '../e2e/support/booking.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect, test } from '../e2e/support/site.ts';

const white: Rgb = [255, 255, 255];
const { home, pricing, businessProcessAutomation, dental, terms } = paths;

test('pages print without bar, menus and booking link, dark on white without background graphics', async ({
	page,
}) => {
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	for (const path of [home, pricing, businessProcessAutomation, dental, terms]) {
		await openPage(page, path);
		for (const role of ['banner', 'navigation'] as const)
			await expect(page.getByRole(role)).toHaveCount(0);
		await expect(bookingPopup(page).floating).toHaveCount(0);
		await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
		const texts = await page.locator('main').evaluate((main) => {
			const context = new OffscreenCanvas(1, 1).getContext('2d');
			if (!context) throw new Error('The browser has no canvas.');
			const onWhite = (colour: string) => {
				for (const fill of ['white', colour]) {
					context.fillStyle = fill;
					context.fillRect(0, 0, 1, 1);
				}
				const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
				return [red, green, blue] as const;
			};
			return [...main.querySelectorAll('*')]
				.filter(
					(element) =>
						!element.closest('svg, dialog') &&
						element.checkVisibility() &&
						[...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
				)
				.map((element) => ({
					what: `${element.tagName} ${element.textContent?.slice(0, 40)}`,
					colour: onWhite(getComputedStyle(element).color),
				}));
		});
		const pale = texts.filter(({ colour }) => contrast(colour, white) < minimumForText);
		expect.soft(pale, path).toEqual([]);
		const split = await page.locator('main').evaluate((main) =>
			[...main.querySelectorAll('li, section, article, figure, blockquote, dl > div, tr')]
				.filter((element) => {
					const { borderRadius, boxShadow, backgroundColor } = getComputedStyle(element);
					const isCard =
						borderRadius !== '0px' &&
						(boxShadow !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)');
					return isCard && element.checkVisibility() && !element.closest('dialog');
				})
				.filter((card) => {
					for (let element: Element | null = card; element; element = element.parentElement)
						if (getComputedStyle(element).breakInside === 'avoid') return false;
					return true;
				})
				.map((card) => `${card.tagName} ${card.textContent?.slice(0, 40)}`),
		);
		expect.soft(split, `${path}: cards that a page break could split`).toEqual([]);
		const covered = await page.locator('main section li').evaluateAll((items) => {
			const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
			return items.filter((item) => bottom(item) > bottom(item.closest('section')) + 1).length;
		});
		expect.soft(covered, `${path}: list items below their section`).toBe(0);
	}
});
