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

test('home fetches no style sheet, and its fonts after the first paint', async ({ page }) => {
	const sheets: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'stylesheet') sheets.push(request.url());
	});
	const font = page.waitForResponse(/\.woff2$/);
	await page.goto('/');
	await font;
	const [painted, asked] = await page.evaluate(() => {
		const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
		const [paint] = performance.getEntriesByName('first-contentful-paint');
		return [paint?.startTime ?? 0, Math.min(...fonts.map(({ startTime }) => startTime))];
	});
	expect(painted).toBeGreaterThan(0);
	expect(asked).toBeGreaterThanOrEqual(painted);
	await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);
	expect(sheets).toEqual([]);
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
	test('home has its fonts', async ({ page }) => {
		const font = page.waitForResponse(/figtree.*\.woff2$/);
		await page.goto('/');
		expect((await font).ok()).toBe(true);
	});

	test('every page shows its heading', async ({ page }) => {
		test.slow();
		for (const path of pagesThatAreFound) {
			await page.goto(path);
			await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
		}
	});
});
