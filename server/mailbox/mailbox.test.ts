import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { reply, startMailbox as start } from '#test/support/started-mailbox.ts';
import { owner, validContact } from '#test/support/test-app.ts';
import { dayMs, hourMs, minuteMs } from '../clock.ts';
import { exportCsv } from '../enquiries/export.ts';
import { messageIdOf } from '../outbox/outbox.ts';

const { email: visitor } = validContact;

describe('an answer of the visitor', () => {
	const quoted = 'On Sun, 1 Mar 2026 at 13:00, Site <hello@site.example> wrote:\n> Tuesday or';
	const words = `Tuesday suits. <script>alert(1)</script>\n\n${quoted}`;

	async function startAnswered() {
		const mailbox = await start();
		await mailbox.answer(words, { From: `Aroha <${visitor}>` });
		return mailbox;
	}

	it('is in the history as text, with what it quotes folded', async () => {
		const { ana, url } = await startAnswered();
		const page = read(await ana.get(url));
		page.says(
			/They wrote back at 1:\d\d pm/,
			'Tuesday suits. <script>alert(1)</script>',
			'Show what is quoted',
			'On Sun',
		);
	});

	it('is read below a quote that ends with an empty line', async () => {
		const { ana, url, answer } = await start();
		const type = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' };
		await answer(`${quoted}\n> \n\nWednesday suits.`, type);
		read(await ana.get(url)).saysNot('There are no words above');
	});

	it('puts the enquiry back to New, with “Wrote back”', async () => {
		const { ana, state } = await startAnswered();
		expect(await state()).toBe('new');
		read(await ana.get('/inbox')).says('Wrote back');
	});

	it('is what the next reply quotes, unless somebody else wrote it', async () => {
		const { ana, url, smtp, idle, answer } = await startAnswered();
		await answer('New bank account.', { From: 'other@x.example' });
		await ana.press(url, { ...reply, reply: 'See you then.' });
		await idle();
		const mail = smtp.mailsTo(visitor)[0];
		expect(mail?.text).toContain('> Tuesday suits.');
		expect(mail?.text).not.toContain('bank');
	});

	it('from another address is called that in page, mails and download', async () => {
		const { ana, url, smtp, pass, answer } = await start();
		await answer('New bank account.', { From: 'other@x.example' });
		read(await ana.get(url)).says(
			'An answer from another address came at',
			'from other@x.example',
			`Not the address of this enquiry. Your reply goes to ${visitor}.`,
			`To ${visitor}, from “`,
			'with what came last from this address below',
		);
		await pass(3 * minuteMs);
		expect(smtp.mails[0]?.text).toMatch(/^From other@x\.example, not the address of the enquiry:/);
		expect((await ana.get('/inbox/export.csv')).body).toContain(' other@x.example: New bank');
		await pass(20 * hourMs);
		const morning = smtp.mails.at(-1);
		expect(morning?.text).toContain('Wrote back from another address: New bank account.');
	});

	it('from another address is called that in the list, and does not hide the visitor’s own', async () => {
		const { ana, answer } = await start();
		const other = { From: 'other@x.example' };
		await answer(`New bank account.\n\n> ${'Quoted. '.repeat(1000)}`, other);
		read(await ana.get('/inbox')).says('From other@x.example, another address: New bank account.');
		await answer('Tuesday suits.');
		await answer('Pay it today.', other);
		const list = read(await ana.get('/inbox'));
		list.says('Tuesday suits.');
		list.saysNot('Pay it');
	});

	it('from an address with quotation marks is in the list, also if it quotes much', async () => {
		const { ana, answer } = await start();
		const words = `Tuesday suits.\n\n> ${'Quoted. '.repeat(1000)}`;
		await answer(words, { From: '<"a b"@x.example>' });
		read(await ana.get('/inbox')).says('From "a b"@x.example, another address: Tuesday suits.');
	});

	it('without words that can be read says where they are', async () => {
		const { ana, url, smtp, pass, answer } = await start();
		await answer('');
		read(await ana.get(url)).says('They wrote back', 'The whole mail is in hello@site.example.');
		await pass(3 * minuteMs);
		expect(smtp.mails[0]?.text).toMatch(/^Its words can’t be read here/);
	});

	it('with nothing but a quote says so in page and mail', async () => {
		const { ana, url, smtp, pass, answer } = await start();
		await answer(quoted);
		const page = read(await ana.get(url));
		page.says('There are no words above what is quoted.', 'Show what is quoted');
		page.saysNot('The whole mail is in');
		await pass(3 * minuteMs);
		expect(smtp.mails[0]?.text).toMatch(/^They wrote no words above what they quoted\./);
	});

	it('is found by its words and by the name of an attachment', async () => {
		const { ana, answer } = await start();
		const body =
			'--x\n\nTuesday suits.\n--x\nContent-Disposition: attachment; filename="sheet-1.jpg"\n\nx\n--x--';
		await answer(body, { 'Content-Type': 'multipart/mixed; boundary=x' });
		read(await ana.get('/inbox?search=suits')).says('They wrote back:');
		read(await ana.get('/inbox?search=sheet-1')).says('1 found', 'Attached:', 'sheet-1.jpg');
	});

	it('is mailed to the users, who can answer it', async () => {
		const { smtp, imap, pass } = await startAnswered();
		await pass(3 * minuteMs);
		expect(smtp.mails).toMatchObject([
			{
				to: [{ address: owner }],
				subject: 'Aroha Ngata wrote back',
				text: expect.stringMatching(
					/^Tuesday suits\.[\s\S]*It’s in the inbox then, too, where your colleagues see it\./,
				),
				replyTo: [{ address: visitor }, { address: imap.config.address }],
			},
		]);
	});

	/** An answer after four days, and an enquiry that came five hours before it. */
	async function startLate() {
		const mailbox = await start();
		const { pass, send, answer } = mailbox;
		await pass(4 * dayMs);
		const tane = await send({ name: 'Tāne Example', email: 'tane@customer.example', phone: '' });
		await pass(5 * hourMs);
		await answer();
		return { ...mailbox, tane };
	}

	it('waits in the list since it came', async () => {
		const { ana } = await startLate();
		read(await ana.get('/inbox')).says(
			'2 enquiries wait, the oldest 5 hours',
			'Tāne',
			'waiting 5 hours',
			'Aroha',
			'waiting 1 minute',
			'Tuesday suits.',
		);
	});

	it('is in the morning mail, in the order in which people wait', async () => {
		const { smtp, pass } = await startLate();
		await pass(3 * minuteMs);
		await pass(14 * hourMs);
		expect(smtp.mails.at(-1)).toMatchObject({
			subject: '2 people waiting, the oldest 19 hours',
			text: expect.stringMatching(/Tāne.*Aroha.*Wrote back: Tuesday suits\./s),
		});
	});

	/** An answer that is read five hours after it came, at one in the afternoon. */
	async function startReadLate() {
		const mailbox = await start();
		const { clock, pass, answer } = mailbox;
		const arrivedAt = clock.now();
		await pass(5 * hourMs);
		await answer('Yes', {}, arrivedAt);
		return mailbox;
	}

	it('that is read late has the time at which it came, and waits since then', async () => {
		const { ana, url } = await startReadLate();
		read(await ana.get(url)).says(/They wrote back at 1:\d\d pm/);
		read(await ana.get('/inbox')).says('waiting 5 hours');
	});

	it('that is read late has that time in a reply that quotes it, and in both downloads', async () => {
		const { app, ana, url, smtp, idle } = await startReadLate();
		await ana.press(url, { ...reply, reply: 'See you then.' });
		await idle();
		const mail = smtp.mailsTo(visitor).at(-1);
		expect(mail?.text).toMatch(/1:\d\d pm, Aroha Ngata wrote:\s+> Yes/);
		expect(await text(exportCsv(app.database))).toMatch(/13:\d\d aroha@customer\.example: Yes/);
		const { body } = await ana.get(`${url}/download`);
		expect(body).toMatch(/You wrote back, .*1:\d\d pm/);
	});

	it('comes in the list before a note that is older, and after one that is not', async () => {
		const { ana, url, answer } = await start();
		await ana.press(url, { intent: 'note', note: 'Rang her' });
		await answer();
		read(await ana.get('/inbox')).says('Wrote back', 'Tuesday suits.', 'note:', 'Rang her');
		await ana.press(url, { intent: 'note', note: 'Tuesday is full' });
		read(await ana.get('/inbox')).says('Wrote back', 'note:', 'Tuesday is full', 'Tuesday suits.');
	});

	it('has the time of its reading if the clock of the mail server is ahead', async () => {
		const { ana, url, clock, answer } = await start();
		const ahead = new Date(clock.now().getTime() + dayMs);
		await answer('Yes', {}, ahead);
		read(await ana.get(url)).says(/They wrote back at 1:\d\d pm/);
	});

	it('written before anybody answered leaves them waiting since the first', async () => {
		const { ana, send, receive } = await start();
		await send({ name: 'Tāne Example', email: 'tane@customer.example' });
		await receive({ From: 'tane@customer.example' }, 'And a second thing.');
		await receive({ From: visitor });
		const list = read(await ana.get('/inbox'));
		list.says('Tāne', 'second thing', 'Aroha', 'Tuesday suits');
	});

	it('is called that in a mail about several', async () => {
		const { send, receive, smtp, pass, ana, answer } = await start();
		await pass(5 * minuteMs);
		const other = { name: 'Tāne Example', email: 'tane@customer.example' };
		await ana.press(`/inbox/${await send(other)}`, reply);
		await answer();
		await receive({ From: other.email });
		await pass(3 * minuteMs);
		expect(smtp.mails.map(({ subject }) => subject)).toContain('2 wrote back');
	});

	it('of a user who tries the form counts as a visitor’s', async () => {
		const { ana, url, state, kysely, answer } = await start();
		await kysely.updateTable('enquiries').set({ email: owner }).execute();
		await answer('Tuesday suits.', { From: owner });
		expect(await state()).toBe('new');
		read(await ana.get(url)).says('They wrote back');
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
		const { smtp, pass, kinds, answer } = await start();
		await answer('One');
		await pass(5 * minuteMs);
		for (const text of ['Two', 'Three']) await answer(text);
		await pass(5 * minuteMs);
		expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Aroha Ngata wrote back']);
		await pass(hourMs);
		expect(smtp.mails).toHaveLength(2);
		expect(smtp.mails[1]?.text).toMatch(/^Three/);
		expect(await kinds()).toEqual(['reply', 'answer', 'answer', 'answer']);
		await answer('Four');
		await pass(30 * minuteMs);
		expect(smtp.mails, 'an hour after the mail, not after the answer').toHaveLength(2);
	});
});

describe('what a stranger writes', () => {
	it('instead of a Message-ID is in no header of ours, and stops nothing', async () => {
		const { kinds, events, kysely, answer } = await start();
		for (const id of ['<a\0b@c>', '=?utf-8?Q?<a@b>=0D=0ABcc:_<c@d>?=', `<${'a'.repeat(300)}@b>`]) {
			await answer('Yes', { 'Message-ID': id });
		}
		await answer('Yes', { From: `"=?utf-8?Q?=00?=" <${'a'.repeat(300)}@b.example>` });
		expect(await kinds()).toEqual(['reply', 'answer', 'answer', 'answer', 'answer']);
		for (const { message_id, mail } of (await events()).slice(1, 4)) {
			expect(message_id).toMatch(/^[\da-f]{64}$/);
			expect(mail?.length).toBeLessThan(500);
		}
		const mailbox = await kysely.selectFrom('mailboxes').selectAll().executeTakeFirst();
		expect(mailbox).toMatchObject({ last_uid: 11, error: null });
	});

	it('fills no page: 20 mails a day, and words up to a limit', async () => {
		const { ana, url, events, kinds, pass, answer } = await start();
		const words = 'Tuesday. '.repeat(2200);
		for (let count = 0; count < 22; count += 1) await answer(`${words}\n> ${words}`);
		const stored = await events();
		expect(stored).toHaveLength(21);
		const lengths = stored.map(({ text, mail }) => (text?.length ?? 0) + (mail?.length ?? 0));
		expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(250_000);
		read(await ana.get(url)).says(
			'The whole mail is in hello@site.example',
			'So many came that those of the next hours are in hello@site.example',
		);
		await pass(25 * hourMs);
		await answer('Still there?');
		expect(await kinds()).toHaveLength(22);
	});
});
