import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { bookingPopup } from './support/booking.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { test } from './support/counted-pages.ts';
import { expect } from './support/site.ts';

const { off, refused } = load('interface.yaml').analytics;

test('views and what visitors do are counted, without cookies, parameters or text @thorough', async ({
	page,
	analytics,
}) => {
	await page.goto(`${paths.contact}?email=someone%40example.org&utm_source=newsletter`);
	await expect.poll(analytics.namesOf).toEqual(['page_view']);
	const [view] = analytics.events;
	expect(view?.details.page_location).toMatch(/\/contact\?utm_source=newsletter$/);
	expect(Object.values(view?.consent ?? {})).toEqual(Array(4).fill('denied'));
	const { open, fill, send, sent } = contactDialog(page);
	await open();
	await fill(goodMessage);
	await send();
	await expect(sent).toBeVisible();
	await page.keyboard.press('Escape');
	await bookingPopup(page).floating.click();
	await bookingPopup(page).schedule.click();
	const counted = ['page_view', 'generate_lead', 'booking_open', 'booking_scheduled'];
	await expect.poll(analytics.namesOf).toEqual(counted);
	expect(JSON.stringify(analytics.events)).not.toMatch(/aroha|example\.org|phones/i);
});

test('the switch stops counting on every page, until it is turned back @thorough', async ({
	page,
	analytics,
}) => {
	const visits = page.getByRole('switch', { name: off });
	await page.goto(paths.terms);
	await visits.check();
	await page.goto(paths.pricing);
	await expect(visits).toBeChecked();
	await bookingPopup(page).floating.click();
	await expect(bookingPopup(page).dialog).toBeVisible();
	expect(analytics.namesOf()).toEqual(['page_view']);
	await page.keyboard.press('Escape');
	await visits.uncheck();
	await page.goto(paths.terms);
	await expect.poll(analytics.namesOf).toEqual(['page_view', 'page_view']);
	await page.evaluate(() =>
		Reflect.set(Storage.prototype, 'setItem', () => JSON.parse('storage is full')),
	);
	await visits.check();
	await bookingPopup(page).floating.click();
	await expect(bookingPopup(page).dialog).toBeVisible();
	expect(analytics.namesOf(), 'what cannot be stored holds on the page').toHaveLength(2);
});

test('a refusal that the browser sends is respected @thorough', async ({
	page,
	context,
	analytics,
}) => {
	await context.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
	);
	await page.goto('/');
	const visits = page.getByRole('switch', { name: refused });
	await expect(visits).toBeChecked();
	await expect(visits).toBeDisabled();
	expect(analytics.events).toEqual([]);
});
