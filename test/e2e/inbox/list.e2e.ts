import { runLeads } from '../../support/run-leads.ts';
import { submit, validContact } from '../../support/test-app.ts';
import { expect, test } from '../support/site.ts';

test('the owner signs in by a printed link, sees a new enquiry and marks it as answered', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	await page.goto(`${site.url}/inbox`);
	await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
	await page.goto((await runLeads(site.environment, 'sign-in')).trim());
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible();

	await submit(site.url);
	await page.getByRole('link', { name: /^New/ }).click();
	const row = page.getByRole('listitem').filter({ hasText: validContact.name });
	await expect(row.getByText(validContact.message)).toBeVisible();
	await expect(row.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', /^tel:/);
	await row.getByRole('checkbox').check();
	await page.getByRole('button', { name: 'Answered' }).click();
	await expect(page.getByRole('status')).toHaveText('1 enquiry was marked as answered.');
	await page.getByRole('link', { name: /^Answered/ }).click();
	await expect(row).toBeVisible();

	await page.clock.install();
	await page.getByRole('link', { name: /^New/ }).click();
	await page.waitForLoadState();
	const heading = await page.getByRole('heading', { name: 'All answered' }).boundingBox();
	await submit(site.url);
	await page.clock.runFor('01:00');
	const fresh = page.getByRole('link', { name: '1 new enquiry' });
	await expect(fresh).toBeVisible();
	await expect(page).toHaveTitle(/^\(1\) New/);
	expect(await page.getByRole('heading', { name: 'All answered' }).boundingBox()).toEqual(heading);
	await fresh.click();
	await expect(row).toBeVisible();

	await page.getByText('owner@localhost').click();
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await page.goto(`${site.url}/inbox`);
	await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a name that cannot break into lines covers nothing and scrolls no page', async ({
	page,
	startSite,
}) => {
	const site = await startSite();
	// One letter with marks, which a browser keeps together.
	const name = `ก${'\u0e49'.repeat(190)}`;
	const { id } = await (await submit(site.url, { ...validContact, name })).json();
	await page.goto((await runLeads(site.environment, 'sign-in')).trim());
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of ['/inbox?tab=all', `/inbox/${id}`]) {
		await page.goto(site.url + path);
		await expect(page.getByText('ก').first()).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
	}
});
