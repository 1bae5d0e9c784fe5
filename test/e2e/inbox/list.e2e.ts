import { expectNoViolations } from '../../accessibility/expect-no-violations.ts';
import { runLeads } from '../../support/run-leads.ts';
import { submit, suspectContact, validContact } from '../../support/test-app.ts';
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

test('no other page has a violation, also with large text @thorough', async ({ page, startSite }) => {
	test.slow();
	const owner = 'the-owner-of-the-site@long-name.example';
	const site = await startSite({ INBOX_USERS: owner });
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto((await runLeads(site.environment, 'sign-in')).trim());
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	await expectNoViolations(page, 'the link');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expectNoViolations(page, 'no enquiries');
	await page.goto(`${site.url}/inbox/figures`);
	await expectNoViolations(page, 'figures without an enquiry');
	await submit(site.url, { ...validContact, name: `${'Long-'.repeat(15)}${'x'.repeat(20)}` });
	await submit(site.url, suspectContact);
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(`${site.url}/inbox`);
	await page.getByText('Filters and export').click();
	await page.getByRole('checkbox').check();
	await expectNoViolations(page, 'the list with a selection');
	await page.getByRole('button', { name: 'Delete' }).click();
	await expectNoViolations(page, 'the question');
	for (const path of ['?tab=suspect', '?search=x1', '/problems', '/figures', '/audit', '/answers']) {
		await page.goto(`${site.url}/inbox${path}`);
		await expectNoViolations(page, path);
	}
	await page.goto(`${site.url}/inbox`);
	await page.getByText(owner).click();
	await expectNoViolations(page, 'the menu');
	await page.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expectNoViolations(page, 'sign in without email');
});
