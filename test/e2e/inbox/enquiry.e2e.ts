import { paths } from '#content/paths.ts';
import { expectNoViolations } from '../../accessibility/expect-no-violations.ts';
import { type FakeSmtp, startFakeSmtp } from '../../support/fake-smtp.ts';
import { runLeads } from '../../support/run-leads.ts';
import { submit, validContact } from '../../support/test-app.ts';
import { contactDialog, goodMessage } from '../support/contact-dialog.ts';
import { expect, test as siteTest } from '../support/site.ts';

const test = siteTest.extend<{ smtp: FakeSmtp; inbox: { url: string; signIn: () => Promise<void> } }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
	smtp: async ({}, use) => {
		const smtp = await startFakeSmtp();
		await use(smtp);
		await smtp.close();
	},
	inbox: async ({ page, smtp, startSite }, use) => {
		const { url, environment } = await startSite({
			SMTP_URL: smtp.url,
			MAIL_FROM: 'site@site.example',
			LEADS_TO: 'owner@owner.example',
		});
		const signIn = async () => {
			await page.goto((await runLeads(environment, 'sign-in')).trim());
			await page.getByRole('button', { name: 'Sign in' }).click();
			await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible();
			// The keys work once the module has run.
			await page.waitForLoadState();
		};
		await use({ url, signIn });
	},
});

test('an enquiry from the public form is opened and answered by keyboard, and the visitor gets the email', async ({
	page,
	smtp,
	inbox,
}) => {
	const { open, fill, send, sent } = contactDialog(page);
	await page.goto(inbox.url + paths.contact);
	await open();
	await fill(goodMessage);
	await send();
	await expect(sent).toBeVisible();
	await inbox.signIn();

	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: goodMessage.name, exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
	await page.waitForURL(/inbox\/[\da-f-]{36}$/);
	await expect(page.getByRole('heading', { name: goodMessage.name })).toBeVisible();
	await page.keyboard.press('r');
	const box = page.getByRole('textbox', { name: /^Reply/ });
	await expect(box).toBeFocused();
	await page.keyboard.type('Yes, we can. j e ? /');
	await expect(box).toHaveValue('Yes, we can. j e ? /');
	await page.getByRole('button', { name: 'Send reply' }).click();
	await expect(page.getByRole('status')).toContainText('The reply is on its way');
	await expect(page.getByRole('button', { name: 'Not answered' })).toBeVisible();
	const reply = () => smtp.mails.find(({ text }) => text?.startsWith('Yes, we can.'));
	await expect.poll(reply).toMatchObject({ to: [{ address: goodMessage.email }] });
	expect(reply()?.text).toContain(`> ${goodMessage.message}`);
});

test('keys: the help, search, ticked enquiries, marking as answered, and switching them off', async ({
	page,
	inbox,
}) => {
	// As in a browser without invokers. This one would act on the command as well.
	await page.addInitScript(() => {
		Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
		addEventListener('command', (event) => event.preventDefault(), { capture: true });
	});
	await submit(inbox.url);
	await inbox.signIn();
	await page.keyboard.press('?');
	const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(help).toBeVisible();
	await help.getByLabel('Use these keys').uncheck();
	await help.getByRole('button', { name: 'Close' }).click();
	await page.keyboard.press('/');
	const search = page.getByRole('searchbox');
	await expect(search).not.toBeFocused();
	await page.getByText('owner@owner.example').click();
	await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
	await help.getByLabel('Use these keys').check();
	await page.keyboard.press('Escape');
	await page.keyboard.press('/');
	await expect(search).toBeFocused();
	await search.blur();
	await page.keyboard.press('j');
	await page.keyboard.press('Shift+Tab');
	await page.keyboard.press('Space');
	const box = page.getByRole('checkbox');
	const { y: below = 0 } = (await page.getByRole('listitem').boundingBox()) ?? {};
	await page.setViewportSize({ width: 1280, height: Math.round(below) + 60 });
	await page.keyboard.press('Tab');
	const actions = page.getByRole('group', { name: 'The ticked enquiries' });
	const { y: top = 0 } = (await actions.boundingBox()) ?? {};
	const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
	expect(y + height, 'not under the actions').toBeLessThan(top);
	await page.keyboard.press('a');
	await expect(actions.getByRole('button', { name: 'Answered' })).toBeFocused();
	await page.keyboard.press('j');
	await page.keyboard.press('e');
	await expect(page.getByRole('status')).toHaveText('1 enquiry was marked as answered.');
});

test('typed text is not lost without a question, and a saved answer goes to the cursor', async ({
	page,
	inbox,
}) => {
	await submit(inbox.url);
	await inbox.signIn();
	await page.goto(`${inbox.url}/inbox/answers`);
	await page.getByLabel('Title').fill('Prices');
	await page.getByLabel('Text').fill('From $5.');
	await page.getByRole('button', { name: 'Save' }).click();
	await page.getByRole('link', { name: 'Enquiries' }).click();
	await page.getByRole('link', { name: validContact.name, exact: true }).click();
	const box = page.getByRole('textbox', { name: /^Reply/ });
	await box.fill('Kia ora. ');
	await page.getByRole('button', { name: 'Insert' }).click();
	await expect(box).toHaveValue('Kia ora. From $5.');
	const questions: string[] = [];
	page.on('dialog', (question) => {
		questions.push(question.type());
		void question.dismiss();
	});
	await page.getByRole('main').getByRole('link', { name: 'Enquiries' }).click();
	await expect.poll(() => questions).toEqual(['beforeunload']);
	await expect(box).toHaveValue('Kia ora. From $5.');
});

test('no page about an enquiry has a violation @thorough', async ({ page, inbox }) => {
	test.slow();
	await submit(inbox.url);
	await inbox.signIn();
	await page.getByRole('link', { name: validContact.name, exact: true }).click();
	await page.setViewportSize({ width: 320, height: 640 });
	await expectNoViolations(page, 'an enquiry');
	await page.keyboard.press('?');
	await expectNoViolations(page, 'the keys', { within: 'dialog[open]' });
	await page.keyboard.press('Escape');
	await page.getByLabel(/^Note/).fill('Rang');
	await page.getByRole('button', { name: 'Add note' }).click();
	const address = page.url().replace(/\?.*/, '');
	for (const path of ['', '/correct', '/person']) {
		await page.goto(address + path);
		await expectNoViolations(page, path || 'with a note');
	}
});
