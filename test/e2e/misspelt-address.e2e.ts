import { addressQuestion, contactForm } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { trialDialog } from './dental/trial-dialog.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { islandIsReady } from './support/island.ts';
import { recordPosts } from './support/modules.ts';
import { expect, test } from './support/site.ts';
import { untilPainted } from './support/until-painted.ts';

const misspelt = 'rangi@gmial.com';
const meant = 'rangi@gmail.com';

/** The contact dialog, or another form, with the question beside its email field. */
function formWithQuestion(...contact: Parameters<typeof contactDialog>) {
	const form = contactDialog(...contact);
	const button = (name: string) => form.dialog.getByRole('button', { name });
	const text = form.dialog.getByRole('status').filter({ hasText: `${addressQuestion.before} ${meant}?` });
	return { ...form, text, change: button(addressQuestion.change), keep: button(addressQuestion.keep) };
}

test('a misspelt address is asked about once it is left, and one press changes it', async ({ page }) => {
	const { boxes, open, text, change, keep } = formWithQuestion(page);
	await page.goto(paths.contact);
	await open();
	await islandIsReady(page, 'contact-dialog');
	await boxes.email.fill(misspelt);
	await expect(text).toHaveCount(0);
	await page.keyboard.press('Tab');
	await expect(text).toBeVisible();
	await expect(boxes.phone).toBeFocused();
	const [email, phone] = await Promise.all([boxes.email.boundingBox(), boxes.phone.boundingBox()]);
	expect(phone?.y, 'the field beside it stays there').toBe(email?.y);

	// The draft brings the question back.
	await page.reload();
	await open();
	await expect(text).toBeVisible();
	await expect(change).toHaveAccessibleDescription(new RegExp(meant));
	await boxes.phone.focus();
	await page.keyboard.press('Shift+Tab');
	await expect(keep).toBeFocused();
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Enter');
	await expect(boxes.email).toBeFocused();
	await expect(boxes.email).toHaveValue(meant);
	await expect(text).toHaveCount(0);
	await page.reload();
	await open();
	await expect(boxes.email).toHaveValue(meant);
});

test('an address that only looks misspelt is kept and sent', async ({ page }) => {
	const { boxes, fill, open, closeButtons, change, keep } = formWithQuestion(page);
	const posts = recordPosts(page);
	await page.goto(paths.contact);
	await open();
	await fill({ ...goodMessage, email: 'rangi@hotmal.com' });
	await expect(change).toBeVisible();
	await boxes.email.pressSequentially('.example');
	await expect(change).toHaveCount(0);
	await fill({ ...goodMessage, email: misspelt });
	await keep.click();
	await expect(boxes.email).toBeFocused();
	await closeButtons.click();
	// The form in the page has the same text, and does not ask again.
	const inPage = formWithQuestion(page, page.getByRole('region', { name: contactForm.title }));
	await inPage.boxes.email.focus();
	await inPage.boxes.message.focus();
	await untilPainted(page);
	expect(await inPage.text.count()).toBe(0);
	await inPage.send();
	await expect(page.getByRole('heading', { name: contactForm.sentTitle })).toBeFocused();
	expect(new URLSearchParams(posts[0]?.postData() ?? '').get('email')).toBe(misspelt);
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
	test('a tap changes a misspelt address of the trial form', async ({ page }) => {
		const { open, dialog } = trialDialog(page);
		const { boxes, change } = formWithQuestion(page, dialog);
		await page.goto(paths.dental);
		await open();
		await islandIsReady(page, 'dental-trial-dialog');
		await boxes.email.fill(`long.name.of.a.practice.${misspelt}`);
		await boxes.phone.tap();
		await change.tap();
		await expect(boxes.email).toHaveValue(`long.name.of.a.practice.${meant}`);
		await expect(boxes.email).toBeFocused();
		expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	});
});
