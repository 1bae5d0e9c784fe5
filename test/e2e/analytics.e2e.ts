import { mergeTests, type Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import { roiCalculator } from '#content/dental/calculator.ts';
import { contactForm } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { withAnalytics } from '#tools/build/other-services.ts';
import type { FakeAnalytics } from '../support/fake-analytics.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { test } from './support/counted-pages.ts';
import { barLink } from './support/pages.ts';
import { privacyDialog } from './support/privacy-dialog.ts';
import { expect } from './support/site.ts';

/** What our code has told the tag so far; nothing before it has run. */
const commandsOf = (page: Page) =>
	page.evaluate(() => (Reflect.get(window, 'dataLayer') as unknown[] | undefined)?.length);

const viewedPaths = ({ events }: FakeAnalytics) =>
	events
		.filter(({ name }) => name === 'page_view')
		.map(({ details }) => new URL(String(details.page_location)).pathname);

test('counts each document once it has loaded, without cookies @thorough', async ({ page, analytics }) => {
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
	const isEarly = await page.evaluate(() => {
		const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		const tags = performance.getEntriesByType('resource').filter(({ name }) => /gtag/.test(name));
		return tags.some(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0));
	});
	expect(isEarly).toBe(false);
	await barLink(page, 'Contact').click();
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', paths.contact]);
	await page.goBack();
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', paths.contact, '/']);
});

test('counts a restored page by the current choice @thorough', async ({ page, context, analytics }) => {
	// Playwright turns the cache off, so its event is made here.
	const restore = () =>
		page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
	await page.goto('/');
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/']);
	await restore();
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/']);

	const other = await context.newPage();
	await other.goto(paths.contact);
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/', paths.contact]);
	const choices = privacyDialog(other);
	await choices.open();
	await choices.choose('off');
	await restore();
	await choices.choose('withCookies');
	await restore();
	// Events of one page leave in order: a view counted while it was off would be here too.
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/', '/', paths.contact, '/']);
	expect(analytics.events.at(-1)?.consent).toMatchObject({ analytics_storage: 'granted' });
});

test('counts a prerendered page once it is shown @thorough', async ({ page, analytics }) => {
	// Playwright prerenders nothing, so the page only reports that it is prerendered.
	await page.addInitScript(() =>
		Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
	);
	await page.goto('/');
	const shownAt = await page.evaluate(async () => {
		// Without a limit, the headless shell may never call back on a page where nothing moves.
		await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
		Object.defineProperty(document, 'prerendering', { value: false });
		const now = performance.now();
		document.dispatchEvent(new Event('prerenderingchange'));
		return now;
	});
	await expect.poll(() => viewedPaths(analytics)).toEqual(['/']);
	const askedAt = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter(({ name }) => /analytics|gtag/.test(name))
			.map(({ startTime }) => startTime),
	);
	expect(Math.min(...askedAt)).toBeGreaterThanOrEqual(shownAt);
});

test.describe('what visitors do', () => {
	test.use({ expectedErrors: [/status of 422|ERR_FAILED/] });
	test('is counted without the text, and works uncounted @thorough', async ({ page, context, analytics }) => {
		await fakeSchedulingService(context);
		await page.goto(paths.contact);
		const { open, fill, send, sent, banner, boxes } = contactDialog(page);
		await open();
		await fill({ ...goodMessage, name: ' ' });
		await send();
		await expect(banner).toBeVisible();
		expect(analytics.namesOf()).not.toContain('generate_lead');
		await boxes.name.fill(goodMessage.name);
		await send();
		await expect(sent).toBeVisible();
		await expect.poll(analytics.namesOf).toContain('generate_lead');

		await page.goto(paths.dental);
		await page.getByRole('button', { name: roiCalculator.calculate }).click();
		await expect.poll(analytics.namesOf).toContain('roi_calculated');
		const { floating, scrollToEnd, schedule, dialog } = bookingPopup(page);
		await scrollToEnd();
		await floating.click();
		await expect(dialog).toBeVisible();
		await expect.poll(analytics.namesOf).toContain('booking_open');
		expect(analytics.namesOf()).not.toContain('booking_scheduled');
		await schedule.click();
		await expect.poll(analytics.namesOf).toContain('booking_scheduled');
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
	'counts that the chat is opened, and a message sent from it @thorough',
	async ({ page, analytics, chatUrl, provider }) => {
		const { open, ask, button, launcher, panel } = chatPanel(page);
		provider.behaviour = [
			{ tool: { name: 'propose_contact_message', input: { message: goodMessage.message } } },
			{ text: 'Here.' },
		];
		await open(chatUrl + paths.services);
		await expect.poll(analytics.namesOf).toEqual(['page_view', 'chat_open']);
		await launcher.press('Enter');
		await expect(panel).toHaveCount(0);
		await launcher.press('Enter');
		await ask('Can you answer our phones?');
		await button(chat.proposal.action).click();
		const form = page.getByRole('dialog', { name: contactForm.title });
		await form.getByLabel(contactForm.labels.name).fill(goodMessage.name);
		await form.getByLabel(contactForm.labels.email).fill(goodMessage.email);
		await form.getByRole('button', { name: contactForm.submit }).click();
		await expect.poll(analytics.namesOf).toEqual(['page_view', 'chat_open', 'chat_open', 'generate_lead']);
		for (const said of ['Aroha', 'aroha', 'phones']) expect(analytics.sent.join('\n')).not.toContain(said);
	},
);

test('stops, begins and remembers as the visitor chooses @thorough', async ({ page, context, analytics }) => {
	const { button, dialog, status, open, choice, choose } = privacyDialog(page);
	await page.goto('/');
	await expect.poll(analytics.namesOf).toEqual(['page_view']);
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
	expect(analytics.tags.length).toBe(asked);
	expect(analytics.events.length).toBe(counted);

	await open();
	await expect(choice('off')).toBeChecked();
	await choose('withoutCookies');
	await expect.poll(() => analytics.tags.length).toBe(asked + 1);
	// Web Vitals are sent whenever they are known, also after it.
	await expect.poll(() => analytics.events.slice(counted).map(({ name }) => name)).toContain('page_view');
});

test('a refusal that the browser sends is respected @thorough', async ({ page, context, analytics }) => {
	await context.addInitScript(() => {
		const signal = location.search === '?dnt' ? ['doNotTrack', '1'] : ['globalPrivacyControl', true];
		Object.defineProperty(Navigator.prototype, String(signal[0]), { get: () => signal[1] });
	});
	for (const address of ['/?dnt', '/?gpc']) {
		await page.goto(address);
		await expect.poll(() => commandsOf(page)).toBe(0);
		const { dialog, open } = privacyDialog(page);
		await open();
		await expect(dialog).toContainText(privacyChoices.refused);
		for (const choice of await dialog.getByRole('radio').all()) await expect(choice).toBeDisabled();
	}
	expect(analytics.tags).toEqual([]);
	expect(analytics.events).toEqual([]);
});
