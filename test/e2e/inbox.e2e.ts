import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility/expect-no-violations.ts';
import { startFakeSmtp } from '../support/fake-smtp.ts';
import { runLeads } from '../support/run-leads.ts';
import { submit, suspectContact, validContact } from '../support/test-app.ts';
import { expect, test as siteTest } from './support/site.ts';

const owner = 'owner@owner.example';

interface Inbox {
	url: string;
	signIn: (page: Page) => Promise<void>;
}

const test = siteTest.extend<{ inbox: Inbox }>({
	inbox: async ({ startSite }, use) => {
		const smtp = await startFakeSmtp();
		const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@site.example', LEADS_TO: owner };
		const { url, environment } = await startSite(mail);
		const signIn = async (page: Page) => {
			await page.goto((await runLeads(environment, 'sign-in', owner)).trim());
			await page.getByRole('button', { name: 'Sign in' }).click();
			await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible();
		};
		await use({ url, signIn });
		await smtp.close();
	},
});

/** Signs in and opens the only enquiry. Resolves to the reply box. */
async function openEnquiry(page: Page, inbox: Inbox) {
	await submit(inbox.url);
	await inbox.signIn(page);
	await page.getByRole('link', { name: validContact.name }).click();
	return page.getByRole('textbox', { name: /^Reply/ });
}

/** Stores an answer under “Saved answers”, which the inbox shows. */
async function saveAnswer(page: Page, text: string) {
	await page.getByRole('link', { name: 'Saved answers' }).click();
	await page.getByLabel('Title').fill('Prices');
	await page.getByLabel('Text').fill(text);
	await page.getByRole('button', { name: 'Save' }).click();
}

// What the browser fetches while it is offline, and the question about a colleague's answer.
test.use({ expectedErrors: [/status of 409|ERR_INTERNET_DISCONNECTED/] });

test('a saved answer goes to the cursor, after what was typed', async ({ page, inbox }) => {
	await openEnquiry(page, inbox);
	const enquiry = page.url();
	await saveAnswer(page, 'From $5.');
	await page.goto(enquiry);
	const box = page.getByRole('textbox', { name: /^Reply/ });
	await box.fill('Yes, we can.');
	await page.getByRole('button', { name: 'Insert' }).click();
	await expect(box).toHaveValue('Yes, we can.From $5.');
});

test('the browser asks before a page with a reply that was typed is left', async ({
	page,
	inbox,
}) => {
	const box = await openEnquiry(page, inbox);
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

test('a list that stays open says how many enquiries are new', async ({ page, inbox }) => {
	await page.clock.install();
	await inbox.signIn(page);
	await submit(inbox.url);
	await page.clock.runFor('01:00');
	await page.getByRole('link', { name: '1 new enquiry' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: validContact.name })).toBeVisible();
});

test('one press ticks all rows of a list, and another none', async ({ page, inbox }) => {
	for (const name of ['Aroha', 'Kim']) await submit(inbox.url, { ...validContact, name });
	await inbox.signIn(page);
	const ticked = page.getByRole('checkbox', { checked: true });
	await page.getByRole('link', { name: 'Tick all 2' }).click();
	await expect(ticked).toHaveCount(2);
	await page.getByRole('link', { name: 'Tick all 2' }).click();
	await expect(ticked).toHaveCount(0);
});

test('a reply that was typed is there after the tab was closed, and gone after sign-out', async ({
	page,
	context,
	inbox,
}) => {
	await (await openEnquiry(page, inbox)).fill('Yes, we can.');
	const enquiry = page.url();
	await page.close();
	const again = await context.newPage();
	await again.goto(enquiry);
	const box = again.getByRole('textbox', { name: /^Reply/ });
	await expect(box).toHaveValue('Yes, we can.');

	// The draft is in its box, so the browser asks.
	again.on('dialog', (question) => void question.accept());
	await again.getByRole('button', { name: 'Sign out' }).click();
	await inbox.signIn(again);
	await again.goto(enquiry);
	await expect(box).toHaveValue('');
});

test('a reply that cannot be sent offline stays, can be sent later, and is no draft then', async ({
	page,
	context,
	inbox,
}) => {
	const box = await openEnquiry(page, inbox);
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

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });

	test('a saved answer is inserted with the visitor’s name, and can be sent', async ({
		page,
		inbox,
	}) => {
		await openEnquiry(page, inbox);
		const enquiry = page.url();
		await saveAnswer(page, 'Kia ora {name}, from $5.');
		await page.goto(enquiry);
		await page.getByRole('button', { name: 'Insert' }).click();
		const box = page.getByRole('textbox', { name: /^Reply/ });
		await expect(box).toHaveValue(`Kia ora ${validContact.name}, from $5.`);
		await page.getByRole('button', { name: 'Send reply' }).click();
		await expect(page.getByRole('status')).toHaveText('Your reply is on its way.');
	});

	test('all rows of a list are ticked by a link', async ({ page, inbox }) => {
		await submit(inbox.url);
		await inbox.signIn(page);
		await page.getByRole('link', { name: 'Tick all 1' }).click();
		await page.getByRole('button', { name: 'Mark as answered' }).click();
		await expect(page.getByRole('status')).toHaveText('Marked as answered.');
	});
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
