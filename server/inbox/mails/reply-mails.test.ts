import { expect, it } from 'vitest';
import { signIn } from '#test/support/signed-in.ts';
import { owner, startMailApp, validContact } from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';

const kim = 'kim@owner.example';
const { email } = validContact;
const reply = {
	intent: 'reply',
	seen: 'new',
	reply: 'Kia ora <b>Aroha</b>\n- one\n- two',
};

/** Starts an inbox with two users and an enquiry. */
async function start(fields: Readonly<Record<string, string>> = {}) {
	const server = await startMailApp({ config: { inbox: { users: [owner, kim] } } });
	const ana = await signIn(server);
	const url = `/inbox/${await server.send(fields)}`;
	await server.idle();
	const mailsTo = (address: string) =>
		server.smtp.mails.filter(({ to }) => to?.[0]?.address === address);
	return { ...server, ana, url, mailsTo };
}

it('the lines of a reply and its copy stay lines in a mail program that joins those of plain text', async () => {
	const { ana, url, idle, mailsTo } = await start({ message: 'First\nSecond <i>' });
	await ana.press(url, reply);
	await idle();
	for (const mail of [mailsTo(email).at(-1), mailsTo(kim).at(-1)]) {
		expect(mail?.text).toContain('<b>Aroha</b>\n- one\n- two');
		expect(mail?.text).toContain('> First\n> Second <i>');
		expect(mail?.html).toContain('&#60;b&#62;Aroha&#60;/b&#62;<br>- one<br>- two');
		expect(mail?.html).toContain('First<br>Second &#60;i&#62;</p></blockquote>');
	}
});

it('a person wrote the reply, and a program sent the copy, which leads to the inbox', async () => {
	const { ana, url, idle, smtp, mailsTo } = await start();
	await ana.press(url, reply);
	await idle();
	const sourceTo = (address: string) =>
		smtp.sources[smtp.mails.indexOf(mailsTo(address).at(-1) as never)];
	expect(sourceTo(email)).not.toMatch(/^(auto-submitted|x-auto)/im);
	expect(sourceTo(kim)).toMatch(/^auto-submitted: auto-generated/im);
	expect(mailsTo(kim).at(-1)?.html).toContain(url);
});

it('the subject of a copy is shown as the visitor typed their name', async () => {
	const name = '=?utf-8?Q?Your_bank=3A_password_expired?=';
	const { ana, url, idle, mailsTo } = await start({ name });
	await ana.press(url, reply);
	await idle();
	expect(mailsTo(kim).at(-1)?.subject).toContain(name);
});

it('a refused null return path does not make the page say that a reply waits', async () => {
	const { ana, smtp, send, pass, app, mailsTo } = await start();
	smtp.refusals.mail = '501 Invalid MAIL FROM address provided';
	const url = `/inbox/${await send({ message: 'Another', email: 'other@customer.example' })}`;
	await pass(0);
	expect(await app.outbox.problems()).toMatchObject([{ key: 'acknowledgement' }]);
	const { body } = await ana.press(url, reply);
	expect(body).toContain('Your reply is on its way.');
	expect(body, 'no banner on every page').not.toContain('aria-label="Problem"');
	await pass(0);
	expect(mailsTo('other@customer.example')).toHaveLength(1);
	expect((await ana.get('/inbox/problems')).body).toContain('Details');
});

it.each([
	[
		'rcpt',
		`550 5.1.1 <${email}>: User unknown`,
		'there’s no such mailbox',
		'Correct the address',
		0,
	],
	['text', '550 5.7.1 Spam, certain words', 'won’t take this text', 'It isn’t their address', 2],
	[
		'rcpt',
		`550 5.4.5 <${email}>: Daily limit`,
		'all that it may for now',
		'nothing about their address',
		143,
	],
	[
		'rcpt',
		`550 5.7.1 <${email}>: Relaying denied`,
		'refuses our mail',
		'nothing about their address',
		143,
	],
	['rcpt', `552 5.2.2 <${email}>: Full`, 'the mailbox is full', 'Send the reply again later', 143],
] as const)(
	'a reply that is refused at %s with %s: page and mail say “%s” and what helps',
	async (stage, refusal, sentence, advice, refusals) => {
		const { ana, url, pass, idle, smtp, mailsTo, kysely } = await start();
		await ana.press('/inbox/you', { intent: 'save', name: 'Ana', signature: 'Ana' });
		smtp.refusals[stage] = refusal;
		await ana.press(url, reply);
		await idle();
		// As if it had been tried for so long.
		if (refusals > 0) await kysely.updateTable('outbox').set({ refusals }).execute();
		await pass(2 * minute);
		smtp.refusals = {};
		await pass(2 * minute);
		const { body } = await ana.get(url);
		const mail = mailsTo(owner).find(({ subject }) => subject?.includes('didn’t reach'));
		for (const text of [body, mail?.text]) {
			expect(text).toContain(sentence);
			expect(text).toContain(advice);
		}
		expect(body).toMatch(/<summary>Details<\/summary><p><bdi>55\d/);
		expect(mail?.text).toContain('Ana’s reply didn’t arrive');
		expect(mail?.text).toContain('The mail server said: 55');
		expect(`${mail?.text}`.split('said:')[1]).not.toContain(email);
		const isAboutAddress = (mail?.text ?? '').includes('address doesn’t work');
		expect(isAboutAddress).toBe(false);
	},
);

it('a bounced reply and another enquiry are in one list, with what helps', async () => {
	const { ana, url, pass, smtp, send, mailsTo } = await start();
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	await send({ email: 'other@customer.example', message: 'Another' });
	await ana.press(url, reply);
	await pass(2 * minute);
	const list = mailsTo(owner).find(({ subject }) => subject === '1 enquiry, 1 can’t be reached');
	expect(list?.text).toContain('reply didn’t arrive: there’s no such mailbox. Correct the address');
});

it('while replies wait for an hour for our own mail service, the owner is told', async () => {
	const { app, ana, url, pass, smtp, mailsTo } = await start();
	smtp.refusals.rcpt = `550 5.4.5 <${email}>: Daily limit`;
	await ana.press(url, reply);
	await pass(0);
	expect(await app.outbox.problems()).toMatchObject([{ key: 'reply', name: 'visitors' }]);
	await pass(hour + minute);
	await pass(minute);
	const alert = mailsTo(owner).at(-1);
	expect(alert?.subject).toBe('Email to visitors isn’t arriving');
	expect(alert?.text).toContain('1 reply is waiting.');
	const again = await ana.press(url, { ...reply, seen: 'answered', reply: 'More' });
	expect(again.body).toContain('It goes out when the mail server takes our mail again.');
});
