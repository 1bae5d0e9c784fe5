import { paths } from '#content/pages.ts';
import { islandIsReady } from '../e2e/support/island.ts';
import { expect, test } from '../e2e/support/site.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

for (const [path, count] of [
	[paths.pricing, 1],
	[paths.home, 2],
	[`${paths.dentalDemo}#call-transcript`, 1],
] as const)
	test(`what is current can be seen on ${path} in forced colours @thorough`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto(path);
		if (path.startsWith(paths.dentalDemo)) await islandIsReady(page, 'dental-demo');
		const marks = page.locator('[aria-current]:visible');
		await expect(marks).toHaveCount(count);
		for (const mark of await marks.elementHandles()) {
			const marked = await mark.screenshot();
			await mark.evaluate((element) => (element as Element).removeAttribute('aria-current'));
			expect((await mark.screenshot()).equals(marked), (await mark.textContent()) ?? '').toBe(false);
		}
	});

test('triangles stay triangles in forced colours @thorough', async ({ page }) => {
	for (const path of [paths.home, paths.dental, paths.services]) {
		await page.emulateMedia({ forcedColors: 'none' });
		await page.goto(path);
		/** The pseudo-elements of which some borders are transparent, with those. */
		const transparent = () =>
			page.evaluate(() => {
				const sides = ['top', 'right', 'bottom', 'left'];
				return [...document.querySelectorAll('main *, nav *')].flatMap((element) =>
					['::before', '::after'].flatMap((pseudo) => {
						const style = getComputedStyle(element, pseudo);
						const value = (side: string, what: string) => style.getPropertyValue(`border-${side}-${what}`);
						const clear = sides.filter(
							(side) =>
								style.content !== 'none' &&
								value(side, 'width') !== '0px' &&
								value(side, 'color') === 'rgba(0, 0, 0, 0)',
						);
						return clear.length ? [`${element.className}${pseudo} ${clear}`] : [];
					}),
				);
			});
		const drawn = await transparent();
		if (path === paths.home) expect(drawn.length).toBeGreaterThan(3);
		await page.emulateMedia({ forcedColors: 'active' });
		expect(await transparent(), path).toEqual(drawn);
	}
});
