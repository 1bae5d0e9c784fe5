import type { Page } from '@playwright/test';
import { offerings } from '#content/offerings.ts';
import { contactForm } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { chatPath } from '#contracts/chat.ts';
import { enquiryFailed, errorSentences, seemsOffline } from '#contracts/error-sentences.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { type FakeSmtp, startFakeSmtp } from '../support/fake-smtp.ts';
import { storedEnquiry } from '../support/run-leads.ts';
import { until } from '../support/until.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, recordPosts } from './support/modules.ts';
import { barLink } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({
	expectedErrors: [/Failed to load resource|net::ERR_FAILED/],
	contextOptions: { reducedMotion: 'no-preference' },
});

const owner = 'owner@example.org';
const isTo = (address: string) => (mail: FakeSmtp['mails'][number]) =>
	mail.to?.some((recipient) => recipient.address === address) ?? false;
/** What encodings get wrong: macrons, an emoji of several code points, quotes, markup, line breaks. */
const awkward = 'Tēnā koe — “quoted” & ‘single’ <b>not bold</b> 👩🏽‍🔧 = \\ % + \n\nSecond paragraph.\n';
const longest = awkward + 'ā'.repeat(fieldLimits.message - awkward.length);
const tooLongName = 'ā'.repeat(fieldLimits.name + 1);
const offering = offerings[0].name;

/** The form in the contact page itself. */
const formInPage = (page: Page) => contactDialog(page, page.getByRole('region', { name: contactForm.title }));

/** Follows an offering's link from the prices to the contact form. */
async function askAbout(page: Page, url: string) {
	await page.goto(url);
	await barLink(page, 'AI Solutions & Pricing').click();
	await page.getByRole('main').getByRole('link', { name: offering }).click();
	const form = formInPage(page);
	await expect(form.boxes.message).toBeInViewport();
	return form;
}

test('a message sent twice reaches database and mailbox once, unchanged', async ({ page, startSite }) => {
	const smtp = await startFakeSmtp();
	const site = await startSite({
		SMTP_URL: smtp.url,
		MAIL_FROM: 'Website <website@example.org>',
		LEADS_TO: owner,
	});
	const { open, fill, send, sendButton, sent, banner } = contactDialog(page);
	const posts = recordPosts(page);
	await page.goto(site.url + paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill({ ...goodMessage, message: longest });
	// The first response is lost on its way.
	await page.route('**/', async (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		const response = await route.fetch();
		return posts.length === 1 ? route.abort() : route.fulfill({ response });
	});
	await sendButton.evaluate(({ form }: HTMLButtonElement) => {
		for (let times = 0; times < 3; times += 1) form?.requestSubmit();
	});
	await expect(banner).toBeVisible();
	expect(posts, 'while one is in progress').toHaveLength(1);
	await send();
	await expect(sent).toBeVisible();

	const { fields } = await storedEnquiry(site.environment);
	expect(fields.message).toBe(longest);
	const notice = await until('the owner has mail', () => smtp.mails.find(isTo(owner)));
	expect(notice.replyTo?.[0]?.address).toBe(goodMessage.email);
	expect(notice.text?.replaceAll('\r\n', '\n')).toContain(longest.trimEnd());
	await until('the visitor has mail', () => smtp.mails.find(isTo(goodMessage.email)));
	await smtp.close();
});

test('without invokers and `closedby`, a draft survives closing and reloading until sent', async ({
	page,
}) => {
	await page.addInitScript(() => {
		Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
		Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
		for (const type of ['command', 'cancel'])
			addEventListener(type, (event) => event.preventDefault(), { capture: true });
	});
	const { open, fill, send, sendButton, sent, boxes, closeButtons, dialog } = contactDialog(page);
	const title = dialog.getByRole('heading', { name: contactForm.title });
	// What listens for presses outside comes with what asks whether there is a chat.
	const started = page.waitForRequest(`**${chatPath}`);
	await page.goto(paths.contact);
	await started;
	await open();
	await fill(goodMessage);
	await boxes.name.click();
	await closeButtons.click();
	await expect(dialog).toBeHidden();
	await open();
	// Chromium itself would close it when the button is released.
	await page.mouse.move(8, 300);
	await page.mouse.down();
	await expect(dialog).toBeHidden();
	await page.mouse.up();
	await page.reload();
	await open();
	await expect(boxes.name).toHaveValue(goodMessage.name);
	await expect(boxes.message).toHaveValue(goodMessage.message);
	const { promise: held, resolve: release } = Promise.withResolvers<void>();
	await page.route('**/', async (route) => {
		if (route.request().method() === 'POST') await held;
		await route.continue();
	});
	await send();
	await expect(sendButton).toHaveText(contactForm.submitting);
	await expect(sendButton).toBeDisabled();
	release();
	await expect(sent).toBeFocused();
	await expect(title).toHaveCount(0);
	await closeButtons.last().click();
	await open();
	await expect(title).toBeVisible();
	await page.reload();
	await open();
	await expect(boxes.message).toHaveValue('');
});

test('refused and failed forms say why, keep their text and can be resent', async ({ page, context }) => {
	const { open, fill, send, sendButton, banner, boxes, sent } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await expect(boxes.email).not.toHaveAccessibleDescription(/./);
	// The browser's own message would cover the label below.
	const isCancelled = boxes.name.evaluate(
		(box) =>
			new Promise((resolve) => box.addEventListener('invalid', (event) => resolve(event.defaultPrevented))),
	);
	await send();
	expect(await isCancelled).toBe(true);
	await expect(boxes.name).toBeFocused();
	await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameRequired);
	await fill({ ...goodMessage, email: 'aroha@localhost' });
	await send();
	await expect(boxes.email).toHaveAccessibleDescription(errorSentences.emailInvalid);
	await fill({ ...goodMessage, name: tooLongName });
	await expect(boxes.email).not.toHaveAccessibleDescription(/./);
	await send();
	await expect(banner).toBeFocused();
	await banner.getByRole('link', { name: errorSentences.nameTooLong }).click();
	await expect(boxes.name).toBeFocused();
	await expect(boxes.name).toHaveAttribute('aria-invalid', 'true');
	await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameTooLong);
	await boxes.name.fill(goodMessage.name);
	await page.route('**/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
	await send();
	await expect(banner).toContainText(enquiryFailed);
	await context.setOffline(true);
	await send();
	await expect(banner).toContainText(`${enquiryFailed} ${seemsOffline}`);
	await expect(sendButton).toBeEnabled();
	await context.setOffline(false);
	await send();
	await expect(sent).toBeVisible();
});

test('the form is usable with the keyboard alone', async ({ page }) => {
	const { boxes, dialog, sent, closeButtons } = contactDialog(page);
	const opener = page.getByRole('main').getByRole('button', { name: 'Get in Touch' });
	await page.goto(paths.contact);
	await opener.focus();
	await page.keyboard.press('Enter');
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await page.keyboard.press('Enter');
	// Its name is read out, not Close.
	await expect(dialog.locator(':focus')).toHaveCount(1);
	await expect(closeButtons).not.toBeFocused();
	await boxes.name.focus();
	for (const value of [goodMessage.name, goodMessage.email, '', goodMessage.message]) {
		await page.keyboard.insertText(value);
		await page.keyboard.press('Tab');
	}
	await page.keyboard.press('Enter');
	await expect(sent).toBeFocused();
	// Past the offer of a booking.
	for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
	await expect(dialog).toBeHidden();
});

test('an enquiry is stored with its offering and the first page’s campaign', async ({ page, startSite }) => {
	const site = await startSite();
	const form = await askAbout(page, `${site.url}/?utm_source=newsletter&utm_campaign=spring&gclid=x`);
	await expect(page.getByLabel(contactForm.labels.subject).first()).toHaveValue(offering);
	await form.fill(goodMessage);

	// The dialog has the same text, and what is changed there is changed in the page.
	const { open, boxes, dialog } = contactDialog(page);
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await boxes.name.fill('Māia Example');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await form.send();
	await expect(page.getByRole('heading', { name: contactForm.sentTitle })).toBeFocused();
	await open();
	await expect(boxes.message).toHaveValue('');

	const { fields, source } = await storedEnquiry(site.environment);
	expect(fields).toMatchObject({ name: 'Māia Example', subject: offering });
	expect(source).toBe(`${paths.contact}?utm_source=newsletter&utm_campaign=spring`);
});

test('Back, Forward and a reload keep the chosen subject', async ({ page, siteUrl }) => {
	const form = await askAbout(page, siteUrl);
	const subject = page.getByLabel(contactForm.labels.subject).first();
	await expect(subject).toHaveValue(offering);
	await subject.selectOption(offerings[0].name);
	await page.reload();
	await expect(subject).toHaveValue(offerings[0].name);
	await form.fill(goodMessage);
	await form.send();
	await expect(page.getByRole('heading', { name: contactForm.sentTitle })).toBeFocused();
	await page.reload();
	await islandIsReady(page, 'contact-panel');
	await expect(subject).toHaveValue('');
});

test('what is typed before the form in the page hydrates is in the dialog too @thorough', async ({
	page,
}) => {
	const release = await hold(page, /\/island\/contact-panel-/);
	const { open, boxes } = contactDialog(page);
	const inPage = formInPage(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await boxes.name.fill('Māia Example');
	await page.keyboard.press('Escape');
	await expect(inPage.boxes.name).toHaveValue('Māia Example');
	await inPage.boxes.message.fill(goodMessage.message);
	release();
	await islandIsReady(page, 'contact-panel');
	await open();
	await expect(boxes.name).toHaveValue('Māia Example');
	await expect(boxes.message).toHaveValue(goodMessage.message);
});

test.describe('without script', () => {
	// Chromium reports a view transition to a page that takes part in none as an error.
	test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });
	test('a refused form keeps its text for Back, an accepted one gets thanks', async ({ page, startSite }) => {
		const site = await startSite();
		const { open, dialog } = contactDialog(page);
		const inPage = await askAbout(page, site.url);
		await open();
		await page.keyboard.press('Escape');
		await expect(dialog).toBeHidden();
		await inPage.fill({ ...goodMessage, name: tooLongName });
		await inPage.send();
		await expect(page).toHaveTitle(/^Error/);
		await expect(page.getByRole('alert')).toContainText(errorSentences.nameTooLong);
		await page.goBack();
		await expect(inPage.boxes.message).toHaveValue(goodMessage.message);
		await inPage.boxes.name.fill(goodMessage.name);
		await inPage.send();
		await expect(page).toHaveURL(`${site.url}${paths.contactSent}`);
		await expect(page.getByRole('heading', { level: 1, name: contactForm.sentTitle })).toBeVisible();
		const { fields, source } = await storedEnquiry(site.environment);
		expect(fields.name).toBe(goodMessage.name);
		expect(source).toBe(paths.contact);
	});
});
