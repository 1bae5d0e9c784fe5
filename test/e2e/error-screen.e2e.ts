import { paths } from '#content/paths.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/broken on purpose/] });

test('a page that fails leaves the bar, says so and leads home', async ({ page }) => {
	await page.goto('/');
	await page.mouse.move(300, 300);
	await expect.poll(() => isHydrated(page)).toBe(true);
	await page.route('**/assets/contact-*.js', (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: 'export default () => { throw new Error("broken on purpose"); };',
		}),
	);
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
	await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL(new RegExp(`${paths.home}$`));
});
