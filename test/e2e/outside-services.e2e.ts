import { mergeTests, type Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { thorough, thoroughUnless } from '../support/thorough.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { test as countedTest } from './support/counted-pages.ts';
import { servedPaths } from './support/pages.ts';
import { test as base, expect } from './support/site.ts';

const { BOOKING_URL, BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL } = readBuildSettings({});
/** Where every booking link leads, whatever else is configured. */
const schedulingOrigins = [BOOKING_URL, BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL].map(
	(address) => new URL(address).origin,
);

/** The origins that a page's policy names. */
const namedIn = (policy = '') => [...new Set(policy.match(/https?:[^\s;]+/g))].sort();

/** Every origin that the page asks, its own among them. */
function originsAskedBy(page: Page): Set<string> {
	const origins = new Set<string>();
	page.on('request', (request) => origins.add(new URL(request.url()).origin));
	return origins;
}

/**
 * Opens a page and waits until it has asked, in an idle moment, for what it asks without being touched. Returns the origins
 * that its policy names.
 */
async function openAndSettle(page: Page, address: string) {
	const chatAsked = page.waitForResponse('**/chat');
	const answer = await page.goto(address, { waitUntil: 'load' });
	await chatAsked;
	return namedIn(answer?.headers()['content-security-policy']);
}

/** Brings every island near the viewport, so that all that hydrate by themselves do. */
async function hydrateAll(page: Page) {
	const islands = page.locator('[data-island][data-when="visible"]');
	for (const island of await islands.all()) {
		await island.locator(':scope > *').first().scrollIntoViewIfNeeded();
		await expect(island).toHaveAttribute('data-hydrated');
	}
}

for (const path of servedPaths)
	base(
		`${path} asks no other host, and its policy names the scheduling service alone`,
		thoroughUnless(path === paths.dental),
		async ({ page }) => {
			const origins = originsAskedBy(page);
			expect(await openAndSettle(page, path)).toEqual([...new Set(schedulingOrigins)].sort());
			await hydrateAll(page);
			expect([...origins]).toEqual([new URL(page.url()).origin]);
		},
	);

const test = mergeTests(countedTest, chatTest);

for (const path of [paths.home, paths.dental, paths.contact])
	test(
		`${path} with every service asks none before it is idle, and each when it is wanted`,
		thorough,
		async ({ page, context, chatUrl, provider, analytics }) => {
			const scheduling = await fakeSchedulingService(context);
			const origins = originsAskedBy(page);
			const own = new URL(chatUrl).origin;
			const ownPaths: string[] = [];
			page.on('request', (request) => ownPaths.push(new URL(request.url()).pathname));
			const named = await openAndSettle(page, chatUrl + path);
			expect(named).toEqual(expect.arrayContaining(schedulingOrigins));
			expect(named).not.toContain(new URL(provider.url).origin);
			await expect.poll(analytics.namesOf).toEqual(['page_view']);
			// By the browser's own clock: what is not ours was asked for after the page had loaded.
			const early = await page.evaluate((own) => {
				const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
				return performance
					.getEntriesByType('resource')
					.filter(
						({ name, startTime }) => !name.startsWith(own) && startTime < (navigation?.loadEventEnd ?? 0),
					)
					.map(({ name }) => name);
			}, own);
			expect(early).toEqual([]);
			expect(scheduling.requests).toEqual([]);
			await expect(chatPanel(page).launcher).toBeVisible();
			await hydrateAll(page);
			expect(scheduling.requests).toEqual([]);
			expect(ownPaths.filter((file) => /chat-panel|toaster|tooltips|booking/.test(file))).toEqual([]);

			await bookingPopup(page).floating.hover();
			await expect.poll(() => scheduling.requests.length).toBe(2);
			expect(provider.requests).toEqual([]);
			for (const origin of origins) expect([own, ...named]).toContain(origin);
		},
	);
