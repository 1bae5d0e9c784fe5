import { paths } from '#content/pages.ts';
import { islandIsReady } from '../e2e/support/island.ts';
import { expect, test } from '../e2e/support/site.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

for (const [path, count] of [
	[paths.pricing, 1],
	[paths.home, 2],
	[`${paths.dentalDemo}#call-transcript`, 2],
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
			expect((await mark.screenshot()).equals(marked), (await mark.textContent()) ?? '').toBe(
				false,
			);
		}
	});
