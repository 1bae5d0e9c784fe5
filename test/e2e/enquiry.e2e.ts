import { paths } from '#content/paths.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { type FakeSmtp, startFakeSmtp } from '../support/fake-smtp.ts';
import { runLeads } from '../support/run-leads.ts';
import { startServer } from '../support/start-server.ts';
import { until } from '../support/until.ts';
import { contactDialog, goodMessage } from './support/contact-dialog.ts';
import { expect, test } from './support/site.ts';

const owner = 'owner@example.org';
const mailSettings = (smtp: FakeSmtp) => ({
	SMTP_URL: smtp.url,
	MAIL_FROM: 'Website <website@example.org>',
	LEADS_TO: owner,
});
const isTo = (address: string) => (mail: FakeSmtp['mails'][number]) =>
	mail.to?.some((recipient) => recipient.address === address) ?? false;
/** Everything that encodings get wrong: macrons, an emoji of several code points, quotes, markup, line breaks. */
const awkward = 'Tēnā koe — “quoted” & ‘single’ <b>not bold</b> 👩🏽‍🔧 = \\ % + \n\nSecond paragraph.\n';
const longest = awkward + 'ā'.repeat(fieldLimits.message - awkward.length);

test('a message typed on the home page reaches the database, the mailbox and the command line as typed', async ({
	page,
	startSite,
}) => {
	const smtp = await startFakeSmtp();
	const site = await startSite(mailSettings(smtp));
	const { open, fill, send, sent } = contactDialog(page);

	await page.goto(site.url);
	await open();
	await fill({ ...goodMessage, name: 'Māia “M” O’Neill', message: longest });
	await send();
	await expect(sent).toBeVisible();

	const [row] = JSON.parse(await runLeads(site.environment, 'list', '--json'));
	const stored = JSON.parse(await runLeads(site.environment, 'show', row.id, '--json'));
	expect(JSON.stringify(stored)).toContain(JSON.stringify(longest));
	expect(JSON.stringify(stored)).toContain('Māia “M” O’Neill');

	const notice = await until('the owner has mail', () => smtp.mails.find(isTo(owner)));
	expect(notice.replyTo?.[0]?.address).toBe(goodMessage.email);
	expect(notice.text?.replaceAll('\r\n', '\n')).toContain(longest.trimEnd());
	await until('the visitor has mail', () => smtp.mails.find(isTo(goodMessage.email)));
	await smtp.close();
});

test('an enquiry that was answered survives kill -9 and is delivered by the next server', async ({
	page,
	startSite,
}) => {
	const smtp = await startFakeSmtp();
	smtp.behaviour = 'hang';
	const first = await startSite(mailSettings(smtp));
	const { open, fill, send, sent } = contactDialog(page);
	await page.goto(`${first.url}${paths.contact}`);
	await open();
	await fill(goodMessage);
	await send();
	await expect(sent).toBeVisible();
	await first.kill();

	smtp.behaviour = 'accept';
	const second = await startServer(first.environment);
	try {
		const notice = await until('the owner has mail', () => smtp.mails.find(isTo(owner)));
		expect(notice.text).toContain(goodMessage.message);
		expect(JSON.parse(await runLeads(second.environment, 'list', '--json'))).toHaveLength(1);
	} finally {
		await second.dispose();
		await smtp.close();
	}
});

test('pressing the button twice sends one enquiry', async ({ page, startSite }) => {
	const site = await startSite();
	const { open, fill, sendButton, sent } = contactDialog(page);
	await page.goto(`${site.url}${paths.contact}`);
	await open();
	await fill(goodMessage);
	await sendButton.dblclick();
	await expect(sent).toBeVisible();
	expect(JSON.parse(await runLeads(site.environment, 'list', '--json'))).toHaveLength(1);
});

test('a retry after a lost answer is the same enquiry', async ({ page, startSite }) => {
	const site = await startSite();
	const { open, fill, send, sent, banner } = contactDialog(page);
	await page.goto(`${site.url}${paths.contact}`);
	await open();
	await fill(goodMessage);
	let answers = 0;
	await page.route('**/', async (route) => {
		if (route.request().method() !== 'POST') return route.continue();
		answers += 1;
		const answer = await route.fetch();
		return answers === 1 ? route.abort() : route.fulfill({ response: answer });
	});
	await send();
	await expect(banner).toBeVisible();
	await send();
	await expect(sent).toBeVisible();
	expect(JSON.parse(await runLeads(site.environment, 'list', '--json'))).toHaveLength(1);
});
test.use({ expectedErrors: [/net::ERR_FAILED/] });
