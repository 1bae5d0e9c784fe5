import { readFileSync } from 'node:fs';
import { paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

/** Of 37 letters. */
const name = 'Canterbury Automation &amp; AI Consulting';

/** A build has these rules only if its own name is long. */
const [, rules] =
	/&(\[data-long\] \{[\s\S]*?\n\t\t\})/.exec(
		readFileSync('app/layout/header.module.css', 'utf8'),
	) ?? [];

test.use({ bypassCSP: true });

for (const width of [320, 360, 1000]) {
	test(`a name of 37 letters is whole in the bar of a window of ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 700 });
		await page.route(paths.contact, async (route) => {
			const response = await route.fetch();
			const html = await response.text();
			const body = html
				.replaceAll(/(<a class="\w+" href="\/")(?=><span aria-hidden="true"><svg)/g, '$1 data-long')
				.replaceAll(/(?<=<\/svg><\/span>)[^<]+(?=<\/a>)/g, name);
			await route.fulfill({ response, body });
		});
		await page.goto(paths.contact);
		await page.addStyleTag({ content: `@layer features { a${rules} }` });
		for (const landmark of ['banner', 'contentinfo'] as const) {
			const link = page.getByRole(landmark).getByRole('link', { name: 'Canterbury' });
			const { text, box, sign } = await link.evaluate((element) => {
				const range = document.createRange();
				range.selectNodeContents(element.lastChild as Text);
				return {
					text: range.getBoundingClientRect().toJSON(),
					box: element.getBoundingClientRect().toJSON(),
					sign: element.querySelector('svg')?.getBoundingClientRect().width,
				};
			});
			expect(text.right).toBeLessThanOrEqual(box.right + 1);
			expect(text.height).toBeLessThanOrEqual(box.height);
			expect(sign).toBeGreaterThan(20);
		}
		const bar = page.getByRole('banner');
		const boxes = await Promise.all(
			(await bar.locator('a:visible:not([href="#main"]), button:visible').all()).map((control) =>
				control.boundingBox(),
			),
		);
		const lefts = boxes.flatMap((box) => box ?? []).toSorted((a, b) => a.x - b.x);
		for (const [index, { x, width: size }] of lefts.entries()) {
			expect(x + size).toBeLessThanOrEqual((lefts[index + 1]?.x ?? width) + 1);
		}
	});
}
