import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility/expect-no-violations.ts';
import { type FakeSmtp, startFakeSmtp } from '../support/fake-smtp.ts';
import { runLeads } from '../support/run-leads.ts';
import { submit, suspectContact, validContact } from '../support/test-app.ts';
import { expect, test as siteTest } from './support/site.ts';

const owner = 'owner@owner.example';

interface Inbox {
	url: string;
	signIn: (page: Page) => Promise<void>;
}

const test = siteTest.extend<{ smtp: FakeSmtp; inbox: Inbox }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
	smtp: async ({}, use) => {
		const smtp = await startFakeSmtp();
		await use(smtp);
		await smtp.close();
	},
	inbox: async ({ smtp, startSite }, use) => {
		const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@site.example', LEADS_TO: owner };
		const { url, environment } = await startSite(mail);
		const signIn = async (page: Page) => {
			await page.goto((await runLeads(environment, 'sign-in', owner)).trim());
			await page.getByRole('button', { name: 'Sign in' }).click();
			await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
		};
		await use({ url, signIn });
	},
});
/** Sends an enquiry and opens it in the inbox. Resolves to the reply box. */
async function openEnquiry(page: Page, inbox: Inbox) {
	await submit(inbox.url);
	await inbox.signIn(page);
	await page.getByRole('link', { name: validContact.name }).click();
	return page.getByRole('textbox', { name: /^Reply/ });
}

// The question about a reply that was started, and what the browser fetches while it is offline.
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

test('an owner answers an enquiry, changes her mind, is told of the next one, and signs out', async ({
	page,
	smtp,
	inbox,
}) => {
	await submit(inbox.url);
	await inbox.signIn(page);
	await page.goto(`${inbox.url}/inbox/answers`);
	await page.getByLabel('Title').fill('Prices');
	await page.getByLabel('Text').fill('From $5.');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('link', { name: 'Inbox' }).click();
	const row = page.getByRole('listitem').filter({ hasText: validContact.name });
	await page.getByRole('link', { name: 'Tick all 1' }).click();
	await page.getByRole('button', { name: 'Mark as answered' }).click();
	await expect(page.getByRole('status')).toHaveText('Marked as answered.');
	await expect(row).toHaveCount(0);
	await page.getByRole('button', { name: 'Undo' }).click();
	await row.getByRole('link').click();

	const box = page.getByRole('textbox', { name: /^Reply/ });
	await box.fill('Yes, we can.');
	// At the cursor.
	await page.getByRole('button', { name: 'Insert' }).click();
	await expect(box).toHaveValue('Yes, we can.From $5.');
	const questions: string[] = [];
	page.on('dialog', (question) => {
		questions.push(question.type());
		void question.dismiss();
	});
	await page.getByRole('link', { name: 'Saved answers' }).click();
	await expect.poll(() => questions).toEqual(['beforeunload']);
	await page.getByRole('button', { name: 'Mark as answered' }).click();
	await expect(page.getByRole('alert')).toContainText('You’ve started a reply');
	await expect(box).toHaveValue('Yes, we can.From $5.');
	await page.getByRole('button', { name: 'Send it first' }).click();
	await expect(page.getByRole('status')).toHaveText('Your reply is on its way.');
	const reply = () => smtp.mails.find(({ text }) => text?.startsWith('Yes, we can.'));
	await expect.poll(reply).toMatchObject({ to: [{ address: validContact.email }] });

	await page.clock.install();
	await page.goto(`${inbox.url}/inbox`);
	await expect(page.getByRole('heading', { name: 'Nobody’s waiting' })).toBeVisible();
	await submit(inbox.url, { ...validContact, message: 'Another question' });
	await page.clock.runFor('01:00');
	await page.getByRole('link', { name: '1 new enquiry' }).click();
	await expect(row).toBeVisible();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.goto(`${inbox.url}/inbox`);
	await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a reply that was typed survives a closed tab and a lost line, until it is sent', async ({
	page,
	context,
	smtp,
	inbox,
}) => {
	await (await openEnquiry(page, inbox)).fill('Yes, we can.');
	await page.close();

	const again = await context.newPage();
	await again.goto(`${inbox.url}/inbox`);
	await again.getByRole('link', { name: validContact.name }).click();
	const box = again.getByRole('textbox', { name: /^Reply/ });
	await expect(box).toHaveValue('Yes, we can.');
	await context.setOffline(true);
	await box.press('Control+Enter');
	await expect(again.getByRole('alert')).toContainText('You’re offline');
	await context.setOffline(false);
	await box.press('Control+Enter');
	await expect(again.getByRole('status')).toHaveText('Your reply is on its way.');
	await expect.poll(() => smtp.mails.some(({ text }) => text?.startsWith('Yes, we'))).toBe(true);
	await again.reload();
	await expect(box).toHaveValue('');
});

test('“Don’t send mine” after a colleague was faster is not asked about again', async ({
	page,
	context,
	inbox,
}) => {
	const box = await openEnquiry(page, inbox);
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

test('everything works without script: saved answers, notes, spam, ticking all', async ({
	browser,
	inbox,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await submit(inbox.url);
	await submit(inbox.url, suspectContact);
	await inbox.signIn(page);
	await page.getByRole('link', { name: 'Saved answers' }).click();
	await page.getByLabel('Title').fill('Prices');
	await page.getByLabel('Text').fill('Kia ora {name}, from $5.');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('link', { name: 'Inbox' }).click();
	await page.getByRole('link', { name: validContact.name }).click();
	await page.getByRole('button', { name: 'Insert' }).click();
	const box = page.getByRole('textbox', { name: /^Reply/ });
	await expect(box).toHaveValue(`Kia ora ${validContact.name}, from $5.`);
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByRole('status')).toHaveText('Your reply is on its way.');
	await page.goto(`${inbox.url}/inbox?tab=suspect`);
	await page.getByRole('link', { name: 'Tick all 1' }).click();
	await page.getByRole('button', { name: 'Not spam' }).click();
	await expect(page.getByRole('status')).toContainText('Not spam any more.');
	await context.close();
});

test('no page has a violation or scrolls sideways, whatever the name, also with large text @thorough', async ({
	page,
	inbox,
}) => {
	test.slow();
	// One letter with marks, which a browser keeps together, and a long word.
	await submit(inbox.url, { ...validContact, name: `ก${'\u0e49'.repeat(100)}${'x'.repeat(60)}` });
	await submit(inbox.url, suspectContact);
	await page.goto(`${inbox.url}/inbox`);
	await expectNoViolations(page, 'sign-in');
	await inbox.signIn(page);
	await page.setViewportSize({ width: 320, height: 640 });
	const enquiry = (await page.getByRole('listitem').getByRole('link').getAttribute('href')) ?? '';
	await page.getByRole('checkbox').check();
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
		...lists.map((path) => `/inbox${path}`),
		enquiry,
		`${enquiry}/correct`,
		`${enquiry}/delete`,
	];
	for (const path of paths) {
		await page.goto(inbox.url + path);
		await expectNoViolations(page, path);
		await page.evaluate(() => {
			document.documentElement.style.fontSize = '200%';
		});
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
	}
});
