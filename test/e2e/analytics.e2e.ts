import { mergeTests, type Page } from '@playwright/test';
import { chat } from '#content/chat.ts';
import { contactForm } from '#content/contact.ts';
import { roiCalculator } from '#content/dental-calculator.ts';
import { paths } from '#content/paths.ts';
import { privacyChoices } from '#content/privacy-choices.ts';
import { withAnalytics } from '#tools/build/with-analytics.ts';
import { fakeSchedulingService } from '../support/fake-scheduling-service.ts';
import { thorough } from '../support/thorough.ts';
import { bookingPopup } from './support/booking.ts';
import { chatPanel, test as chatTest } from './support/chat-panel.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { test } from './support/counted-pages.ts';
import { isHydrated } from './support/is-hydrated.ts';
import { test as base, expect } from './support/site.ts';
import { trialDialog } from './support/trial-dialog.ts';

const choicesButton = { name: privacyChoices.title };

/** What our code has told the tag so far; nothing before it has run. */
const commandsOf = (page: Page) =>
	page.evaluate(() => (Reflect.get(window, 'dataLayer') as unknown[] | undefined)?.length);

test(
	'counts a page without being touched, after it is idle, with advertising and cookies denied',
	thorough,
	async ({ page, analytics }) => {
		await page.goto('/?email=someone%40example.org&utm_source=newsletter');
		await expect.poll(analytics.namesOf).toEqual(['page_view']);
		expect(await isHydrated(page)).toBe(false);
		expect(analytics.tags).toEqual([`https://www.googletagmanager.com/gtag/js?id=${withAnalytics.id}`]);
		const [view] = analytics.events;
		expect(view?.consent).toEqual({
			ad_storage: 'denied',
			ad_user_data: 'denied',
			ad_personalization: 'denied',
			analytics_storage: 'denied',
		});
		expect(String(view?.details.page_location)).toMatch(/\/\?utm_source=newsletter$/);
		const early = await page.evaluate(() => {
			const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
			const tags = performance.getEntriesByType('resource').filter(({ name }) => /gtag/.test(name));
			return tags.some(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0));
		});
		expect(early).toBe(false);
	},
);

test('counts one view a route', thorough, async ({ page, analytics }) => {
	await page.goto('/');
	const menu = page.getByRole('navigation', { name: 'Main' });
	const contact = menu.getByRole('link', { name: 'Contact', exact: true });
	await contact.hover();
	await expect.poll(() => isHydrated(page)).toBe(true);
	await contact.click();
	const viewed = () =>
		analytics.events
			.filter(({ name }) => name === 'page_view')
			.map(({ details }) => new URL(String(details.page_location)).pathname);
	await expect.poll(viewed).toEqual(['/', paths.contact]);
	await page.goBack();
	await expect.poll(viewed).toEqual(['/', paths.contact, '/']);
	await menu.getByRole('link', { name: /Pricing/ }).click();
	// Events leave in order: a second one of an earlier page would stand before the last page's.
	await expect.poll(() => viewed().at(-1)).toBe(paths.pricing);
	expect(viewed()).toEqual(['/', paths.contact, '/', paths.pricing]);
});

test.describe('a form that is refused first', () => {
	test.use({ expectedErrors: [/status of 422/] });
	test(
		'counts forms once they are accepted, and tells nothing of what was typed',
		thorough,
		async ({ page, analytics }) => {
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
			const trial = trialDialog(page);
			await trial.open();
			await trial.fill();
			await trial.send();
			await expect(trial.sent).toBeVisible();
			const leads = () => analytics.events.filter(({ name }) => name === 'generate_lead');
			await expect
				.poll(() => leads().map(({ details }) => details.form_name))
				.toEqual(['contact', 'dental-trial']);
			for (const typed of [
				'Aroha',
				'aroha',
				'555',
				'Mere',
				'mere',
				'example.org',
				'Example Dental',
				'phones',
			])
				expect(analytics.sent.join('\n')).not.toContain(typed);
		},
	);
});

test(
	'counts bookings, calculations and how fast the page was',
	thorough,
	async ({ page, context, analytics }) => {
		await fakeSchedulingService(context);
		await page.goto(paths.dental);
		const calculate = page.getByRole('button', { name: roiCalculator.calculate });
		await calculate.hover();
		await expect.poll(() => isHydrated(page)).toBe(true);
		await calculate.click();
		await expect.poll(analytics.namesOf).toContain('roi_calculated');
		const { floating, schedule, dialog } = bookingPopup(page);
		await floating.click();
		await expect(dialog).toBeVisible();
		await expect.poll(analytics.namesOf).toContain('booking_open');
		expect(analytics.namesOf()).not.toContain('booking_scheduled');
		await schedule.click();
		await expect.poll(analytics.namesOf).toContain('booking_scheduled');
		const vitals = () => analytics.events.filter(({ name }) => name === 'web_vitals');
		await expect.poll(() => vitals().map(({ details }) => details.metric_name)).toContain('TTFB');
		for (const { details } of vitals()) expect(Number.isInteger(details.value)).toBe(true);
	},
);

mergeTests(test, chatTest)(
	'counts that the chat is opened, and a message sent from it',
	thorough,
	async ({ page, analytics, chatUrl, provider }) => {
		const { open, ask, button, launcher, panel } = chatPanel(page);
		provider.behaviour = [
			{ tool: { name: 'propose_contact_message', input: { message: goodMessage.message } } },
			{ text: 'Here.' },
		];
		await open(chatUrl + paths.services);
		await expect.poll(analytics.namesOf).toEqual(['page_view', 'chat_open']);
		await launcher.click();
		await expect(panel).toHaveCount(0);
		await launcher.click();
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

test('stops, begins and remembers as the visitor chooses', thorough, async ({ page, context, analytics }) => {
	await page.goto('/');
	const open = async () => {
		await page.getByRole('contentinfo').hover();
		await page.getByRole('button', choicesButton).click();
	};
	const dialog = page.getByRole('dialog', choicesButton);
	const choose = (at: number) => dialog.getByRole('radio').nth(at).check();
	await expect.poll(analytics.namesOf).toEqual(['page_view']);
	await open();
	await expect(dialog.getByRole('radio').first()).toBeChecked();
	await choose(1);
	await expect(dialog.getByRole('status')).toHaveText(privacyChoices.saved);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', choicesButton)).toBeFocused();
	const menu = page.getByRole('navigation', { name: 'Main' });
	await menu.getByRole('link', { name: 'Contact', exact: true }).click();
	await expect.poll(analytics.namesOf).toEqual(['page_view', 'page_view']);
	expect(analytics.events.at(-1)?.consent).toMatchObject({
		ad_storage: 'denied',
		analytics_storage: 'granted',
	});

	await context.addCookies([{ name: '_ga', value: 'x', url: page.url() }]);
	await open();
	await choose(2);
	await page.keyboard.press('Escape');
	await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('_ga');
	const counted = analytics.events.length;
	await menu.getByRole('link', { name: /Pricing/ }).click();
	await expect(page).toHaveURL(new RegExp(`${paths.pricing}$`));
	const asked = analytics.tags.length;
	await page.reload();
	await expect.poll(() => commandsOf(page)).toBe(0);
	expect(analytics.tags.length).toBe(asked);
	expect(analytics.events.length).toBe(counted);

	await open();
	await expect(dialog.getByRole('radio').nth(2)).toBeChecked();
	await choose(0);
	await expect.poll(() => analytics.tags.length).toBe(asked + 1);
	// Web Vitals are sent whenever they are known, also after it.
	await expect.poll(() => analytics.events.slice(counted).map(({ name }) => name)).toContain('page_view');
});

for (const [refusal, set] of [
	['Do Not Track', () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })],
	[
		'Global Privacy Control',
		() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
	],
] as const)
	test(`takes ${refusal} for a refusal`, thorough, async ({ page, context, analytics }) => {
		await context.addInitScript(set);
		await page.goto('/');
		await expect.poll(() => commandsOf(page)).toBe(0);
		await page.getByRole('contentinfo').hover();
		await page.getByRole('button', choicesButton).click();
		const dialog = page.getByRole('dialog', choicesButton);
		await expect(dialog).toContainText(privacyChoices.refused);
		for (const choice of await dialog.getByRole('radio').all()) await expect(choice).toBeDisabled();
		expect(analytics.tags).toEqual([]);
		expect(analytics.events).toEqual([]);
	});

test.describe('a service that is down', () => {
	test.use({ expectedErrors: [/Failed to load resource/] });
	test('is no concern of the page', thorough, async ({ page, context }) => {
		await context.route('https://www.googletagmanager.com/**', (route) => route.abort());
		await page.goto(paths.contact);
		const { open, fill, send, sent } = contactDialog(page);
		await open();
		await fill(goodMessage);
		await send();
		await expect(sent).toBeVisible();
	});
});

base('without an ID there is neither tag nor button', async ({ page }) => {
	await page.goto(paths.home);
	const asked = page.waitForResponse('**/chat');
	await page.mouse.move(300, 300);
	await page.mouse.move(310, 310);
	await asked;
	expect(await commandsOf(page)).toBeUndefined();
	await expect(page.getByRole('button', choicesButton)).toHaveCount(0);
});
