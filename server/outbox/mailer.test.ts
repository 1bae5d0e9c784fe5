import { expect, it, onTestFinished } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '#test/support/fake-smtp.ts';
import { owner } from '#test/support/test-app.ts';
import { createMailer } from './mailer.ts';

const to = { name: '', address: owner };
const mail = { to, subject: 'Kia ora', text: 'Kia ora' };

/** Starts a mail server, and returns the mailer of a site that uses it. */
async function start(
	{ siteUrl = 'https://www.site.example', from = 'site@site.example', requireTls = false } = {},
	patience?: Parameters<typeof createMailer>[2],
) {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const config = { smtpUrl: smtp.url, requireTls, from, leadsTo: [owner] };
	return { smtp, mailer: createMailer(config, siteUrl, patience) };
}

/** The sender of the first mail as mail programs show it. */
function shown({ mails }: FakeSmtp) {
	const { name = '', address } = mails[0]?.from ?? {};
	return { name: name.trim(), address };
}

it('where TLS is required, a mail server without it gets nothing', async () => {
	const { smtp, mailer } = await start({ requireTls: true });
	await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'certificate' });
	expect(smtp.mails).toEqual([]);
});

it.each(['https://www.site.example', 'https://www.māori.example'])(
	'the site %s greets with its domain in ASCII',
	async (siteUrl) => {
		const { smtp, mailer } = await start({ siteUrl });
		await mailer.send(mail);
		expect(smtp.greeting).toBe(new URL(siteUrl).hostname);
	},
);

it.each([
	['site@site.example', ''],
	['Example (NZ) Limited <site@site.example>', 'Example (NZ) Limited'],
	['"Smith, Jones & Co" <site@site.example>', 'Smith, Jones & Co'],
	['Web: Example; Others <site@site.example>', 'Web: Example; Others'],
	['"The \\"Best\\" Builder" <site@site.example>', 'The "Best" Builder'],
	['Back\\slash Ltd <site@site.example>', 'Back\\slash Ltd'],
	['a@b.example <site@site.example>', 'a@b.example'],
	['=?utf-8?q?Smith?= <site@site.example>', '=?utf-8?q?Smith?='],
])('MAIL_FROM=%s is sent with the name “%s”', async (from, name) => {
	const { smtp, mailer } = await start({ from });
	await mailer.send(mail);
	expect(shown(smtp)).toEqual({ name, address: 'site@site.example' });
});

it('a subject is shown as typed, also one that looks like an encoded word', async () => {
	const { smtp, mailer } = await start();
	const subject = 'Ana replied to =?utf-8?Q?Your_bank=3A_password_expired?=';
	await mailer.send({ ...mail, subject });
	expect(smtp.mails[0]?.subject?.trim()).toBe(subject);
});

it('automatic mail gets no automatic response', async () => {
	const { smtp, mailer } = await start();
	await mailer.send(mail);
	expect(smtp.sources[0]).toMatch(/^auto-submitted: auto-generated/im);
	expect(smtp.sources[0]).toMatch(/^x-auto-response-suppress: .*OOF.*AutoReply/im);
});

it('a server that confirms slowly has as long as the standard says', async () => {
	const { smtp, mailer } = await start({}, { openingMs: 1500, confirmingMs: 30_000 });
	smtp.confirmsAfterMs = 2000;
	await mailer.send(mail);
	expect(smtp.mails).toHaveLength(1);
});

it.each([
	['never confirms', { openingMs: 30_000, confirmingMs: 1500 }, 'unconfirmed', 'text'],
	['never asks for the text', { openingMs: 0, confirmingMs: 30_000 }, 'unreachable', 'mail'],
])('a server that %s is given up', async (_what, patience, code, about) => {
	const { smtp, mailer } = await start({}, patience);
	smtp.confirmsAfterMs = 3000;
	await expect(mailer.send(mail)).rejects.toMatchObject({ code, about });
});

it('what the server says is in the error without the address', async () => {
	const { smtp, mailer } = await start();
	smtp.refusals.rcpt = `550 5.1.1 <${owner}>: User unknown`;
	await expect(mailer.send(mail)).rejects.toMatchObject({
		code: 'no-mailbox',
		response: expect.stringMatching(/^550 5\.1\.1 .*<…>: User unknown$/),
	});
});

it.each(['Kim, Example (NZ)', '=?utf-8?q?Kim?='])(
	'the name “%s” of a sender is shown as it was typed',
	async (name) => {
		const { smtp, mailer } = await start();
		await mailer.send({ ...mail, from: { name, address: 'kim@site.example' } });
		expect(shown(smtp)).toEqual({ name, address: 'kim@site.example' });
	},
);
