import { paths } from '#content/paths.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { isIdle } from './support/is-idle.ts';
import { expect, test } from './support/site.ts';

const pagesThatAreFound = Object.values(paths).filter((path) => path !== paths.notFound);

test('home runs none but its inline scripts before a visitor does anything', async ({ page }) => {
	await page.goto('/', { waitUntil: 'load' });
	await expect.poll(() => isIdle(page)).toBe(true);
	expect(await isHydrated(page)).toBe(false);
	const early = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		return resources
			.filter(({ name, startTime }) => name.endsWith('.js') && startTime < (navigation?.loadEventStart ?? 0))
			.map(({ name }) => name);
	});
	expect(early, 'scripts asked for before the page had loaded').toEqual([]);
	await expect(page.locator('script[src]')).toHaveCount(0);
});

test('the first movement of the pointer hydrates the page', async ({ page }) => {
	await page.goto('/');
	expect(await isHydrated(page)).toBe(false);
	await page.mouse.move(200, 200);
	await page.mouse.move(210, 210);
	await expect.poll(() => isHydrated(page)).toBe(true);
});

test.describe('an unknown address', () => {
	test.use({ expectedErrors: [/404/] });
	test('answers 404 with a page that leads home', async ({ page }) => {
		const answer = await page.goto('/no/such-page');
		expect(answer?.status()).toBe(404);
		await expect(page.getByText('Oops! Page not found')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
	});
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('every page shows its heading', async ({ page }) => {
		test.slow();
		for (const path of pagesThatAreFound) {
			await page.goto(path);
			await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
		}
	});
});
