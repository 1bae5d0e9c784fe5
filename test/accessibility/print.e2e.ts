import { paths } from '#content/paths.ts';
import { openPage } from '../e2e/support/pages.ts';
import { expect, test } from '../e2e/support/site.ts';

/** Contrast of text with its background: WCAG 2.2, 1.4.3. */
const minimum = 4.5;

test('pages print without their bar, dark on white without background graphics', async ({ page }) => {
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
	for (const path of [paths.home, paths.pricing, paths.dental]) {
		await openPage(page, path);
		await expect(page.getByRole('banner')).toBeHidden();
		const pale = await page.locator('main').evaluate((main, minimum) => {
			const context = new OffscreenCanvas(1, 1).getContext('2d');
			if (!context) throw new Error('The browser has no canvas.');
			const contrastWithWhite = (color: string) => {
				context.fillStyle = 'white';
				context.fillRect(0, 0, 1, 1);
				context.fillStyle = color;
				context.fillRect(0, 0, 1, 1);
				const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
					const share = value / 255;
					return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
				});
				return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
			};
			return [...main.querySelectorAll('*')]
				.filter(
					(element) =>
						!element.closest('svg, dialog') &&
						element.checkVisibility() &&
						[...element.childNodes].some((node) => node instanceof Text && node.data.trim()) &&
						contrastWithWhite(getComputedStyle(element).color) < minimum,
				)
				.map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
		}, minimum);
		expect.soft(pale, path).toEqual([]);
	}
});
