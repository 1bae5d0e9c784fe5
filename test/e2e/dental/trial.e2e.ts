import { load } from '#content/load.ts';
import { paths } from '#content/pages.ts';
import { lastEnquiry } from '../support/last-enquiry.ts';
import { expect, test } from '../support/site.ts';
import { trialDialog } from './trial-dialog.ts';

test('a sign-up is stored completely, with its page', async ({ page, sharedSite }) => {
	const { open, fill, showOptional, box, consent, send, sent } = trialDialog(page);
	await page.goto(paths.dental);
	await open();
	await fill();
	await showOptional();
	await box('chairs').selectOption('3–5');
	await expect(consent).not.toBeChecked();
	await consent.check();
	await send();
	await expect(sent).toBeFocused();
	expect(lastEnquiry(sharedSite)).toMatchObject({
		form: 'dental-trial',
		source: paths.dental,
		fields: {
			'practice-software': 'EXACT',
			chairs: '3–5',
			'marketing-consent': load('dental/trial.yaml').form.choices.consent,
		},
	});
});

test('a sign-up keeps its draft over a reload', async ({ page }) => {
	const { open, fill, showOptional, box, consent } = trialDialog(page);
	await page.goto(paths.dental);
	await open();
	await fill();
	await showOptional();
	await consent.check();
	await page.reload();
	await open();
	await expect(box('practice-software')).toHaveValue('EXACT');
	await expect(consent).toBeChecked();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('the button leads to a page with the form, which can be sent', async ({ page }) => {
		const { open, fill, send, title } = trialDialog(page, page.getByRole('main'));
		await page.goto(paths.dental);
		await open();
		await expect(title).toBeVisible();
		await fill();
		await send();
		await expect(page).toHaveURL(paths.contactSent);
	});
});
