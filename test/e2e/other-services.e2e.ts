import { booking } from '#content/booking.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { withoutScripts } from '#tools/build/other-services.ts';
import { fakePlausible } from '../support/fake-analytics.ts';
import { fakeCalCom } from '../support/fake-scheduling-service.ts';
import { bookingPopup } from './support/booking.ts';
import { privacyDialog } from './support/privacy-dialog.ts';
import { test as base, expect } from './support/site.ts';
import { toasts } from './support/toasts.ts';

const test = base.extend<object, { builtPages: string }>({
	builtPages: [withoutScripts.project, { scope: 'worker' }],
});
const { BOOKING_URL, ANALYTICS_ID } = withoutScripts.variables;

test('Cal.com opens in a frame, reports a booking, or stays a link @thorough', async ({ page, context }) => {
	await fakePlausible(context);
	const requests = await fakeCalCom(context);
	await page.goto(`${paths.contact}?utm_source=newsletter&gclid=x`);
	const { card, dialog, frame, newTab, schedule, close } = bookingPopup(page);
	await card.click();
	await expect(dialog).toBeVisible();
	await expect(newTab).toHaveAttribute('href', `${BOOKING_URL}?utm_source=newsletter`);
	await expect(frame).toHaveCSS('height', '1500px');
	expect(requests).toEqual([
		'https://app.cal.com/wattle/30min/embed?embed=&embedType=inline&utm_source=newsletter',
	]);
	await page.evaluate(() => window.postMessage({ originator: 'CAL', type: 'bookingSuccessfulV2' }, '*'));
	await schedule.click();
	const { all } = toasts(page);
	await expect(all).toHaveText([booking.scheduled]);
	await close.click();
	await expect(dialog).toHaveCount(0);

	await context.route('https://app.cal.com/**', () => {});
	const tab = context.waitForEvent('page');
	await card.click();
	await expect(await tab).toHaveURL(`${BOOKING_URL}?utm_source=newsletter`);
	await expect(page.locator('dialog iframe')).toHaveCount(0);
});

test('Plausible counts without parameters or cookies until refused @thorough', async ({ page, context }) => {
	await fakeCalCom(context);
	const events = await fakePlausible(context);
	const named = () => events.map(({ name, url }) => [name, new URL(url).pathname]);
	await page.goto('/?email=someone%40example.org&utm_source=newsletter');
	await expect.poll(named).toEqual([['pageview', '/']]);
	expect(events[0]).toMatchObject({ domain: ANALYTICS_ID, referrer: '', interactive: true });
	expect(events[0]?.url).toMatch(/\/\?utm_source=newsletter$/);
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await expect.poll(named).toHaveLength(2);

	const { open, dialog } = privacyDialog(page);
	await open();
	await expect(dialog).toContainText('Plausible');
	await expect(dialog.getByRole('radio')).toHaveCount(privacyChoices.choices.length - 1);
	await dialog.getByRole('radio').last().check();
	await page.keyboard.press('Escape');
	await page.goto(paths.contact);
	await bookingPopup(page).card.click();
	await expect(bookingPopup(page).dialog).toBeVisible();
	expect(named()).toHaveLength(2);
	expect(await context.cookies()).toEqual([]);
});
