import type { Page } from '@playwright/test';
import { contactForm } from '#content/contact.ts';
import { offerings } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { askAbout } from '#content/subjects.ts';
import { enquiryFailed, errorSentences } from '#contracts/error-sentences.ts';
import { trapField } from '#contracts/form-fields.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { lastEnquiry } from './support/last-enquiry.ts';
import { holdBack, recordPosts } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { toasts } from './support/toasts.ts';

test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

const tooLongName = 'ā'.repeat(fieldLimits.name + 1);

test.describe('a form that is sent', () => {
	test('says so, and is not sent again meanwhile', async ({ page }) => {
		const { fill, send, sendButton, sent, openStarted } = contactDialog(page);
		const posts = recordPosts(page);
		await openStarted();
		await fill(goodMessage);
		const release = await holdBack(page, '**/');
		await send();
		await expect(sendButton).toHaveText(contactForm.submitting);
		await expect(sendButton).toBeDisabled();
		await sendButton.evaluate(({ form }: HTMLButtonElement) => form?.requestSubmit());
		release();
		await expect(sent).toBeVisible();
		expect(posts.map((post) => post.resourceType())).toEqual(['fetch']);
	});

	test('again after a lost answer is stored once, with its campaign', async ({
		page,
		sharedSite,
	}) => {
		const { fill, send, sent, banner, openStarted } = contactDialog(page);
		const posts = recordPosts(page);
		await page.goto('/?utm_source=newsletter&gclid=x');
		await openStarted();
		// The same words as in another test would be a repeat of that.
		const message = { ...goodMessage, message: 'Sent twice, and stored once.' };
		await fill(message);
		await page.route('**/', async (route) => {
			const response = await route.fetch();
			return posts.length > 1 ? route.fulfill({ response }) : route.abort();
		});
		await send();
		await expect(banner).toBeVisible();
		await send();
		await expect(sent).toBeVisible();
		const { fields, source } = lastEnquiry(sharedSite);
		expect(fields).toEqual({ ...message, subject: '' });
		expect(source).toBe(`${paths.contact}?utm_source=newsletter`);
	});
});

test.describe('a form whose dialog is closed while it is sent', () => {
	test('says that it failed for as long as it is not sent', async ({ page }) => {
		await page.clock.install();
		const { fill, send, sent, banner, closeButtons, open, openStarted } = contactDialog(page);
		const { all } = toasts(page);
		await openStarted();
		await fill({ ...goodMessage, message: 'Failed behind a closed dialog, then sent.' });
		const { promise: isClosed, resolve } = Promise.withResolvers<void>();
		await page.route('**/', async (route) => {
			await isClosed;
			await route.abort();
		});
		await send();
		await closeButtons.click();
		resolve();
		await expect(all).toContainText(enquiryFailed);
		await expect(all).toHaveAttribute('data-type', 'error');
		await page.clock.runFor('01:00');
		await expect(all).toContainText(enquiryFailed);
		await open();
		await expect(banner).toContainText(enquiryFailed);
		await page.unroute('**/');
		await send();
		await expect(sent).toBeVisible();
		await closeButtons.first().click();
		await expect(all).toHaveCount(0);
	});

	test('says that it was sent', async ({ page }) => {
		const { fill, send, closeButtons, openStarted } = contactDialog(page);
		await openStarted();
		await fill({ ...goodMessage, message: 'Sent behind a closed dialog.' });
		const release = await holdBack(page, '**/');
		await send();
		await closeButtons.click();
		release();
		await expect(toasts(page).all).toContainText(contactForm.sentTitle);
	});
});

test.describe('a form that is refused', () => {
	test('before it is sent says what is missing', async ({ page }) => {
		const { open, send, boxes } = contactDialog(page);
		await page.goto(paths.contact);
		await open();
		await send();
		await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameRequired);
	});

	test('by the server leads from its summary to the field', async ({ page }) => {
		const { fill, send, banner, boxes, openStarted } = contactDialog(page);
		await openStarted();
		await fill({ ...goodMessage, name: tooLongName });
		await send();
		await expect(banner).toBeFocused();
		await expect(boxes.name).toHaveAttribute('aria-invalid', 'true');
		await banner.getByRole('link', { name: errorSentences.nameTooLong }).click();
		await expect(boxes.name).toBeFocused();
		await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameTooLong);
	});
});

test('an address that looks misspelt is sent as it is if the visitor says so', async ({ page }) => {
	const { dialog, fill, send, sent, keepAddress, openStarted } = contactDialog(page);
	const posts = recordPosts(page);
	await openStarted();
	await fill({ ...goodMessage, email: 'rangi@hotmal.com' });
	// What its end moves must not move during the next press.
	await expect(dialog.getByText(errorSentences.messageRequired)).toBeHidden();
	await keepAddress.click();
	await expect(keepAddress).toHaveCount(0);
	await send();
	await expect(sent).toBeVisible();
	expect(new URLSearchParams(posts.at(-1)?.postData() ?? '').get('email')).toBe('rangi@hotmal.com');
});

test('a form that is higher than its window begins at its first field', async ({ page }) => {
	const { open, boxes } = contactDialog(page);
	await page.setViewportSize({ width: 1280, height: 600 });
	await page.goto(paths.contact);
	await open();
	await expect(boxes.name).toBeFocused();
});

test('an address and a number are sent as they look, whatever was copied with them', async ({
	page,
	sharedSite,
}) => {
	const { boxes, fill, send, sent, openStarted } = contactDialog(page);
	await openStarted();
	const message = { ...goodMessage, message: 'My address is copied.' };
	await fill(message);
	await boxes.email.fill(`\u202a${goodMessage.email}\u200b\u202c`);
	await boxes.phone.fill('\u202a+64 (4) 555\u20110100\u202c');
	await send();
	await expect(sent).toBeVisible();
	expect(lastEnquiry(sharedSite).fields).toMatchObject(message);
});

test('a draft has what was typed, and not what a program typed for robots', async ({ page }) => {
	const { boxes, openStarted } = contactDialog(page);
	await openStarted();
	await page.locator(`[name=${trapField}]`).evaluate((field: HTMLInputElement) => {
		field.value = 'filled';
	});
	await boxes.name.fill(goodMessage.name);
	const draft = await page.evaluate(() => sessionStorage.getItem('draft:contact'));
	expect(draft).toContain(goodMessage.name);
	expect(draft).not.toContain('filled');
});

test.describe('by keyboard', () => {
	/** Presses one key after the other. */
	const press = async (page: Page, keys: readonly string[]) => {
		for (const key of keys) await page.keyboard.press(key);
	};
	const typeInEach = async (page: Page, values: readonly string[]) => {
		for (const value of values) {
			await page.keyboard.insertText(value);
			await page.keyboard.press('Tab');
		}
	};
	const open = async (page: Page) => {
		await page.goto(paths.contact);
		await contactDialog(page).opener.focus();
		await page.keyboard.press('Enter');
		await islandIsReady(page, 'contact-dialog');
	};

	test('an address that looks misspelt is mended, and has the focus again', async ({ page }) => {
		const { dialog, boxes, changeAddress } = contactDialog(page);
		await open(page);
		await typeInEach(page, [goodMessage.name, 'rangi@gmial.com']);
		await expect(dialog.getByRole('status')).toContainText('rangi@gmail.com?');
		await press(page, ['Shift+Tab', 'Shift+Tab', 'Enter']);
		await expect(boxes.email).toHaveValue('rangi@gmail.com');
		await expect(boxes.email).toBeFocused();
		await expect(changeAddress).toHaveCount(0);
	});

	test('the form is filled and sent, the thanks have the focus, and it is new once it is closed', async ({
		page,
	}) => {
		const { boxes, sent, title } = contactDialog(page);
		await open(page);
		const { name, email, phone, message } = goodMessage;
		await typeInEach(page, [name, email, phone, message]);
		await page.keyboard.press('Enter');
		await expect(sent).toBeFocused();
		await expect(title).toHaveCount(0);
		// Past the offer of a booking.
		await press(page, ['Tab', 'Tab', 'Enter', 'Enter']);
		await expect(title).toBeVisible();
		await expect(boxes.message).toHaveValue('');
	});
});

test('a link opens the form, and a reload closes it', async ({ page }) => {
	const { dialog } = contactDialog(page);
	await page.goto(`${paths.contact}#contact-dialog`);
	await expect(dialog).toBeVisible();
	await page.reload();
	await expect(dialog).toBeHidden();
});

test.describe('a link that asks about something', () => {
	const offering = offerings[0]?.name ?? '';

	test('fills it in, all that it names and the site knows', async ({ page }) => {
		await page.goto(`${askAbout('sales')},unknown,operations`);
		await expect(contactDialog(page).boxes.message).toHaveValue(/\bSales and Operations\b/);
	});

	test('takes the place of what another one filled in, and not of what was typed', async ({
		page,
	}) => {
		const { boxes, fill } = contactDialog(page);
		await page.goto(askAbout('sales'));
		await boxes.name.fill(goodMessage.name);
		await page.goto(askAbout(offering));
		await expect(boxes.message).toHaveValue(new RegExp(offering));
		await fill(goodMessage);
		await page.goto(askAbout('sales'));
		await expect(boxes.message).toHaveValue(goodMessage.message);
	});

	test('gives the subject, also if the form is sent from another page', async ({
		page,
		sharedSite,
	}) => {
		const { open, fill, send, sent } = contactDialog(page);
		await page.goto(askAbout(offering));
		await fill(goodMessage);
		await page.goto(paths.home);
		await open();
		await send();
		await expect(sent).toBeVisible();
		const { fields } = lastEnquiry(sharedSite);
		expect(fields).toEqual({ ...goodMessage, subject: offering });
	});
});
