import type { Page } from '@playwright/test';
import { contactForm } from '#content/contact.ts';
import { offerings } from '#content/offerings.ts';
import { paths } from '#content/paths.ts';
import { runLeads } from '../support/run-leads.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { expect, test } from './support/site.ts';

const offering = offerings[3].name;

/** Follows an offering's link from the prices to the contact form and sends the form. */
async function askAbout(page: Page, url: string) {
	await page.goto(url);
	await page
		.getByRole('navigation', { name: 'Main' })
		.getByRole('link', { name: 'AI Solutions & Pricing' })
		.click();
	await page.getByRole('main').getByRole('link', { name: offering }).click();
	const form = page.getByRole('region', { name: contactForm.title });
	await expect(form.getByLabel(contactForm.labels.message)).toBeInViewport();
	return form;
}

test('an enquiry about an offering is stored with it, and with the campaign of the first page', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	const form = await askAbout(page, `${site.url}/?utm_source=newsletter&utm_campaign=spring&gclid=x`);
	await expect(form.getByLabel(contactForm.labels.subject)).toHaveValue(offering);
	await form.getByLabel(contactForm.labels.name).fill(goodMessage.name);
	await form.getByLabel(contactForm.labels.email).fill(goodMessage.email);
	await form.getByLabel(contactForm.labels.message).fill(goodMessage.message);

	// The dialog has the same text, and what is changed there is changed in the page.
	const { open, boxes, dialog } = contactDialog(page);
	await open();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await boxes.name.fill('Māia Example');
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await form.getByRole('button', { name: contactForm.submit }).click();
	const sent = page.getByRole('heading', { name: contactForm.sentTitle });
	await expect(sent).toBeFocused();
	await open();
	await expect(boxes.message).toHaveValue('');

	const stored = JSON.parse(await runLeads(site.environment, 'export', '--json'));
	expect(stored.fields.name).toBe('Māia Example');
	expect(stored.context).toEqual({
		subject: offering,
		page: paths.contact,
		utm_source: 'newsletter',
		utm_campaign: 'spring',
	});
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('an enquiry about an offering is stored with it', async ({ page, startSite }) => {
		const site = await startSite();
		const form = await askAbout(page, site.url);
		await form.getByLabel(contactForm.labels.name).fill(goodMessage.name);
		await form.getByLabel(contactForm.labels.email).fill(goodMessage.email);
		await form.getByLabel(contactForm.labels.message).fill(goodMessage.message);
		await form.getByRole('button', { name: contactForm.submit }).click();
		await expect(page).toHaveURL(`${site.url}${paths.contactSent}`);
		const stored = JSON.parse(await runLeads(site.environment, 'export', '--json'));
		expect(stored.context).toEqual({ subject: offering, page: paths.contact });
	});
});
