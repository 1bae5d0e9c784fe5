import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
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

/** Returns the texts of a name that are cut, in the bar and at the end of the page. */
async function cutNames(page: Page): Promise<string[]> {
	const cut: string[] = [];
	for (const landmark of ['banner', 'contentinfo'] as const) {
		const link = page.getByRole(landmark).getByRole('link', { name: 'Canterbury' });
		const isWhole = await link.evaluate((element) => {
			const range = document.createRange();
			range.selectNodeContents(element.lastChild as Text);
			const text = range.getBoundingClientRect();
			const box = element.getBoundingClientRect();
			const sign = element.querySelector('svg')?.getBoundingClientRect().width ?? 0;
			return text.right <= box.right + 1 && text.height <= box.height && sign > 20;
		});
		if (!isWhole) cut.push(landmark);
	}
	return cut;
}

/** Returns by how many pixels each control of the bar lies over the next one or the edge. */
async function overlaps(page: Page, width: number): Promise<number[]> {
	const controls = page.getByRole('banner').locator('a:not([href="#main"]), button');
	const boxes = await controls
		.filter({ visible: true })
		.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
	const inOrder = boxes.toSorted((a, b) => a.x - b.x);
	const beyond = inOrder.map((box, index) => box.right - (inOrder[index + 1]?.x ?? width));
	return beyond.filter((pixels) => pixels > 1);
}

test('a name of 37 letters is whole in the bar of any window', async ({ page }) => {
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
	for (const width of [320, 360, 1000]) {
		await page.setViewportSize({ width, height: 700 });
		expect.soft(await cutNames(page), `at ${width} px`).toEqual([]);
		expect.soft(await overlaps(page, width), `at ${width} px`).toEqual([]);
	}
});
