import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeImap } from '#test/support/fake-imap.ts';
import { signIn } from '#test/support/signed-in.ts';
import { owner, startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { dayMs, hourMs, minuteMs } from '../clock.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { messageIdOf } from '../outbox/outbox.ts';

const kim = 'kim@owner.example';
const { email: visitor } = validContact;
const reply = { intent: 'reply', seen: 'new', reply: 'Tuesday or Wednesday?' };

/** Starts an inbox whose mailbox is read, with an enquiry that the owner has answered. */
async function start() {
	const imap = await startFakeImap();
	onTestFinished(() => imap.close());
	const config = { mailbox: imap.config, inbox: { users: [owner, kim] } };
	const server = await startMailApp({ config });
	const ana = await signIn(server);
	await server.app.mailbox.readNow();
	const url = `/inbox/${await server.send()}`;
	await server.idle();
	await ana.press(url, reply);
	await server.idle();
	const idOf = async (kind: string) =>
		(await server.outbox()).find((row) => row.kind === kind)?.id ?? '';
	const sent = { reply: await idOf('reply'), notice: await idOf('notice') };
	server.smtp.mails.length = 0;
	/** Delivers a mail, and lets the server read it. */
	const receive = async (headers: Readonly<Record<string, string>>, text = 'Tuesday suits.') => {
		const given = { 'Message-ID': `<${Math.random()}@customer.example>`, ...headers };
		const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\n`);
		imap.deliver(`${lines.join('')}\n${text}`);
		await server.app.mailbox.readNow();
		await server.idle();
	};
	const state = async () => (await server.enquiries())[0]?.state;
	const events = () =>
		server.kysely.selectFrom('enquiry_events').selectAll().orderBy('happened_at').execute();
	const kinds = async () => (await events()).map(({ kind }) => kind);
	return { ...server, imap, ana, url, sent, receive, state, events, kinds };
}

/** Lets the database refuse a text that it has already. Resolves to what ends that. */
async function refuseRepeated(kysely: Kysely<DatabaseSchema>) {
	await sql`create unique index refusing on enquiry_events (text)`.execute(kysely);
	const accept = () => sql`drop index if exists refusing`.execute(kysely);
	onTestFinished(async () => void (await accept()));
	return accept;
}

describe('an answer of the visitor', () => {
	it('is in the history without what it quotes, and the enquiry is New again, which the users are told', async () => {
		const { ana, url, sent, receive, state, smtp, imap, pass } = await start();
		const quoted = 'On Sun, 1 Mar 2026 at 13:00, Site <hello@site.example> wrote:\n> Tuesday or';
		const answer = { From: `Aroha <${visitor}>`, 'In-Reply-To': messageIdOf(sent.reply) };
		await receive(answer, `Tuesday suits. <script>alert(1)</script>\n\n${quoted}`);
		expect(await state()).toBe('new');
		const { body } = await ana.get(url);
		expect(body).toMatch(
			/They wrote back at 1:\d\d pm, from aroha@customer\.example<.*>Tuesday suits\. &lt;script&gt;.*<details><summary>Show what they quoted<.*On Sun/s,
		);
		expect((await ana.get('/inbox')).body).toContain('Wrote back');
		expect((await ana.get('/inbox?search=suits')).body).toContain('They wrote back:');
		await pass(3 * minuteMs);
		expect(smtp.mails).toEqual([
			expect.objectContaining({
				to: [expect.objectContaining({ address: owner })],
				subject: 'Aroha Ngata wrote back',
				text: expect.stringMatching(/^Tuesday suits\./),
				replyTo: [
					expect.objectContaining({ address: visitor }),
					expect.objectContaining({ address: imap.config.address }),
				],
			}),
		]);
	});

	it('is what waits in list and morning mail, since it came', async () => {
		const { ana, sent, receive, smtp, pass } = await start();
		await pass(5 * dayMs);
		await receive({ From: visitor, 'In-Reply-To': messageIdOf(sent.reply) });
		expect((await ana.get('/inbox')).body).toMatch(/waiting 1 minute<.*Tuesday suits\./s);
		await pass(3 * minuteMs);
		await pass(19 * hourMs);
		expect(smtp.mails.at(-1)).toMatchObject({
			subject: 'Aroha Ngata is waiting, 19 hours',
			text: expect.stringContaining('Wrote back. Answer by '),
		});
	});

	it('who is a user and tries the form is an answer', async () => {
		const { ana, url, sent, receive, state, kysely } = await start();
		await kysely.updateTable('enquiries').set({ email: owner }).execute();
		await receive({ From: owner, 'In-Reply-To': messageIdOf(sent.reply) });
		expect(await state()).toBe('new');
		expect((await ana.get(url)).body).toContain('They wrote back');
	});

	it('leaves the mailbox as it is', async () => {
		const { imap, sent, receive } = await start();
		await receive({ From: visitor, References: `${messageIdOf(sent.reply)} <x@y.example>` });
		const changing = /SELECT|STORE|EXPUNGE|COPY|MOVE|APPEND|BODY\[/;
		expect(imap.commands.filter((command) => changing.test(command))).toEqual([]);
		expect(imap.commands.some((command) => command.includes('BODY.PEEK[]<0.'))).toBe(true);
	});

	it('belongs to the only enquiry of its address, if it names no message of ours', async () => {
		const { send, receive, kinds } = await start();
		await receive({ From: visitor, Subject: 'Re: Your message' });
		expect(await kinds()).toEqual(['reply', 'answer']);
		await send({ message: 'Another question' });
		await receive({ From: visitor, Subject: 'Re: Your message' });
		await receive({ From: 'other@customer.example', Subject: 'Re: Your message' });
		expect(await kinds(), 'of two, and of none').toEqual(['reply', 'answer']);
	});

	it('causes one mail an hour', async () => {
		const { sent, receive, smtp, pass, kinds } = await start();
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
		await receive(answer, 'One');
		await pass(5 * minuteMs);
		for (const text of ['Two', 'Three']) await receive(answer, text);
		await pass(5 * minuteMs);
		expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Aroha Ngata wrote back']);
		await pass(hourMs);
		expect(smtp.mails).toHaveLength(2);
		expect(smtp.mails[1]?.text).toMatch(/^Three/);
		expect(await kinds()).toEqual(['reply', 'answer', 'answer', 'answer']);
	});
});

describe('what a stranger writes', () => {
	it('instead of a Message-ID is in no header of ours, and stops nothing', async () => {
		const { sent, receive, kinds, events, kysely } = await start();
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
		for (const id of ['<a\0b@c>', '=?utf-8?Q?<a@b>=0D=0ABcc:_<c@d>?=', `<${'a'.repeat(300)}@b>`]) {
			await receive({ ...answer, 'Message-ID': id });
		}
		await receive({ ...answer, From: `"=?utf-8?Q?=00?=" <${'a'.repeat(300)}@b.example>` });
		expect(await kinds()).toEqual(['reply', 'answer', 'answer', 'answer', 'answer']);
		for (const { message_id, mail } of (await events()).slice(1, 4)) {
			expect(message_id).toMatch(/^[\da-f]{64}$/);
			expect(mail?.length).toBeLessThan(500);
		}
		const mailbox = await kysely.selectFrom('mailboxes').selectAll().executeTakeFirst();
		expect(mailbox).toMatchObject({ last_uid: 11, error: null });
	});

	it('fills no page: 20 mails a day, and words up to a limit', async () => {
		const { ana, url, sent, receive, events, kinds, pass } = await start();
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
		const words = 'Tuesday. '.repeat(2200);
		for (let count = 0; count < 22; count += 1) await receive(answer, `${words}\n> ${words}`);
		const stored = await events();
		expect(stored).toHaveLength(21);
		const lengths = stored.map(({ text, mail }) => (text?.length ?? 0) + (mail?.length ?? 0));
		expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(230_000);
		expect((await ana.get(url)).body).toMatch(
			/The whole mail is in hello@site\.example.*So many came that those of the next hours are in hello@site\.example/s,
		);
		await pass(25 * hourMs);
		await receive(answer, 'Still there?');
		expect(await kinds()).toHaveLength(22);
	});
});

describe('a mail of a user', () => {
	it('to the visitor is a reply, and the enquiry is answered', async () => {
		const { ana, url, sent, receive, state } = await start();
		await ana.press(url, { intent: 'new', ids: url.slice('/inbox/'.length) });
		const mail = { From: kim, 'In-Reply-To': messageIdOf(sent.notice) };
		await receive({ ...mail, To: 'Somebody <x@y.example>' });
		expect(await state(), 'to somebody else').toBe('new');
		await receive({ ...mail, To: `Aroha <${visitor}>` }, 'I’ll ring.');
		expect(await state()).toBe('answered');
		expect((await ana.get(url)).body).toMatch(/kim replied by email at 1:\d\d pm</);
	});

	it('is not believed by addresses alone', async () => {
		const { ana, url, receive, state } = await start();
		await ana.press(url, { intent: 'new', ids: url.slice('/inbox/'.length) });
		await receive({ From: kim, To: visitor });
		expect(await state()).toBe('new');
	});
});

it('an automatic answer is a line that changes nothing', async () => {
	const { ana, url, sent, receive, state, smtp, pass } = await start();
	const away = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
	await receive({ ...away, 'Auto-Submitted': 'auto-replied' }, 'I am away.');
	expect(await state()).toBe('answered');
	expect((await ana.get(url)).body).toMatch(/An automatic answer came at .*>I am away\.</s);
	await pass(3 * minuteMs);
	expect(smtp.mails).toEqual([]);
});

it('a report that a reply did not arrive puts the enquiry back to New, with the cause', async () => {
	const { ana, url, sent, receive, state, smtp, pass } = await start();
	const report = [
		'--x\nContent-Type: text/plain\n\nSorry.',
		'--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example',
		`\nFinal-Recipient: rfc822; ${visitor}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${visitor}>: user unknown`,
		`--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageIdOf(sent.reply)}\n--x--`,
	].join('\n');
	const type = 'multipart/report; report-type=delivery-status; boundary=x';
	await receive({ From: 'MAILER-DAEMON@mx.example', 'Content-Type': type }, report);
	expect(await state()).toBe('new');
	expect((await ana.get(url)).body).toMatch(/didn’t reach .*there’s no such mailbox\./s);
	await pass(3 * minuteMs);
	expect(smtp.mails[0]?.subject).toContain('Your answer didn’t reach Aroha Ngata');
});

describe('reading', () => {
	it('begins with what comes after the first time', async () => {
		const { imap, kinds } = await start();
		expect(imap.mails.size).toBe(1);
		expect(imap.commands.some((command) => command.includes('FETCH'))).toBe(false);
		expect(await kinds()).toEqual(['reply']);
	});

	it('records a mail once, on two servers, and after the mailbox got other UIDs', async () => {
		const { app, databaseUrl, clock, imap, sent, receive, kinds } = await start();
		const config = { ...app.config, mailbox: imap.config };
		const other = await startTestApp({ databaseUrl, clock, config });
		await other.app.mailbox.readNow();
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply), 'Message-ID': '<a@b>' };
		await Promise.all([receive(answer), other.app.mailbox.readNow()]);
		await other.app.mailbox.readNow();
		imap.uidValidity = 2;
		await receive({ ...answer, 'Message-ID': '<c@d>' });
		expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
	});

	it('passes over a mail that the database refuses at the third time, and says so', async () => {
		const { app, ana, kysely, sent, receive, kinds, smtp, pass, log } = await start();
		await refuseRepeated(kysely);
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
		await receive(answer, 'One');
		await receive(answer, 'One');
		await receive(answer, 'Two');
		expect(await kinds()).toEqual(['reply', 'answer']);
		expect((await ana.get('/inbox')).body).toContain('something went wrong on our side');
		await app.mailbox.readNow();
		expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
		expect(log.filter((line) => line.includes('a mail was left out'))).toHaveLength(1);
		expect((await ana.get('/inbox')).body).toMatch(
			/^(?!.*something went wrong).*A mail that came to hello@site\.example by 1:\d\d pm couldn’t be stored here/s,
		);
		await receive(answer, 'Two');
		await app.mailbox.readNow();
		await app.mailbox.readNow();
		await pass(3 * minuteMs);
		const told = smtp.mails.filter(({ subject }) => subject?.includes('isn’t in the inbox'));
		expect(told, 'once, of two').toHaveLength(1);
		expect(told[0]?.text).toContain('read it there');
	});

	it('waits at a mail while the database takes nothing', async () => {
		const { app, kysely, sent, receive, kinds } = await start();
		const accept = await refuseRepeated(kysely);
		const answer = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
		for (const text of ['One', 'One']) await receive(answer, text);
		const { checkWritable } = app.database;
		app.database.checkWritable = () => Promise.reject(new Error('full'));
		for (let count = 0; count < 4; count += 1) await app.mailbox.readNow();
		await accept();
		app.database.checkWritable = checkWritable;
		await app.mailbox.readNow();
		expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
	});

	it('that fails for an hour is mailed once, and that it works again', async () => {
		const { app, imap, smtp, pass } = await start();
		imap.password = 'changed';
		for (let minutes = 0; minutes <= 180; minutes += 30) {
			await app.mailbox.readNow();
			await pass(30 * minuteMs);
		}
		expect(smtp.mails).toHaveLength(1);
		expect(smtp.mails[0]).toMatchObject({
			subject: 'We can’t read hello@site.example',
			text: expect.stringMatching(
				/since 1:\d\d pm: the mail server won’t take our password\..*IMAP_URL/s,
			),
		});
		imap.password = 'secret';
		await app.mailbox.readNow();
		await pass(minuteMs);
		expect(smtp.mails.map(({ subject }) => subject)).toEqual([
			'We can’t read hello@site.example',
			'We can read hello@site.example again',
		]);
	});

	it('that fails is said with its cause on every page, and ends when it works', async () => {
		const { app, ana, imap } = await start();
		imap.password = 'changed';
		await app.mailbox.readNow();
		const { body } = await ana.get('/inbox');
		expect(body).toMatch(
			/We can’t read hello@site\.example since 1:\d\d pm: the mail server won’t take our password\./,
		);
		expect((await ana.get('/inbox/problems')).body).toContain('puts the new one in IMAP_URL');
		imap.password = 'secret';
		await app.mailbox.readNow();
		expect((await ana.get('/inbox')).body).not.toContain('We can’t read');
	});
});
