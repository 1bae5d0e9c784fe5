import { paths } from '#content/paths.ts';
import { errorSentences } from '#contracts/error-sentences.ts';
import { runLeads } from '../support/run-leads.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { expect, test } from './support/site.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

test('the dialog opens, the form posts and a page of its own says thanks', async ({ page, startSite }) => {
	const site = await startSite();
	const { open, fill, send } = contactDialog(page);
	await page.goto(site.url);
	await open();
	await fill(goodMessage);
	await send();
	await expect(page).toHaveURL(`${site.url}${paths.contactSent}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Message sent!' })).toBeVisible();
	expect(await runLeads(site.environment, 'list')).toContain(goodMessage.name);
});

test('a refused form comes back with its text, and can be sent from there', async ({ page, startSite }) => {
	const site = await startSite();
	const { open, fill, send } = contactDialog(page);
	await page.goto(`${site.url}${paths.contact}`);
	await open();
	await fill({ ...goodMessage, name: 'ā'.repeat(201) });
	await send();
	await expect(page).toHaveTitle(/^Error/);
	// The styles apply: the policy allows them, and they name the classes as the server does.
	await expect(page.getByRole('alert')).toHaveCSS('border-top-style', 'solid');
	await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCSS('resize', 'vertical');
	await expect(page.getByRole('link', { name: errorSentences.nameTooLong })).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(goodMessage.message);
	await page.getByRole('textbox', { name: 'Name' }).fill(goodMessage.name);
	await page.getByRole('button', { name: /send/i }).click();
	await expect(page).toHaveURL(`${site.url}${paths.contactSent}`);
});

test('menus open, and every page can be reached from the bar', async ({ page }) => {
	await page.goto('/');
	await page.getByRole('button', { name: 'AI Services pages' }).click();
	await page.getByRole('link', { name: 'Tradesmen Business Solutions' }).first().click();
	await expect(page).toHaveURL(new RegExp(`${paths.trades}$`));
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });
	test('the mobile menu opens and closes', async ({ page }) => {
		await page.goto('/');
		const menu = page.getByRole('navigation', { name: 'Mobile' });
		await page.getByRole('button', { name: 'Menu' }).click();
		await expect(menu.getByRole('link', { name: 'All Services' })).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
	});
});
