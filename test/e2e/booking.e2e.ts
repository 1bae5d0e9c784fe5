import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { bookingUrl } from '#tools/check/other-builds.ts';
import { bookingPopup } from './support/booking.ts';
import { untilIdle } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { toasts } from './support/toasts.ts';

test('the popup has the campaign and the focus, says when a session is booked, and closes', async ({
	page,
	scheduling,
}) => {
	await page.goto('/?utm_source=newsletter&gclid=x');
	await page.goto(paths.contact);
	const { card, dialog, close, frame, notice, schedule } = bookingPopup(page);
	expect(scheduling.requests).toEqual([]);
	await card.hover();
	await expect.poll(() => scheduling.requests).toHaveLength(2);
	await card.click();
	await expect(frame).toHaveAttribute('src', `${bookingUrl}?utm_source=newsletter`);
	await expect(notice).toBeInViewport({ ratio: 1 });
	await expect(close).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(card).toBeFocused();
	await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
	await card.press('Enter');
	await close.click();
	await card.click();
	// Said by the page itself, this counts for nothing.
	await page.evaluate(() => postMessage({ event: 'calendly.event_scheduled' }));
	await schedule.click();
	// It goes by itself unless the pointer is on it.
	await toasts(page).all.first().hover();
	await untilIdle(page);
	expect(await toasts(page).all.allTextContents()).toEqual([
		load('interface.yaml').booking.scheduled,
	]);
	// Beside the popup, on an element of the service.
	await page.mouse.click(10, 400);
	await expect(dialog).toHaveCount(0);
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
