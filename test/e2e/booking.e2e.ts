import { dentalHero } from '#content/dental.ts';
import { paths } from '#content/paths.ts';
import { readBuildSettings } from '#tools/build/build-settings.ts';
import { type FakeSchedulingService, fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { thorough } from '../support/thorough.ts';
import { bookingPopup } from './support/booking.ts';
import { test as base, expect } from './support/site.ts';

const { BOOKING_URL, BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL } = readBuildSettings(process.env);

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

test('asks the service for nothing before intent, and then once', async ({ page, service }) => {
	const { floating, card, dialog } = bookingPopup(page);
	// The page asks this in an idle moment after it has loaded.
	const idle = page.waitForResponse('**/chat');
	await page.goto(paths.contact);
	await idle;
	expect(service.requests).toEqual([]);
	await floating.hover();
	await expect.poll(() => service.requests.length).toBe(2);
	await card.focus();
	for (const link of [floating, card]) {
		await link.click();
		await expect(dialog).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
	}
	const fetched = service.requests.filter((address) => !address.startsWith(BOOKING_URL));
	expect(fetched.sort()).toEqual([BOOKING_SCRIPT_URL, BOOKING_STYLESHEET_URL].sort());
});

test('gives the popup a name, the keyboard and a page that stands still', async ({ page }) => {
	await page.goto(paths.contact);
	const { card, dialog, close, newTab, frame } = bookingPopup(page);
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

	await card.click();
	await close.click();
	await expect(dialog).toHaveCount(0);
	await card.click();
	await expect(dialog).toBeVisible();
	// Beside the popup, on what the service put there.
	await page.mouse.click(10, 400);
	await expect(dialog).toHaveCount(0);
});

test('opens the fixed address with the campaign that brought the visitor', thorough, async ({ page }) => {
	await page.goto('/?utm_source=newsletter&utm_campaign=spring&gclid=x');
	const { floating, frame, newTab } = bookingPopup(page);
	await page
		.getByRole('navigation', { name: 'Main' })
		.getByRole('link', { name: 'Contact', exact: true })
		.click();
	await expect(page).toHaveURL(paths.contact);
	await floating.click();
	await expect(frame).toHaveAttribute('src', /utm_source=newsletter&utm_campaign=spring/);
	await expect(frame).not.toHaveAttribute('src', /gclid/);
	await expect(newTab).toHaveAttribute('href', `${BOOKING_URL}?utm_source=newsletter&utm_campaign=spring`);
});

test("opens from the dental page's demo button", thorough, async ({ page }) => {
	await page.goto(paths.dental);
	await page.getByRole('main').getByRole('link', { name: dentalHero.demo }).first().click();
	await expect(bookingPopup(page).dialog).toBeVisible();
});

test(
	'shows that it waits, and follows the link after three seconds',
	thorough,
	async ({ page, service, context }) => {
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
	},
);

test('stays a link where the browser opens no tab any more', thorough, async ({ page, service }) => {
	service.script = 'hang';
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto(paths.contact);
	const { card } = bookingPopup(page);
	await card.click();
	await expect(page).toHaveURL(BOOKING_URL);
});

test.describe('with a script that does not come', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });

	test('follows the link at once, and opens the popup when the service is back', async ({
		page,
		service,
		context,
	}) => {
		service.script = 'block';
		await page.goto(paths.contact);
		const { card, dialog } = bookingPopup(page);
		const tab = context.waitForEvent('page');
		await card.click();
		await expect(await tab).toHaveURL(BOOKING_URL);
		service.script = 'answer';
		await card.click();
		await expect(dialog).toBeVisible();
	});

	test('follows the link at once when our own code is lost', thorough, async ({ page }) => {
		await page.route('**/assets/booking-*.js', (route) => route.abort());
		await page.goto(paths.contact);
		await bookingPopup(page).card.click();
		await expect(page).toHaveURL(BOOKING_URL);
	});
});

test('follows the link when our own code takes too long', thorough, async ({ page }) => {
	await page.route('**/assets/booking-*.js', () => {});
	await page.goto(paths.contact);
	const { card } = bookingPopup(page);
	await card.click();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(page).toHaveURL(BOOKING_URL);
});

test(
	'follows the link when the script is not what it should be',
	thorough,
	async ({ page, service, context }) => {
		service.script = 'answer-something-else';
		await page.goto(paths.contact);
		const { card } = bookingPopup(page);
		const tab = context.waitForEvent('page');
		await card.click();
		await expect(await tab).toHaveURL(BOOKING_URL);
	},
);

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	test('every booking link leads to the scheduling page', async ({ page }) => {
		await page.goto(paths.contact);
		const { card, floating } = bookingPopup(page);
		for (const link of [card, floating]) {
			await expect(link).toHaveAttribute('href', BOOKING_URL);
			await expect(link).toHaveAttribute('target', '_blank');
			await expect(link).toHaveAttribute('rel', 'noopener');
		}
	});
});
