import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const { id } = load('pages/home.yaml').sections.contact;

for (const own of ['ā-ō', 'get in touch']) {
	test(`the dots mark a section with the id "${own}"`, async ({ page }) => {
		await page.route('/', async (route) => {
			const response = await route.fetch();
			const html = await response.text();
			const body = html
				.replaceAll(`id="${id}"`, `id="${own}"`)
				.replaceAll(`href="#${id}"`, `href="#${own}"`);
			await route.fulfill({ response, body });
		});
		await page.goto(paths.home);
		const dot = page.locator('[data-section-links] a').last();
		await dot.click();
		await expect(dot).toHaveAttribute('aria-current', 'true');
	});
}
