import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answersPath, enquiryPath, inboxPath } from '#server/inbox/paths.ts';
import { submit, suspectContact, validContact } from '../support/test-app.ts';
import { expectNoViolations } from './support/expect-no-violations.ts';
import { sessionAt, signInLink, test } from './support/owner-site.ts';
import { expect } from './support/site.ts';

/** Sends an enquiry that is like no other. Resolves to its path in the inbox. */
async function sendEnquiry(url: string, fields: Partial<typeof validContact> = {}) {
	const message = `Could you automate our quotes? ${randomUUID()}`;
	const response = await submit(url, { ...validContact, message, ...fields });
	return enquiryPath(((await response.json()) as { id: string }).id);
}

/** Opens a new enquiry. Resolves to the reply box. */
async function openEnquiry(page: Page, url: string) {
	await page.goto(await sendEnquiry(url));
	return page.getByRole('textbox', { name: /^Reply/ });
}

// What the browser fetches while it is offline, and the question about a colleague's answer.
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

test('a saved answer goes to the cursor, after what was typed', async ({ page, siteUrl }) => {
	await page.goto(answersPath);
	await page.getByLabel('Title').fill('Prices');
	await page.getByLabel('Text').fill('From $5.');
	await page.getByRole('button', { name: 'Save' }).click();
	const box = await openEnquiry(page, siteUrl);
	await box.fill('Yes, we can.');
	await page.getByRole('button', { name: 'Insert' }).click();
	await expect(box).toHaveValue('Yes, we can.From $5.');
});

for (const label of ['Reply by email', 'Reason']) {
	test(`the browser asks before a page with what was typed is left: ${label}`, async ({
		page,
		siteUrl,
	}) => {
		await openEnquiry(page, siteUrl);
		const box = page.getByRole('textbox', { name: label });
		await box.fill('Yes, we can.');
		const questions: string[] = [];
		page.on('dialog', (question) => {
			questions.push(question.type());
			void question.dismiss();
		});
		await page.getByRole('link', { name: 'Saved answers' }).click();
		await expect.poll(() => questions).toEqual(['beforeunload']);
		await expect(box).toHaveValue('Yes, we can.');
	});
}

test('a list that stays open says how many enquiries are new', async ({ page, siteUrl }) => {
	await page.clock.install();
	await page.goto(inboxPath);
	const name = 'Moana Example';
	await sendEnquiry(siteUrl, { name });
	await page.clock.runFor('01:00');
	await page.getByRole('link', { name: '1 new enquiry' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('a reply that was typed is there after the tab was closed, and gone after sign-out', async ({
	page,
	context,
	ownerSite,
}) => {
	// Signing out ends the session, so this test has one of its own.
	await context.clearCookies();
	const signIn = async (tab: Page) => {
		await tab.goto(await signInLink(ownerSite));
		await tab.getByRole('button', { name: 'Sign in' }).click();
		await expect(tab.getByRole('navigation', { name: 'Settings' })).toBeVisible();
	};
	await signIn(page);
	await (await openEnquiry(page, ownerSite.url)).fill('Yes, we can.');
	const enquiry = page.url();
	await page.close();
	const again = await context.newPage();
	await again.goto(enquiry);
	const box = again.getByRole('textbox', { name: /^Reply/ });
	await expect(box).toHaveValue('Yes, we can.');

	// The draft is on another page than the list.
	await again.goto(inboxPath);
	const questions: string[] = [];
	again.once('dialog', (question) => {
		questions.push(question.message());
		void question.dismiss();
	});
	const signOut = again.getByRole('button', { name: 'Sign out' });
	await signOut.click();
	expect(questions).toEqual([expect.stringContaining('You’ve started a reply')]);
	await again.goto(enquiry);
	await expect(box).toHaveValue('Yes, we can.');
	again.once('dialog', (question) => void question.accept());
	await signOut.click();
	await signIn(again);
	await again.goto(enquiry);
	await expect(box).toHaveValue('');
});

test('a reply that cannot be sent offline stays, can be sent later, and is no draft then', async ({
	page,
	context,
	siteUrl,
}) => {
	const box = await openEnquiry(page, siteUrl);
	await box.fill('Yes, we can.');
	await context.setOffline(true);
	await box.press('Control+Enter');
	await expect(page.getByRole('alert')).toContainText('You’re offline');
	await context.setOffline(false);
	await box.press('Control+Enter');
	await expect(page.getByRole('status')).toHaveText('Your reply is on its way.');
	await page.reload();
	await expect(box).toHaveValue('');
});

test('signing out everywhere asks for a reply and a note, and removes both from the device', async ({
	page,
	context,
	ownerSite,
}) => {
	await context.clearCookies();
	await page.goto(await signInLink(ownerSite));
	await page.getByRole('button', { name: 'Sign in' }).click();
	await (await openEnquiry(page, ownerSite.url)).fill('Yes, we can.');
	await page.getByRole('textbox', { name: /^Note/ }).fill('Rang her');
	await page.goto(`${inboxPath}/you`);
	const questions: string[] = [];
	page.on('dialog', (question) => {
		questions.push(question.message());
		void question.accept();
	});
	await page.getByRole('button', { name: 'Sign out everywhere' }).click();
	await expect(page.getByText('You were signed out on every device.')).toBeVisible();
	// That has ended the session of the other tests, too.
	Object.assign(ownerSite.session, await sessionAt(ownerSite));
	expect(questions).toEqual([
		expect.stringMatching(/^(?=.* a reply)(?=.* a note).* without them\?$/),
	]);
	expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('“Don’t send mine” after a colleague was faster is not asked about again', async ({
	page,
	context,
	siteUrl,
}) => {
	const box = await openEnquiry(page, siteUrl);
	await box.fill('Yes, we can.');
	const faster = await context.newPage();
	await faster.goto(page.url());
	await faster.evaluate(() => localStorage.clear());
	await faster.reload();
	await faster.getByRole('button', { name: 'Mark as answered' }).click();
	await page.getByRole('button', { name: 'Send reply' }).click();
	const questions: string[] = [];
	page.on('dialog', (question) => {
		questions.push(question.type());
		void question.accept();
	});
	await page.getByRole('link', { name: 'Don’t send mine' }).click();
	await expect(box).toHaveValue('');
	expect(questions).toEqual([]);
});

test('no page has a violation or scrolls sideways, whatever the name, also with large text @thorough', async ({
	page,
	browser,
	siteUrl,
}) => {
	test.slow();
	// One letter with marks, which a browser keeps together, and a long word.
	const enquiry = await sendEnquiry(siteUrl, { name: `ก${'\u0e49'.repeat(100)}${'x'.repeat(60)}` });
	await sendEnquiry(siteUrl, suspectContact);
	const stranger = await browser.newPage();
	await stranger.goto(siteUrl + inboxPath);
	await expectNoViolations(stranger, 'sign-in');
	await stranger.close();
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto(inboxPath);
	await page.getByRole('checkbox').first().check();
	await expectNoViolations(page, 'a ticked row');
	const lists = [
		'',
		'?tab=later',
		'?tab=suspect',
		'?tab=answered',
		'?search=x1',
		'/problems',
		'/answers',
		'/you',
	];
	const paths = [
		...lists.map((path) => inboxPath + path),
		enquiry,
		`${enquiry}/correct`,
		`${enquiry}/delete`,
	];
	for (const path of paths) {
		await page.goto(path);
		await expectNoViolations(page, path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
	}
});
