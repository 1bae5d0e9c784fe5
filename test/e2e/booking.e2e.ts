import { booking } from '#content/booking.ts';
import { paths } from '#content/paths.ts';
import { bookingNotice } from '#content/processors.ts';
import { withoutScripts } from '#tools/build/other-services.ts';
import { bookingPopup } from './support/booking.ts';
import { testWithoutScripts } from './support/counted-pages.ts';
import { fakePlausible } from './support/fake-analytics.ts';
import { bookingUrl, calendlyFiles, fakeCalCom } from './support/fake-scheduling-service.ts';
import { expect, test } from './support/site.ts';
import { toasts } from './support/toasts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, expectedErrors: [/Failed to load resource/] });

test('asks nothing before intent, opens a named popup with focus, closes it', async ({
	page,
	scheduling,
}) => {
	const { floating, card, dialog, close, newTab, frame } = bookingPopup(page);
	await page.goto(paths.contact);
	expect(scheduling.requests).toEqual([]);
	await card.hover();
	await expect.poll(() => scheduling.requests.length).toBe(2);
	await card.click();
	await expect(frame).toBeVisible();
	await expect(dialog.locator('.calendly-popup-close')).toBeHidden();
	await expect(newTab).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(close).toBeFocused();
	const before = await page.evaluate(() => scrollY);
	await page.mouse.wheel(0, 600);
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(card).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(before);
	await expect(page.locator('.calendly-overlay')).toHaveCount(0);
	await expect(page.locator('body')).toHaveCSS('overflow-y', 'visible');
	await page.mouse.move(0, 0);
	const width = async () => (await floating.boundingBox())?.width;
	await expect.poll(width, 'the icon').toBeLessThan(80);
	await floating.hover();
	await expect.poll(width, 'the icon and its label').toBeGreaterThan(200);
	await floating.click();
	await close.click();
	await expect(dialog).toHaveCount(0);
	await card.click();
	await expect(dialog).toBeVisible();
	// Beside the popup, on an element of the service.
	await page.mouse.click(10, 400);
	await expect(dialog).toHaveCount(0);
	const fetched = scheduling.requests.filter((address) => !address.startsWith(bookingUrl));
	expect(fetched.sort()).toEqual([...calendlyFiles].sort());
});

test('says on a phone too, below the calendar, where a booking goes', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	await page.goto(paths.contact);
	const { card, dialog, frame } = bookingPopup(page);
	await card.click();
	const notice = dialog.getByText(bookingNotice({ booking: { page: bookingUrl, service: 'calendly' } }));
	await expect(notice).toBeInViewport({ ratio: 1 });
	const [above, below] = await Promise.all([frame.boundingBox(), notice.boundingBox()]);
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('has the campaign of the first page, and says when a session is booked, whoever else claims it', async ({
	page,
}) => {
	await page.goto('/?utm_source=newsletter&utm_campaign=spring&gclid=x');
	await page.goto(paths.contact);
	const { card, dialog, schedule, frame, newTab, close } = bookingPopup(page);
	const { all } = toasts(page);
	await card.click();
	await expect(newTab).toHaveAttribute('href', `${bookingUrl}?utm_source=newsletter&utm_campaign=spring`);
	await expect(frame).toHaveAttribute('src', /utm_source=newsletter&utm_campaign=spring$/);
	await page.evaluate(() => {
		const forged = { event: 'calendly.event_scheduled', payload: {} };
		window.postMessage(forged, '*');
		for (const origin of ['https://calendly.com.evil.example', 'http://calendly.com', 'null'])
			window.dispatchEvent(new MessageEvent('message', { origin, data: forged }));
		for (const data of [null, 'calendly.event_scheduled', { event: 'calendly.date_and_time_selected' }])
			window.dispatchEvent(new MessageEvent('message', { origin: 'https://calendly.com', data }));
	});
	await schedule.click();
	await expect(all).toHaveText([booking.scheduled]);
	await expect(dialog.getByRole('listitem')).toHaveCount(1);
	await all.getByRole('button').click();
	await expect(all).toHaveCount(0);
	await schedule.click();
	await expect(all).toHaveCount(1);
	await close.click();
	await expect(dialog).toHaveCount(0);
	await expect(all).toHaveText([booking.scheduled]);
});

test('is busy, then follows the link after three seconds @thorough', async ({
	page,
	scheduling,
	context,
}) => {
	scheduling.script = 'hang';
	await page.goto(paths.contact);
	const { card, dialog } = bookingPopup(page);
	const tab = context.waitForEvent('page');
	const clicked = Date.now();
	await card.click();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(card).toHaveCSS('opacity', '0.5');
	const opened = await tab;
	expect(Date.now() - clicked).toBeGreaterThan(2500);
	await expect(opened).toHaveURL(bookingUrl);
	expect(await opened.evaluate(() => window.opener)).toBeNull();
	await expect(card).not.toHaveAttribute('aria-busy');
	scheduling.release();
	await expect.poll(() => page.evaluate(() => 'Calendly' in window)).toBe(true);
	await expect(dialog).toHaveCount(0);
});

test('follows the link until the service is back @thorough', async ({ page, scheduling, context }) => {
	await page.goto(paths.contact);
	const { card, dialog } = bookingPopup(page);
	for (const behaviour of ['block', 'answer-something-else'] as const) {
		scheduling.script = behaviour;
		const tab = context.waitForEvent('page');
		await card.click();
		await expect(await tab).toHaveURL(bookingUrl);
	}
	scheduling.script = 'answer';
	await card.click();
	await expect(dialog).toBeVisible();
});

test('stays a link without a new tab, and when our own code is slow or lost @thorough', async ({
	page,
	scheduling,
}) => {
	const { card } = bookingPopup(page);
	const follow = async () => {
		await page.goto(paths.contact);
		await card.click();
		await expect(page).toHaveURL(bookingUrl);
	};
	scheduling.script = 'hang';
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await follow();
	for (const lose of [() => {}, (route: { abort(): unknown }) => route.abort()]) {
		await page.route('**/assets/booking-*.js', lose);
		await follow();
	}
});

testWithoutScripts(
	'Cal.com opens in a frame, reports a booking, or stays a link @thorough',
	async ({ page, context }) => {
		await fakePlausible(context);
		const requests = await fakeCalCom(context);
		const address = `${withoutScripts.variables.BOOKING_URL}?utm_source=newsletter`;
		await page.goto(`${paths.contact}?utm_source=newsletter&gclid=x`);
		const { card, dialog, frame, newTab, schedule, close } = bookingPopup(page);
		await card.click();
		await expect(dialog).toBeVisible();
		await expect(newTab).toHaveAttribute('href', address);
		await expect(frame).toHaveCSS('height', '1500px');
		expect(requests).toEqual([
			'https://app.cal.com/wattle/30min/embed?embed=&embedType=inline&utm_source=newsletter',
		]);
		await page.evaluate(() => window.postMessage({ originator: 'CAL', type: 'bookingSuccessfulV2' }, '*'));
		await schedule.click();
		await expect(toasts(page).all).toHaveText([booking.scheduled]);
		await close.click();
		await expect(dialog).toHaveCount(0);

		await context.route('https://app.cal.com/**', () => {});
		const tab = context.waitForEvent('page');
		await card.click();
		await expect(await tab).toHaveURL(address);
		await expect(page.locator('dialog iframe')).toHaveCount(0);
	},
);
