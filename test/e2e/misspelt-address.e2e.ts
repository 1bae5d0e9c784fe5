import type { Locator, Page } from '@playwright/test';
import { addressQuestion, contactForm } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { trialDialog } from './dental/trial-dialog.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { recordScripts } from './support/modules.ts';
import { expect, test } from './support/site.ts';

const misspelt = 'rangi@gmial.com';
const meant = 'rangi@gmail.com';

/** The question beside the email field of a form. */
const questionIn = (form: Locator) => ({
	text: form.getByRole('status').filter({ hasText: `${addressQuestion.before} ${meant}?` }),
	change: form.getByRole('button', { name: addressQuestion.change }),
	keep: form.getByRole('button', { name: addressQuestion.keep }),
});

async function openContact(page: Page) {
	await page.goto(paths.contact);
	const contact = contactDialog(page);
	await contact.open();
	await islandIsReady(page, 'contact-dialog');
	return { ...contact, question: questionIn(contact.dialog) };
}

test('a misspelt address is asked about once it is left, and one press changes it', async ({ page }) => {
	const scripts = recordScripts(page);
	const { boxes, question, open } = await openContact(page);
	await boxes.email.fill(misspelt);
	expect(scripts).not.toContainEqual(expect.stringContaining('address-question'));
	await page.keyboard.press('Tab');
	await expect(question.text).toBeVisible();
	await expect(boxes.phone).toBeFocused();
	const [email, phone] = await Promise.all([boxes.email.boundingBox(), boxes.phone.boundingBox()]);
	expect(phone?.y, 'the field beside it stays there').toBe(email?.y);

	// The draft brings the question back.
	await page.reload();
	await open();
	await expect(question.text).toBeVisible();
	await expect(question.change).toHaveAccessibleDescription(new RegExp(meant));
	await boxes.phone.focus();
	await page.keyboard.press('Shift+Tab');
	await expect(question.keep).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(boxes.email).toBeFocused();
	await expect(boxes.email).toHaveValue(meant);
	await expect(question.text).toHaveCount(0);
	await page.reload();
	await open();
	await expect(boxes.email).toHaveValue(meant);
});

test('an address that only looks misspelt is kept and sent', async ({ page }) => {
	const { boxes, question, fill, send, sent } = await openContact(page);
	await fill({ ...goodMessage, email: 'rangi@hotmal.com' });
	await expect(question.change).toBeVisible();
	await boxes.email.pressSequentially('.example');
	await expect(question.change).toHaveCount(0);
	await fill({ ...goodMessage, email: misspelt });
	await question.keep.click();
	await expect(boxes.email).toBeFocused();
	await expect(question.text).toHaveCount(0);
	await boxes.message.focus();
	const posted = page.waitForRequest((request) => request.method() === 'POST');
	await send();
	expect(new URLSearchParams((await posted).postData() ?? '').get('email')).toBe(misspelt);
	await expect(sent).toBeVisible();
});

test('forms with the same text have the same question @thorough', async ({ page }) => {
	await page.goto(paths.contact);
	const inPage = page.getByRole('region', { name: contactForm.title });
	await contactDialog(page, inPage).fill({ ...goodMessage, email: misspelt });
	await expect(questionIn(inPage).text).toBeVisible();
	const { open, dialog, boxes, closeButtons } = contactDialog(page);
	await open();
	await boxes.email.focus();
	await boxes.phone.focus();
	await questionIn(dialog).change.click();
	await closeButtons.click();
	await expect(questionIn(inPage).text).toHaveCount(0);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
	test('a tap changes a misspelt address of the trial form', async ({ page }) => {
		const { open, dialog } = trialDialog(page);
		const { boxes } = contactDialog(page, dialog);
		const question = questionIn(dialog);
		await page.goto(paths.dental);
		await open();
		await islandIsReady(page, 'dental-trial-dialog');
		await boxes.email.fill(`long.name.of.a.practice.${misspelt}`);
		await boxes.phone.tap();
		await question.change.tap();
		await expect(boxes.email).toHaveValue(`long.name.of.a.practice.${meant}`);
		await expect(boxes.email).toBeFocused();
		expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	});
});
