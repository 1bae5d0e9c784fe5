import type { Page } from '@playwright/test';
import { paths } from '#content/paths.ts';
import { enquiryFailed, errorSentences } from '#contracts/error-sentences.ts';
import { thorough, thoroughUnless } from '../support/thorough.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { expect, test } from './support/site.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const answerPost = (page: Page, status: number, body: unknown = {}) =>
	page.route('**/', (route) =>
		route.request().method() === 'POST'
			? route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
			: route.continue(),
	);

test.beforeEach(async ({ page }) => {
	await page.goto(paths.contact);
});

test('says that it is sending, then thanks, then starts anew', async ({ page }) => {
	const { open, fill, send, sendButton, sent, dialog, closeButtons, boxes } = contactDialog(page);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/', async (route) => {
		if (route.request().method() === 'POST') await held;
		await route.continue();
	});
	await open();
	await fill(goodMessage);
	await send();
	await expect(sendButton).toHaveText('Sending...');
	await expect(sendButton).toBeDisabled();
	release();
	await expect(sent).toBeFocused();
	await expect(dialog.getByText("We'll get back to you as soon as possible.")).toBeVisible();
	await expect(dialog.getByRole('heading', { name: 'Send us a message' })).toHaveCount(0);

	await closeButtons.last().click();
	await expect(dialog).toBeHidden();
	await open();
	await expect(dialog.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
	await expect(boxes.message).toHaveValue('');
});

for (const status of [429, 500, 503]) {
	test(
		`shows the banner when the server answers ${status}, and sends on the next try`,
		thoroughUnless(status === 503),
		async ({ page }) => {
			const { open, fill, send, sendButton, banner, boxes, sent } = contactDialog(page);
			await answerPost(page, status);
			await open();
			await fill(goodMessage);
			await send();
			await expect(banner).toHaveText(enquiryFailed);
			await expect(sendButton).toBeEnabled();
			await expect(boxes.message).toHaveValue(goodMessage.message);
			await page.unroute('**/');
			await send();
			await expect(sent).toBeVisible();
		},
	);
}

test('shows the banner when there is no network', thorough, async ({ page, context }) => {
	const { open, fill, send, banner, sendButton } = contactDialog(page);
	await open();
	await fill(goodMessage);
	await context.setOffline(true);
	await send();
	await expect(banner).toHaveText(enquiryFailed);
	await expect(sendButton).toBeEnabled();
});

test('leads from the error summary to the field, with the same sentence at both', async ({ page }) => {
	const { open, fill, send, banner, boxes } = contactDialog(page);
	await open();
	// The browser lets "a@b" pass, and so does the schema: only a too long name gets past it to the server.
	await fill({ ...goodMessage, name: 'ā'.repeat(201) });
	await send();
	await expect(banner).toBeFocused();
	await banner.getByRole('link', { name: errorSentences.nameTooLong }).click();
	await expect(boxes.name).toBeFocused();
	await expect(boxes.name).toHaveAttribute('aria-invalid', 'true');
	await expect(boxes.name).toHaveAccessibleDescription(errorSentences.nameTooLong);
	await expect(boxes.message).toHaveValue(goodMessage.message);
});

test('lets the browser ask for what is missing or malformed', thorough, async ({ page }) => {
	const { open, send, boxes, fill } = contactDialog(page);
	const isValid = (box: typeof boxes.name) =>
		box.evaluate((element: HTMLInputElement) => element.validity.valid);
	await open();
	await send();
	for (const box of [boxes.name, boxes.email, boxes.message]) expect(await isValid(box)).toBe(false);
	expect(await isValid(boxes.phone)).toBe(true);
	await fill({ ...goodMessage, email: 'not an address', phone: 'call me' });
	expect(await isValid(boxes.email)).toBe(false);
	expect(await isValid(boxes.phone)).toBe(false);
});

test('keeps what was typed over a closed dialog and a reload, and forgets it once sent', async ({ page }) => {
	const { open, fill, send, sent, boxes, closeButtons } = contactDialog(page);
	await open();
	await fill(goodMessage);
	await closeButtons.click();
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await page.reload();
	await open();
	await expect(boxes.name).toHaveValue(goodMessage.name);
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await send();
	await expect(sent).toBeVisible();
	await page.reload();
	await open();
	await expect(boxes.message).toHaveValue('');
});

test('is usable with the keyboard alone', async ({ page }) => {
	const { boxes, dialog, sent } = contactDialog(page);
	const opener = page.getByRole('main').getByRole('button', { name: 'Get in Touch' });
	await opener.focus();
	await page.keyboard.press('Enter');
	await expect(dialog).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await page.keyboard.press('Enter');
	await boxes.name.focus();
	for (const value of [goodMessage.name, goodMessage.email, '', goodMessage.message]) {
		await page.keyboard.insertText(value);
		await page.keyboard.press('Tab');
	}
	await page.keyboard.press('Enter');
	await expect(sent).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
});
