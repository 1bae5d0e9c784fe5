import { booking } from '#content/booking.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { dentalHero } from '#content/dental/page.ts';
import { paths } from '#content/paths.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import {
	calendlyFiles,
	type FakeSchedulingService,
	fakeSchedulingService,
} from '../support/fake-scheduling-service.ts';
import { bookingPopup } from './support/booking.ts';
import { barLink } from './support/pages.ts';
import { test as base, expect } from './support/site.ts';
import { toasts } from './support/toasts.ts';

const { BOOKING_URL } = readBuildSettings(process.env);

/** Every test has the fake, so that none asks the real service. */
const test = base.extend<{ service: FakeSchedulingService }>({
	service: [
		async ({ context }, use) => {
			const service = await fakeSchedulingService(context);
			await use(service);
			service.release();
		},
		{ auto: true },
	],
});

test.use({
	contextOptions: { reducedMotion: 'no-preference' },
	permissions: ['clipboard-read', 'clipboard-write'],
});

test('asks nothing before intent, opens a named popup with focus, closes it', async ({ page, service }) => {
	const { floating, scrollToEnd, card, dialog, close, newTab, frame } = bookingPopup(page);
	// The page asks this in an idle moment after it has loaded.
	const idle = page.waitForResponse('**/chat');
	await page.goto(paths.contact);
	await idle;
	expect(service.requests).toEqual([]);
	await card.hover();
	await expect.poll(() => service.requests.length).toBe(2);
	await card.click();
	await expect(dialog).toBeVisible();
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
	await scrollToEnd();
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
	const fetched = service.requests.filter((address) => !address.startsWith(BOOKING_URL));
	expect(fetched.sort()).toEqual([...calendlyFiles].sort());
});

test('says that a session is booked, in the popup and after it, whoever else claims it', async ({ page }) => {
	await page.goto(paths.contact);
	const { card, dialog, schedule, frame, close } = bookingPopup(page);
	const { all } = toasts(page);
	await card.click();
	await expect(frame).toBeVisible();
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

test('toasts are above the booking button, and closed by key and swipe @thorough', async ({ page }) => {
	await page.goto(paths.dental);
	const copy = page.getByRole('button', { name: roiCalculator.copyLink });
	const { all: toast } = toasts(page);
	await copy.click();
	await expect(toast).toHaveText([roiCalculator.linkCopied]);
	await expect(toast).toBeInViewport({ ratio: 1 });
	const { floating } = bookingPopup(page);
	const overlap = async () => {
		const [message, button] = await Promise.all([toast.boundingBox(), floating.boundingBox()]);
		return (message?.y ?? 0) + (message?.height ?? 0) - (button?.y ?? 0);
	};
	await expect.poll(overlap, 'once it has slid in').toBeLessThanOrEqual(0);
	await expect(toast).toHaveCSS('position', 'absolute');
	await page.keyboard.press('Alt+KeyT');
	await page.keyboard.press('Tab');
	await expect(toast).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(toast).toHaveCount(0);
	await expect(copy).toBeFocused();

	await copy.click();
	await expect(toast).toBeInViewport({ ratio: 1 });
	const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	await page.mouse.move(x + width / 2, y + height / 2);
	await page.mouse.down();
	for (const step of [20, 60, 120, 180]) await page.mouse.move(x + width / 2 + step, y + height / 2);
	await page.mouse.up();
	await expect(toast).toHaveCount(0);
});

test('opens from the dental page with the campaign that brought the visitor @thorough', async ({ page }) => {
	await page.goto('/?utm_source=newsletter&utm_campaign=spring&gclid=x');
	const { frame, newTab } = bookingPopup(page);
	await barLink(page, /Dental/).click();
	await expect(page).toHaveURL(paths.dental);
	await page.getByRole('main').getByRole('link', { name: dentalHero.demo }).first().click();
	await expect(frame).toHaveAttribute('src', /utm_source=newsletter&utm_campaign=spring/);
	await expect(frame).not.toHaveAttribute('src', /gclid/);
	await expect(newTab).toHaveAttribute('href', `${BOOKING_URL}?utm_source=newsletter&utm_campaign=spring`);
});

test('is busy, then follows the link after three seconds @thorough', async ({ page, service, context }) => {
	service.script = 'hang';
	await page.goto(paths.contact);
	const { card, dialog } = bookingPopup(page);
	const tab = context.waitForEvent('page');
	const clicked = Date.now();
	await card.click();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(card).toHaveCSS('opacity', '0.5');
	const opened = await tab;
	expect(Date.now() - clicked).toBeGreaterThan(2500);
	await expect(opened).toHaveURL(BOOKING_URL);
	expect(await opened.evaluate(() => window.opener)).toBeNull();
	await expect(card).not.toHaveAttribute('aria-busy');
	service.release();
	await expect.poll(() => page.evaluate(() => 'Calendly' in window)).toBe(true);
	await expect(dialog).toHaveCount(0);
});

test('stays a link without a new tab, or when our code is slow @thorough', async ({ page, service }) => {
	service.script = 'hang';
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto(paths.contact);
	const { card } = bookingPopup(page);
	await card.click();
	await expect(page).toHaveURL(BOOKING_URL);
	await page.route('**/assets/booking-*.js', () => {});
	await page.goto(paths.contact);
	await card.click();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(page).toHaveURL(BOOKING_URL);
});

test.describe('with a script that does not come', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('follows the link until the service is back @thorough', async ({ page, service, context }) => {
		service.script = 'block';
		await page.goto(paths.contact);
		const { card, dialog } = bookingPopup(page);
		const tab = context.waitForEvent('page');
		await card.click();
		await expect(await tab).toHaveURL(BOOKING_URL);
		const secondTab = context.waitForEvent('page');
		service.script = 'answer-something-else';
		await card.click();
		await expect(await secondTab).toHaveURL(BOOKING_URL);
		service.script = 'answer';
		await card.click();
		await expect(dialog).toBeVisible();
	});

	test('follows the link at once when our own code is lost @thorough', async ({ page }) => {
		await page.route('**/assets/booking-*.js', (route) => route.abort());
		await page.goto(paths.contact);
		await bookingPopup(page).card.click();
		await expect(page).toHaveURL(BOOKING_URL);
	});
});
