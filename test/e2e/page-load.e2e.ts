import { get, type IncomingMessage } from 'node:http';
import { paths } from '#content/paths.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { isIdle } from './support/is-idle.ts';
import { expect, test } from './support/site.ts';

/** What a server sends before it waits for an answer: ten segments of 1,460 bytes on Ethernet (RFC 6928). */
const firstFlight = 10 * 1460;
/** Of `HTTP/1.1 200 OK` and the empty line, in bytes. */
const statusLine = 19;
/** Of `: ` and the end of a line, which a header's name and value share. */
const separator = 2;
/** Of the header that a server behind TLS sends too. */
const strictTransportSecurity = 46;
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

test('every page arrives with its headers in the first packets of a connection', async ({ baseURL }) => {
	for (const path of pagesThatAreFound) {
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			get(new URL(path, baseURL), { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject);
		});
		answer.resume();
		const head = answer.rawHeaders.reduce((bytes, text) => bytes + text.length + separator, statusLine);
		expect
			.soft(head + Number(answer.headers['content-length']) + strictTransportSecurity, path)
			.toBeLessThanOrEqual(firstFlight);
	}
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

test('the largest thing in the first view of the dental page is its first picture, and nothing disputes its way', async ({
	page,
}) => {
	const [first, second] = ['home', 'call-log'].map((name) => new RegExp(`/${name}-\\d+\\.avif$`)) as [
		RegExp,
		RegExp,
	];
	const neighbour = page.waitForResponse(second);
	await page.goto(paths.dental);
	await neighbour;
	const { largest, ended, begun } = await page.evaluate(async () => {
		const entries = await new Promise<PerformanceEntryList>((resolve) => {
			new PerformanceObserver((list) => resolve(list.getEntries())).observe({
				type: 'largest-contentful-paint',
				buffered: true,
			});
		});
		const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		return {
			largest: (entries.at(-1) as LargestContentfulPaint | undefined)?.url ?? '',
			ended: resources.map(({ name, responseEnd }) => ({ name, at: responseEnd })),
			begun: resources.map(({ name, startTime }) => ({ name, at: startTime })),
		};
	});
	expect(largest).toMatch(first);
	const firstEnded = ended.find(({ name }) => first.test(name))?.at ?? Number.POSITIVE_INFINITY;
	const early = begun.filter(({ name, at }) => at < firstEnded && /\.(avif|webp|woff2|css|js)$/.test(name));
	expect(early.map(({ name }) => name)).toEqual([expect.stringMatching(first)]);
});

test.describe('where something keeps the rest of the page from coming', () => {
	test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });
	test('its pictures come by themselves', async ({ page }) => {
		await page.route('**/assets/rest-*.js', (route) => route.abort());
		const neighbour = page.waitForResponse(/\/call-log-\d+\.avif$/);
		await page.goto(paths.dental);
		expect((await neighbour).ok()).toBe(true);
	});
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
