import { businessFunctions } from '#content/business-functions.ts';
import * as demo from '#content/dental/demo.ts';
import { load } from '#content/load.ts';
import { allServices } from '#content/navigation.ts';
import { askLabel } from '#content/offerings.ts';
import { paths } from '#content/pages.ts';
import { contactDialog } from './support/contact-dialog.ts';
import { barLink, mainMenu, menuButton } from './support/pages.ts';
import { expect, test } from './support/site.ts';

test.use({
	javaScriptEnabled: false,
	expectedErrors: [/status of (404|422)/],
	viewport: { width: 390, height: 844 },
});

const { calls, labels } = load('calls.yaml');
const { call: id } = load('pages/home.yaml').hero;
const booked = calls.find((call) => call.id === id)?.cards[1]?.label ?? '';

test.describe('without script', () => {
	test('an invented call is complete, without a button to play it', async ({ page }) => {
		await page.goto(paths.home);
		const call = page.getByRole('figure', { name: labels.invented });
		await expect(call.getByText(booked)).toBeVisible();
		await expect(call.getByRole('button')).toHaveCount(0);
	});

	test('the menu opens, and closes by Escape', async ({ page }) => {
		await page.goto(paths.home);
		const menu = mainMenu(page);
		await menuButton(page).click();
		const services = barLink(page, allServices.label);
		await expect(services).toHaveAttribute('href', paths.services);
		await page.keyboard.press('Escape');
		await expect(menu).toBeHidden();
	});

	test('the form to write to us is in its page', async ({ page }) => {
		await page.goto(paths.contact);
		await expect(contactDialog(page).boxes.message).toBeVisible();
	});

	test('links lead through the views of the demo', async ({ page }) => {
		await page.goto(paths.dentalDemo);
		const view = (name: string) => page.getByRole('region', { name, exact: true });
		await expect(view(demo.text.greeting)).toBeVisible();
		await page.getByRole('link', { name: demo.views['call-log'].title }).click();
		const recorded = demo.calls.find(({ transcript }) => transcript === 'call-transcript');
		const patient = `${demo.text.patient} ${recorded?.patient}`;
		await view(demo.views['call-log'].title).getByRole('link', { name: patient }).click();
		await expect(view(demo.views['call-transcript'].title)).toBeVisible();
	});

	test('a function of a business opens, without a box to tick', async ({ page }) => {
		await page.goto(paths.businessProcessAutomation);
		await expect(page.getByRole('checkbox')).toHaveCount(0);
		const last = businessFunctions.at(-1);
		await expect(page.locator(`#${last?.id}`)).toContainText(last?.change.after ?? 'a row');
	});

	test('nothing covers the link at the end of the last row', async ({ page }) => {
		await page.goto(paths.businessProcessAutomation);
		const row = page.locator(`#${businessFunctions.at(-1)?.id}`);
		await row.getByRole('group').locator('summary').click();
		await row.getByRole('link', { name: askLabel }).click();
		await expect(page).toHaveURL(new RegExp(paths.contact));
	});
});
