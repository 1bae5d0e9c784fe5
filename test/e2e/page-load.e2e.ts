import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { thorough } from '../support/thorough.ts';
import { recordScripts, untilIdle } from './support/modules.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

const isClient = expect.stringMatching(/\/client-/);

/** Scrolls a page from its top to its end, half a screen at a time. */
const readToTheEnd = (page: Page) =>
	page.evaluate(async () => {
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
			scrollTo({ top, behavior: 'instant' });
			await new Promise(requestAnimationFrame);
		}
	});

test('home runs nothing but its own small script before anything else is needed', async ({ page }) => {
	const scripts = recordScripts(page);
	await page.goto(paths.home);
	await untilIdle(page);
	expect(scripts).toEqual([isClient]);
});

for (const path of [paths.terms, paths.services])
	test(`${path} has no island and never loads React`, async ({ page }) => {
		const scripts = recordScripts(page);
		await page.goto(path);
		await readToTheEnd(page);
		await untilIdle(page);
		await page.getByRole('contentinfo').getByRole('link').first().hover();
		await page.getByRole('link', { name: 'Skip to main content' }).focus();
		await untilIdle(page);
		expect(scripts).toEqual([isClient]);
	});

test('home fetches no style sheet, and has its fonts', async ({ page }) => {
	const sheets: string[] = [];
	page.on('request', (request) => {
		if (request.resourceType() === 'stylesheet') sheets.push(request.url());
	});
	await page.goto(paths.home);
	await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);
	await readToTheEnd(page);
	await untilIdle(page);
	expect(sheets).toEqual([]);
});

test('no page breaks its Content-Security-Policy', thorough, async ({ page }) => {
	test.slow();
	const violations: string[] = [];
	await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
	await page.addInitScript(() =>
		addEventListener('securitypolicyviolation', ({ documentURI, violatedDirective, blockedURI }) =>
			Reflect.get(window, 'reportViolation')(`${documentURI}: ${violatedDirective} ${blockedURI}`),
		),
	);
	for (const path of servedPaths) {
		await page.goto(path);
		await readToTheEnd(page);
		await untilIdle(page);
		await page.waitForLoadState('networkidle');
	}
	expect(violations).toEqual([]);
});

test('the largest thing in the first view of the dental page is its first picture', async ({ page }) => {
	/** The address of the picture that is the largest thing painted so far; none while it is text. */
	const largest = () =>
		page.evaluate(async () => {
			const entries = await new Promise<PerformanceEntryList>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries())).observe({
					type: 'largest-contentful-paint',
					buffered: true,
				});
			});
			return (entries.at(-1) as LargestContentfulPaint | undefined)?.url ?? '';
		});
	const firstPicture = /\/home-\d+-[^/]+\.avif$/;
	await page.goto(paths.dental);
	await expect.poll(largest).toMatch(firstPicture);
	await untilIdle(page);
	expect(await largest()).toMatch(firstPicture);
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
		for (const path of servedPaths) {
			await page.goto(path);
			await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
		}
	});
});
