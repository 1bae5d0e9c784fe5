import { businessFunctions } from '#content/business-functions.ts';
import { load } from '#content/load.ts';
import { askLabel } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { errorSentences } from '#contracts/error-sentences.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { storedEnquiry } from '../support/run-leads.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { servedPaths } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({
	javaScriptEnabled: false,
	expectedErrors: [/status of 422/],
	viewport: { width: 390, height: 844 },
});

const { calls, labels } = load('calls.yaml');
const { call: id } = load('pages/home.yaml').hero;
const booked = calls.find((call) => call.id === id)?.cards[1]?.label ?? '';

test('without script, menu, call, demo and rows work, every page is complete, and the form is sent', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	await page.goto(site.url);
	const call = page.getByRole('figure', { name: labels.invented });
	await expect(call.getByText(booked)).toBeVisible();
	await expect(call.getByRole('button')).toHaveCount(0);
	const menu = page.getByRole('navigation', { name: 'Main' });
	await page.getByRole('button', { name: 'Menu' }).click();
	await expect(menu.getByRole('link', { name: 'All Services' })).toHaveAttribute(
		'href',
		paths.services,
	);
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	for (const path of servedPaths) {
		await page.goto(site.url + path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
	await page.goto(site.url + paths.dentalDemo);
	await expect(page.getByRole('region', { name: 'Kia ora, front desk' })).toBeVisible();
	await page.getByRole('link', { name: /^Call log/ }).click();
	await page.getByRole('link', { name: 'Demo patient 29' }).click();
	await expect(page.getByRole('region', { name: '2:09 pm, Demo patient 29' })).toBeVisible();
	await page.goto(site.url + paths.businessProcessAutomation);
	await expect(page.getByRole('checkbox')).toHaveCount(0);
	// Nothing below the list covers its end.
	const last = businessFunctions.at(-1);
	const row = page.locator(`#${last?.id}`);
	await expect(row).toContainText(last?.change.after ?? 'a row');
	await row.getByRole('group').locator('summary').click();
	await row.getByRole('link', { name: askLabel }).click();
	const { boxes, fill, send } = contactDialog(page);
	await fill({ ...goodMessage, name: 'ā'.repeat(fieldLimits.name + 1) });
	await send();
	await expect(page.getByRole('alert')).toContainText(errorSentences.nameTooLong);
	await page.goBack();
	await expect(boxes.message).toHaveValue(goodMessage.message);
	await boxes.name.fill(goodMessage.name);
	await send();
	await expect(page).toHaveURL(site.url + paths.contactSent);
	expect((await storedEnquiry(site.environment)).source).toBe(paths.contact);
});
