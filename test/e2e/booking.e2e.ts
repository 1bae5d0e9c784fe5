import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { bookingUrl } from '#tools/check/other-builds.ts';
import { bookingPopup } from './support/booking.ts';
import { untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { toasts } from './support/toasts.ts';

test.describe('the popup', () => {
	test.beforeEach(async ({ page }) => {
		await page.goto(paths.contact);
	});

	test('is asked of the service by the first hover, and not before', async ({
		page,
		scheduling,
	}) => {
		const { card } = bookingPopup(page);
		expect(scheduling.requests).toEqual([]);
		await card.hover();
		await expect.poll(() => scheduling.requests).toHaveLength(2);
	});

	test('says whose it is, and has the focus', async ({ page }) => {
		const { card, close, notice } = bookingPopup(page);
		await card.click();
		await expect(notice).toBeInViewport({ ratio: 1 });
		await expect(close).toBeFocused();
	});

	test('closes by Escape, its button and a press beside it, and opens again', async ({ page }) => {
		const { card, dialog, close } = bookingPopup(page);
		const endings = {
			Escape: () => page.keyboard.press('Escape'),
			'its button': () => close.click(),
			// On an element of the service.
			'a press beside it': () => page.mouse.click(10, 400),
		};
		for (const [name, end] of Object.entries(endings)) {
			await card.click();
			await expect(close).toBeFocused();
			await end();
			await expect(dialog, name).toHaveCount(0);
			await expect(card, name).toBeFocused();
		}
		await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
	});

	test('names the frame of the service, and says once that a session is booked, if the service says so', async ({
		page,
	}) => {
		const { card, frame, schedule } = bookingPopup(page);
		await card.click();
		// Nobody listens before.
		await expect(frame).toBeVisible();
		// Said by the page itself, this counts for nothing.
		await page.evaluate(() => postMessage({ event: 'calendly.event_scheduled' }));
		await schedule.click();
		// It goes by itself unless the pointer is on it.
		await toasts(page).all.first().hover();
		await untilIdle(page);
		expect(await toasts(page).all.allTextContents()).toEqual([
			load('interface.yaml').booking.scheduled,
		]);
	});
});

test.describe('without the service', () => {
	test.use({ expectedErrors: [/^Failed to load resource: net::ERR_FAILED$/] });
	for (const behaviour of ['block', 'hang'] as const)
		test(`follows the link if the script gives nothing: ${behaviour} @thorough`, async ({
			page,
			scheduling,
			context,
		}) => {
			scheduling.script = behaviour;
			await page.goto(paths.contact);
			const tab = context.waitForEvent('page');
			await bookingPopup(page).card.click();
			await expect(await tab).toHaveURL(bookingUrl);
			await expect(bookingPopup(page).dialog).toHaveCount(0);
		});
});
