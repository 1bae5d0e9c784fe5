import { paths } from '#content/paths.ts';
import { openPage } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/status of 404|^404: /] });

/** How far the head and the bands of a page reach beyond the map behind them, in CSS pixels. */
const beyondTheMap = () => {
	const map = document.querySelector('main > section svg:has(> use[href*="#map"])');
	if (!map?.parentElement) throw new Error('no map in the head');
	const sheet = map.getBoundingClientRect();
	const bands = [...document.querySelectorAll('main > section, footer')]
		.map((band) => getComputedStyle(band, '::before'))
		.filter(({ maskImage }) => maskImage.includes('contours'));
	return [
		map.parentElement.getBoundingClientRect().bottom - sheet.bottom,
		// The vertical place is a share of the room in which the map can move, a length, or a sum of both.
		...bands.map(({ blockSize, maskPosition }) => {
			const y = /% (?:calc\()?(?:([\d.]+)%)?(?: \+ )?(?:(-?[\d.]+)px)?/.exec(maskPosition);
			const room = Number.parseFloat(blockSize) - sheet.height;
			const top = (room * Number(y?.[1] ?? 0)) / 100 + Number(y?.[2] ?? 0);
			return Math.max(top, room - top);
		}),
	];
};

for (const width of [390, 768, 1440])
	test(`the map ends in no page's head, band or footer at ${width} px @thorough`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		for (const path of Object.values(paths).filter((one) => !one.endsWith('/demo'))) {
			await openPage(page, path);
			const rests = await page.evaluate(beyondTheMap);
			expect.soft(rests.length, `${path}: head and footer`).toBeGreaterThan(1);
			expect.soft(Math.max(...rests), path).toBeLessThanOrEqual(0);
		}
	});
