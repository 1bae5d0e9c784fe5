import { expect, it } from 'vitest';
import { signIn } from '#test/support/signed-in.ts';
import { kim, owner, startMailApp, twoUsers, validContact } from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';
import { addEvent } from '../../enquiries/state.ts';

const { email } = validContact;
const reply = {
	intent: 'reply',
	seen: 'new',
	reply: 'Kia ora <b>Aroha</b>\n- one\n- two',
};

/** Starts an inbox with two users and an enquiry. */
async function start(fields: Readonly<Record<string, string>> = {}) {
	const server = await startMailApp({ config: twoUsers });
	const ana = await signIn(server);
	const url = `/inbox/${await server.send(fields)}`;
	await server.idle();
	const { mailsTo } = server.smtp;
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

const sourceTo = ({ smtp }: Pick<Awaited<ReturnType<typeof start>>, 'smtp'>, address: string) =>
	smtp.sources[smtp.mails.findLastIndex(({ to }) => to?.[0]?.address === address)];

it('a reply has no header of automatic mail: a person wrote it', async () => {
	const server = await start();
	await server.ana.press(server.url, reply);
	await server.idle();
	expect(sourceTo(server, email)).not.toMatch(/^(auto-submitted|x-auto)/im);
});

it('the copy of a reply is automatic mail', async () => {
	const server = await start();
	await server.ana.press(server.url, reply);
	await server.idle();
	expect(sourceTo(server, kim)).toMatch(/^auto-submitted: auto-generated/im);
});

it('the copy of a reply leads to the inbox', async () => {
	const { ana, url, idle, mailsTo } = await start();
	await ana.press(url, reply);
	await idle();
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
	const { ana, smtp, send, pass } = await start();
	smtp.refusals.mail = '501 Invalid MAIL FROM address provided';
	const url = `/inbox/${await send({ message: 'Another', email: 'other@customer.example' })}`;
	await pass(0);
	const { body } = await ana.press(url, reply);
	expect(body).toContain('Your reply is on its way.');
	expect(body, 'no banner on every page').not.toContain('aria-label="Problem"');
});

/**
 * Starts an inbox with a reply that was refused, as often as it takes. Resolves to the page and to
 * the mail that tell of it.
 */
async function startRefused(stage: 'rcpt' | 'text', refusal: string, refusals: number) {
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
	const told = mailsTo(owner).find(({ subject }) => subject?.includes('didn’t reach'));
	return { page: body, mail: told?.text ?? '' };
}

const unknown = `550 5.1.1 <${email}>: User unknown`;
/** A day of attempts every ten minutes. */
const day = 144;

it.each([
	['rcpt', unknown, 'there’s no such mailbox', 'Correct the address', 0],
	['text', '550 5.7.1 Spam, certain words', 'won’t take this text', 'It isn’t their address', 2],
	['rcpt', '550 5.4.5 Daily limit', 'all that it may', 'nothing about their address', day - 1],
	['rcpt', '550 5.7.1 Relaying denied', 'refuses our mail', 'nothing about their address', day - 1],
	['rcpt', '552 5.2.2 Full', 'the mailbox is full', 'Send the reply again later', day - 1],
] as const)(
	'a reply that is refused at %s with %s: page and mail say “%s” and what helps',
	async (stage, refusal, sentence, advice, refusals) => {
		const said = refusal === unknown ? refusal : `${refusal} (${email})`;
		const { page, mail } = await startRefused(stage, said, refusals);
		for (const text of [page, mail]) {
			expect(text).toContain(sentence);
			expect(text).toContain(advice);
		}
	},
);

it('the mail about a refused reply says whose it was', async () => {
	const { mail } = await startRefused('rcpt', unknown, 0);
	expect(mail).toContain('Ana’s reply didn’t arrive');
});

it('of a reply that no server has confirmed, nothing says that it came back', async () => {
	const { ana, url, pass, idle, smtp, mailsTo, kysely } = await start();
	smtp.refusedText = { pattern: /- one/, status: 0 };
	await ana.press(url, reply);
	await idle();
	await kysely.updateTable('outbox').set({ refusals: 2 }).execute();
	await pass(2 * minute);
	smtp.refusedText = undefined;
	await pass(2 * minute);
	const mail = mailsTo(owner).find(({ subject }) => subject?.includes('may not have reached'));
	expect(mail?.text).toContain('reply may not have arrived: ');
	const { body } = await ana.get(url);
	expect(body).toContain('The reply may not have reached');
	expect(body).toContain('The reply may not have arrived');
	const list = (await ana.get('/inbox')).body;
	expect(list).toContain('Reply not confirmed');
	expect(body + list).not.toMatch(/came back|didn’t (?:reach|arrive)/);
});

it('page and mail have what the mail server said once, without the address', async () => {
	const { page, mail } = await startRefused('rcpt', unknown, 0);
	expect(page).toMatch(/<summary>Details<\/summary><p><bdi>550/);
	expect(page.match(/<summary>/g)).toHaveLength(1);
	expect(mail).toContain('The mail server said: 550');
	expect(mail.split('said:')[1]).not.toContain(email);
});

it('a bounced reply and another enquiry are in one list, with what helps', async () => {
	const { ana, url, pass, smtp, send, mailsTo } = await start();
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	await send({ email: 'other@customer.example', message: 'Another' });
	await ana.press(url, reply);
	await pass(2 * minute);
	const list = mailsTo(owner).find(({ subject }) => subject === '1 enquiry, 1 can’t be reached');
	expect(list?.text).toContain('reply didn’t arrive: there’s no such mailbox. Correct the address');
});

it('an enquiry beside one who wrote back and cannot be reached is in the subject of the list', async () => {
	const { ana, app, clock, url, pass, smtp, send, mailsTo } = await start();
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	await send({ email: 'other@customer.example', message: 'Another' });
	await ana.press(url, reply);
	const id = url.replace('/inbox/', '');
	const answer = { action_id: 'a', author: '', kind: 'answer', text: 'Ring me' } as const;
	const { database, outbox } = app;
	await database.write(async (transaction) => {
		await addEvent(transaction, id, answer, clock.now());
		await outbox.queueWroteBack(transaction, id, clock.now());
	});
	await pass(2 * minute);
	const subjects = mailsTo(owner).map(({ subject }) => subject);
	expect(subjects).toContain('1 enquiry, 1 wrote back, 1 can’t be reached');
});

/** Starts an inbox whose reply our own mail service refuses for now. */
async function startLimited() {
	const server = await start();
	server.smtp.refusals.rcpt = `550 5.4.5 <${email}>: Daily limit`;
	await server.ana.press(server.url, reply);
	await server.pass(0);
	return server;
}

it('while replies wait for an hour for our own mail service, the owner is told', async () => {
	const { pass, mailsTo } = await startLimited();
	await pass(hour + minute);
	await pass(minute);
	const alert = mailsTo(owner).at(-1);
	expect(alert?.subject).toBe('Email to visitors isn’t arriving');
	expect(alert?.text).toContain('1 reply is waiting.');
});

it('while replies wait for our own mail service, the page says of another one that it waits, too', async () => {
	const { ana, url } = await startLimited();
	const { body } = await ana.press(url, { ...reply, seen: 'answered', reply: 'More' });
	expect(body).toContain('It goes out when the mail server takes our mail again.');
});
