import { offerings } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
import {
	enquiryFailed,
	errorSentences,
	refusalSentences,
	seemsOffline,
} from '#contracts/error-sentences.ts';
import { trapField } from '#contracts/form-fields.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { storedEnquiry } from '../support/run-leads.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { hold, recordPosts } from './support/modules.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

/**
 * What encodings get wrong: macrons, an emoji of several code points, quotes, markup, line breaks.
 */
const awkward =
	'Tēnā koe — “quoted” & ‘single’ <b>not bold</b> 👩🏽‍🔧 = \\ % + \n\nSecond paragraph.\n';
const tooLongName = 'ā'.repeat(fieldLimits.name + 1);

test('an early press counts once, and what is sent again after a lost answer is stored once', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	const release = await hold(page);
	const { open, fill, send, sendButton, sent, banner } = contactDialog(page);
	const posts = recordPosts(page);
	await page.goto(`${site.url}/?utm_source=newsletter&gclid=x`);
	await page.goto(site.url + paths.contact);
	await open();
	await fill({ ...goodMessage, message: awkward });
	await send();
	await expect(sendButton).toHaveAttribute('aria-busy', 'true');
	const { promise: held, resolve: lose } = Promise.withResolvers<void>();
	await page.route('**/', async (route) => {
		const response = await route.fetch();
		if (posts.length > 1) return route.fulfill({ response });
		await held;
		return route.abort();
	});
	release();
	await expect(sendButton).toHaveText('Sending...');
	await expect(sendButton).toBeDisabled();
	lose();
	await expect(banner).toBeVisible();
	expect(posts.map((post) => post.resourceType())).toEqual(['fetch']);
	await sendButton.evaluate(({ form }: HTMLButtonElement) => {
		for (let times = 0; times < 3; times += 1) form?.requestSubmit();
	});
	await expect(sent).toBeVisible();
	expect(posts, 'none while one is in progress').toHaveLength(2);
	const { fields, source } = await storedEnquiry(site.environment);
	expect(fields).toEqual({ ...goodMessage, message: awkward, subject: '' });
	expect(source).toBe(`${paths.contact}?utm_source=newsletter`);
});

test('refused and failed forms say why, keep their text and can be resent', async ({
	page,
	context,
}) => {
	const { dialog, open, fill, send, sendButton, banner, boxes, sent, keepAddress } =
		contactDialog(page);
	const posts = recordPosts(page);
	await page.goto(paths.contact);
	await open();
	await send();
	await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameRequired);
	await islandIsReady(page, 'contact-dialog');
	await fill({ ...goodMessage, email: 'rangi@hotmal.com', name: tooLongName });
	// What its end moves must not move during the next press.
	await expect(dialog.getByText(errorSentences.messageRequired)).toBeHidden();
	await keepAddress.click();
	await send();
	await expect(banner).toBeFocused();
	await expect(boxes.name).toHaveAttribute('aria-invalid', 'true');
	await banner.getByRole('link', { name: errorSentences.nameTooLong }).click();
	await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameTooLong);
	await boxes.name.fill(goodMessage.name);
	// A subject that the server does not know is left out.
	const bodies = [{ errors: { subject: 'x' } }, {}];
	await page.route('**/', (route) => route.fulfill({ status: 503, json: bodies.shift() }), {
		times: 2,
	});
	await send();
	await expect(banner).toContainText(enquiryFailed);
	await context.setOffline(true);
	await send();
	await expect(banner).toContainText(`${enquiryFailed} ${seemsOffline}`);
	await expect(sendButton).toBeEnabled();
	await expect(keepAddress).toHaveCount(0);
	await context.setOffline(false);
	await send();
	await expect(sent).toBeVisible();
	expect(new URLSearchParams(posts.at(-1)?.postData() ?? '').get('email')).toBe('rangi@hotmal.com');
});

test('an address and a number are sent as they look, whatever was copied with them', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	const { boxes, open, fill, send, sent } = contactDialog(page);
	await page.goto(site.url + paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill(goodMessage);
	await boxes.email.fill(`\u202a${goodMessage.email}\u200b\u202c`);
	await boxes.phone.fill('\u202a+64 (4) 555\u20110100\u202c');
	await send();
	await expect(sent).toBeVisible();
	expect((await storedEnquiry(site.environment)).fields).toMatchObject(goodMessage);
});

test('a draft has what was typed, and not what a program typed for robots', async ({ page }) => {
	const { boxes, open } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await page.locator(`[name=${trapField}]`).evaluate((field: HTMLInputElement) => {
		field.value = 'filled';
	});
	await boxes.name.fill(goodMessage.name);
	const draft = await page.evaluate(() => sessionStorage.getItem('draft:contact'));
	expect(draft).toContain(goodMessage.name);
	expect(draft).not.toContain('filled');
});

test('a refusal of the whole form says why', async ({ page }) => {
	const { banner, open, fill, send } = contactDialog(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await fill({ ...goodMessage, message: '漢'.repeat(8000) });
	await send();
	await expect(banner).toContainText(refusalSentences[413] ?? '');
});

test('the keyboard fills the form, mends the address and sends; closed, the form is new', async ({
	page,
}) => {
	const { dialog, opener, boxes, title, sent, changeAddress } = contactDialog(page);
	await page.goto(paths.contact);
	await opener.focus();
	for (const key of ['Enter', 'Escape']) await page.keyboard.press(key);
	await expect(opener).toBeFocused();
	await expect(opener).toHaveCSS('outline-style', 'solid');
	await page.keyboard.press('Enter');
	await islandIsReady(page, 'contact-dialog');
	for (const value of [goodMessage.name, 'rangi@gmial.com']) {
		await page.keyboard.insertText(value);
		await page.keyboard.press('Tab');
	}
	await expect(dialog.getByRole('status')).toContainText('rangi@gmail.com?');
	for (const key of ['Shift+Tab', 'Shift+Tab', 'Enter']) await page.keyboard.press(key);
	await expect(boxes.email).toHaveValue('rangi@gmail.com');
	await expect(changeAddress).toHaveCount(0);
	for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
	await page.keyboard.insertText(goodMessage.message);
	for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
	await expect(sent).toBeFocused();
	await expect(title).toHaveCount(0);
	// Past the offer of a booking.
	for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
	await page.keyboard.press('Enter');
	await expect(title).toBeVisible();
	await expect(boxes.message).toHaveValue('');
});

test('a link opens the form and fills in what it asks about, over nothing typed', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	const offering = offerings[0]?.name ?? '';
	const { boxes, open, send, sent, fill, dialog } = contactDialog(page);
	await page.goto(`${site.url}${paths.contact}#contact-dialog`);
	await expect(dialog).toBeVisible();
	await page.reload();
	await expect(dialog).toBeHidden();
	await page.goto(`${site.url}${askAbout('sales')},unknown,operations`);
	await expect(boxes.message).toHaveValue(/\bSales and Operations\b/);
	await boxes.name.fill(goodMessage.name);
	await page.goto(site.url + askAbout(offering));
	await expect(boxes.message).toHaveValue(new RegExp(offering));
	await fill(goodMessage);
	await page.goto(site.url + askAbout(offering));
	await expect(boxes.message).toHaveValue(goodMessage.message);
	// Typed elsewhere, the draft keeps its subject.
	await page.goto(site.url);
	await open();
	await boxes.name.fill('Māia Example');
	await send();
	await expect(sent).toBeVisible();
	const { fields } = await storedEnquiry(site.environment);
	expect(fields).toEqual({ ...goodMessage, name: 'Māia Example', subject: offering });
});
