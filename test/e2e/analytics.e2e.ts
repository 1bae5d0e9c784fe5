import { mergeTests, type Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { withAnalytics, withoutScripts } from '#tools/build/other-services.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { test, testWithoutScripts } from './support/counted-pages.ts';
import { type FakeAnalytics, fakePlausible } from './support/fake-analytics.ts';
import { fakeCalCom } from './support/fake-scheduling-service.ts';
import { recordScripts, untilIdle } from './support/modules.ts';
import { barLink } from './support/pages.ts';
import { privacyDialog } from './support/privacy-dialog.ts';
import { expect } from './support/site.ts';

/** The commands that our code has sent to the tag. Empty before it has run. */
const commandsOf = (page: Page) =>
	page.evaluate(() => (Reflect.get(window, 'dataLayer') as unknown[] | undefined)?.length);

const viewedPaths = ({ events }: FakeAnalytics) =>
	events
		.filter(({ name }) => name === 'page_view')
		.map(({ details }) => new URL(String(details.page_location)).pathname);

/** Playwright turns the back/forward cache off, so its event is made here. */
const restore = (page: Page) =>
	page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('counts each document and restored page by the current choice @thorough', async ({
	page,
	context,
	analytics,
}) => {
	await page.goto('/?email=someone%40example.org&utm_source=newsletter');
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/']);
	await expect(page.locator('[data-hydrated]')).toHaveCount(0);
	expect(analytics.tags).toEqual([
		`https://www.googletagmanager.com/gtag/js?id=${withAnalytics.variables.ANALYTICS_ID}`,
	]);
	const [view] = analytics.events;
	expect(view?.consent).toEqual({
		ad_storage: 'denied',
		ad_user_data: 'denied',
		ad_personalization: 'denied',
		analytics_storage: 'denied',
	});
	expect(String(view?.details.page_location)).toMatch(/\/\?utm_source=newsletter$/);
	await restore(page);
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/']);

	const other = await context.newPage();
	await other.goto(paths.contact);
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/', paths.contact]);
	const choices = privacyDialog(other);
	await choices.open();
	await choices.choose('off');
	await restore(page);
	await choices.choose('withCookies');
	await restore(page);
	// Events of one page leave in order: a view counted while it was off would be here too.
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/', paths.contact, '/']);
	expect(analytics.events.at(-1)?.consent).toMatchObject({ analytics_storage: 'granted' });
});

test.describe('what visitors do', () => {
	test.use({ expectedErrors: [/status of 422|ERR_FAILED/] });
	test('is counted without the text, and works uncounted @thorough', async ({ page, context, analytics }) => {
		await page.goto(paths.contact);
		const { open, fill, send, sendButton, sent, banner, boxes } = contactDialog(page);
		await open();
		await fill({ ...goodMessage, name: ' ' });
		await send();
		await expect(banner).toBeVisible();
		expect(analytics.namesOf()).not.toContain('generate_lead');
		await boxes.name.fill(goodMessage.name);
		// As with a double click, before the first can disable the button.
		await sendButton.evaluate((button: HTMLButtonElement) => {
			for (let clicks = 0; clicks < 3; clicks += 1) button.click();
		});
		await expect(sent).toBeVisible();
		await expect.poll(analytics.namesOf).toContain('generate_lead');

		await page.goto(paths.dental);
		await page.getByRole('button', { name: roiCalculator.calculate }).click();
		await expect.poll(analytics.namesOf).toContain('roi_calculated');
		const { floating, schedule } = bookingPopup(page);
		await floating.click();
		await expect.poll(analytics.namesOf).toContain('booking_open');
		expect(analytics.namesOf()).not.toContain('booking_scheduled');
		await schedule.click();
		await expect.poll(analytics.namesOf).toContain('booking_scheduled');
		const leads = analytics.namesOf().filter((name) => name === 'generate_lead');
		expect(leads, 'one enquiry, however often it was sent').toHaveLength(1);
		const vitals = () => analytics.events.filter(({ name }) => name === 'web_vitals');
		await expect.poll(() => vitals().map(({ details }) => details.metric_name)).toContain('TTFB');
		for (const { details } of vitals()) expect(Number.isInteger(details.value)).toBe(true);
		for (const typed of ['Aroha', 'aroha', '555-0100', 'example.org', 'phones'])
			expect(analytics.sent.join('\n')).not.toContain(typed);

		await context.route('https://www.googletagmanager.com/**', (route) => route.abort());
		await page.goto(paths.contact);
		await open();
		await fill(goodMessage);
		await send();
		await expect(sent).toBeVisible();
	});
});

mergeTests(test, chatTest)(
	'counts that the chat is opened, and says nothing of the question @thorough',
	async ({ page, analytics, chatUrl }) => {
		const { open, ask, button, launcher } = chatPanel(page);
		await open(chatUrl + paths.services);
		await ask('Can you answer our phones?');
		await expect(button(chat.retry)).toBeVisible();
		await launcher.press('Enter');
		await launcher.press('Enter');
		await expect.poll(analytics.namesOf).toEqual(['page_view', 'chat_open', 'chat_open']);
		expect(analytics.sent.join('\n')).not.toContain('phones');
	},
);

test('stops, begins and remembers as the visitor chooses @thorough', async ({ page, context, analytics }) => {
	const { button, dialog, status, open, choice, choose } = privacyDialog(page);
	const scripts = recordScripts(page);
	await page.goto(paths.terms);
	await expect.poll(analytics.namesOf).toEqual(['page_view']);
	await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
	await untilIdle(page);
	expect(scripts, 'it waits for an intent').not.toContainEqual(expect.stringContaining('privacy-choices'));
	await open();
	await expect(choice('withoutCookies')).toBeChecked();
	await choose('withCookies');
	await expect(status).toHaveText(privacyChoices.saved);
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await barLink(page, 'Contact').click();
	await expect.poll(analytics.namesOf).toEqual(['page_view', 'page_view']);
	expect(analytics.events.at(-1)?.consent).toMatchObject({
		ad_storage: 'denied',
		analytics_storage: 'granted',
	});

	await context.addCookies([{ name: '_ga', value: 'x', url: page.url() }]);
	await open();
	await choose('off');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
	const counted = analytics.events.length;
	const asked = analytics.tags.length;
	await barLink(page, /Pricing/).click();
	await expect(page).toHaveURL(paths.pricing);
	await expect.poll(() => commandsOf(page)).toBe(0);
	expect([analytics.tags.length, analytics.events.length]).toEqual([asked, counted]);

	await open();
	await expect(choice('off')).toBeChecked();
	await choose('withoutCookies');
	await expect.poll(() => analytics.tags.length).toBe(asked + 1);
	// Web Vitals are sent whenever they are known, also after it.
	await expect.poll(() => analytics.events.slice(counted).map(({ name }) => name)).toContain('page_view');
});

test('a refusal that the browser sends is respected @thorough', async ({ page, context, analytics }) => {
	await context.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
	);
	await page.goto('/');
	await expect.poll(() => commandsOf(page)).toBe(0);
	const { dialog, open } = privacyDialog(page);
	await open();
	await expect(dialog).toContainText(privacyChoices.refused);
	for (const choice of await dialog.getByRole('radio').all()) await expect(choice).toBeDisabled();
	expect([analytics.tags, analytics.events]).toEqual([[], []]);
});

testWithoutScripts(
	'Plausible counts without parameters or cookies until refused @thorough',
	async ({ page, context }) => {
		await fakeCalCom(context);
		const events = await fakePlausible(context);
		const named = () => events.map(({ name, url }) => [name, new URL(url).pathname]);
		await page.goto('/?email=someone%40example.org&utm_source=newsletter');
		await expect.poll(named).toEqual([['pageview', '/']]);
		const { ANALYTICS_ID } = withoutScripts.variables;
		expect(events[0]).toMatchObject({ domain: ANALYTICS_ID, referrer: '', interactive: true });
		expect(events[0]?.url).toMatch(/\/\?utm_source=newsletter$/);
		await restore(page);
		await expect.poll(named).toHaveLength(2);

		const { open, dialog } = privacyDialog(page);
		await open();
		await expect(dialog).toContainText('Plausible');
		await expect(dialog.getByRole('radio')).toHaveCount(privacyChoices.choices.length - 1);
		await dialog.getByRole('radio').last().check();
		await page.keyboard.press('Escape');
		await page.goto(paths.contact);
		// What follows loading has run: the dialog opens in an idle moment after it.
		await bookingPopup(page).card.click();
		await expect(bookingPopup(page).dialog).toBeVisible();
		expect(named()).toHaveLength(2);
		expect(await context.cookies()).toEqual([]);
	},
);
