import { startTrialLabel } from '#content/dental/trial.ts';
import { paths } from '#content/pages.ts';
import { marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import { runLeads } from '../../support/run-leads.ts';
import { islandIsReady } from '../support/island.ts';
import { expect, test } from '../support/site.ts';
import { trialDialog } from './trial-dialog.ts';

test('a sign-up keeps its draft over a reload and is stored completely', async ({ page, startSite }) => {
	const site = await startSite();
	const { open, fill, showOptional, box, consent, send, sent, title, closeButtons } = trialDialog(page);
	// The link opens the dialog of the page that it leads to.
	await page.goto(`${site.url}${paths.dentalDemo}`);
	await page.getByRole('link', { name: startTrialLabel }).click();
	await expect(title).toBeVisible();
	await islandIsReady(page, 'dental-trial-dialog');
	await fill();
	await showOptional();
	await box('chairs').selectOption('3–5');
	await expect(consent).not.toBeChecked();
	await consent.check();
	await page.reload();
	await open();
	await expect(box('practice-software')).toHaveValue('EXACT');
	await expect(consent).toBeChecked();
	await send();
	await expect(sent).toBeFocused();
	await expect(title).toBeHidden();
	await closeButtons.first().click();
	await open();
	await expect(title).toBeVisible();

	const stored = JSON.parse(await runLeads(site.environment, 'export', '--json'));
	expect(stored.form).toBe('dental-trial');
	expect(stored.fields).toMatchObject({
		'practice-software': 'EXACT',
		chairs: '3–5',
		'marketing-consent': marketingConsentWording,
	});
	expect(stored.source).toBe(paths.dental);
});
