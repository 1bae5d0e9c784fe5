import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { expect, test } from './support/site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const { id } = load('pages/home.yaml').sections.contact;
/** What an owner may write: letters that an address encodes, and a space. */
const own = 'get in touch, ā-ō';

test('the dots show which section is read, whatever its id', async ({ page }) => {
	await page.route('/', async (route) => {
		const response = await route.fetch();
		const html = await response.text();
		const body = html
			.replaceAll(`id="${id}"`, `id="${own}"`)
			.replaceAll(`href="#${id}"`, `href="#${own}"`);
		await route.fulfill({ response, body });
	});
	await page.goto(paths.home);
	const dots = page.locator('[data-section-links] a');
	const current = dots.and(page.locator('[aria-current]'));
	await expect(current).toHaveAttribute('href', (await dots.first().getAttribute('href')) ?? '');
	await dots.last().click();
	await expect(current).toHaveAttribute('href', `#${own}`);
});
