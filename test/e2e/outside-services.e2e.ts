import { mergeTests, type Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { thorough, thoroughUnless } from '../support/thorough.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { test as countedTest } from './support/counted-pages.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { isIdle } from './support/is-idle.ts';
import { test as base, expect } from './support/site.ts';

const { BOOKING_URL, BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL } = readBuildSettings({});
/** Where every booking link leads, whatever else is configured. */
const schedulingOrigins = [BOOKING_URL, BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL].map(
	(address) => new URL(address).origin,
);
const pages = Object.values(paths).filter((path) => path !== paths.notFound);

/** The origins that a page's policy names. */
const namedIn = (policy = '') => [...new Set(policy.match(/https?:[^\s;]+/g))].sort();

/** Every origin that the page asks, its own among them. */
function originsAskedBy(page: Page): Set<string> {
	const origins = new Set<string>();
	page.on('request', (request) => origins.add(new URL(request.url()).origin));
	return origins;
}

async function touch(page: Page) {
	const chatAsked = page.waitForResponse('**/chat');
	await page.mouse.move(300, 300);
	await page.mouse.move(310, 310);
	await expect.poll(() => isHydrated(page)).toBe(true);
	await chatAsked;
}

for (const path of pages)
	base(
		`${path} asks no other host, and its policy names the scheduling service alone`,
		thoroughUnless(path === paths.dental),
		async ({ page }) => {
			const origins = originsAskedBy(page);
			const answer = await page.goto(path);
			expect(namedIn(answer?.headers()['content-security-policy'])).toEqual(
				[...new Set(schedulingOrigins)].sort(),
			);
			await expect.poll(() => isIdle(page)).toBe(true);
			await touch(page);
			expect([...origins]).toEqual([new URL(page.url()).origin]);
		},
	);

/** Of the dental page this shows the words alone, in pixels. */
const carouselBelow = { width: 390, height: 400 };
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
			// The carousel hydrates its page some time after it came into view. Here it does not.
			await page.setViewportSize(carouselBelow);
			const answer = await page.goto(chatUrl + path, { waitUntil: 'load' });
			const named = namedIn(answer?.headers()['content-security-policy']);
			expect(named).toEqual(expect.arrayContaining(schedulingOrigins));
			expect(named).not.toContain(new URL(provider.url).origin);
			await expect.poll(() => isIdle(page)).toBe(true);
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
			expect(ownPaths).not.toContain('/chat');
			expect(ownPaths.filter((file) => /chat|toaster|tooltip|booking-popup/.test(file))).toEqual([]);

			await touch(page);
			const { launcher } = chatPanel(page);
			await expect(launcher).toBeVisible();
			expect(scheduling.requests).toEqual([]);
			expect(ownPaths.filter((file) => /chat-panel|toaster|booking-popup/.test(file))).toEqual([]);
			await bookingPopup(page).floating.hover();
			await expect.poll(() => scheduling.requests.length).toBe(2);
			expect(provider.requests).toEqual([]);
			for (const origin of origins) expect([own, ...named]).toContain(origin);
		},
	);
