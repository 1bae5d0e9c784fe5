import { describe, expect, it, vi } from 'vitest';
import { read } from '#test/support/page.ts';
import { hidden } from '#test/support/signed-in.ts';
import { reply, startInbox } from '#test/support/started-inbox.ts';
import { kim as colleague, owner, validContact } from '#test/support/test-app.ts';
import { hourMs } from '../../clock.ts';

describe('a reply', () => {
	it('answers the enquiry, with its text and author in the history', async () => {
		const { kim, url, state, idle } = await startInbox();
		await kim.press(url, reply);
		await idle();
		expect(await state()).toBe('answered');
		read(await kim.get(url)).says(/Kim replied at 1:\d\d pm\. Sent\./, 'Yes, we can.');
	});

	it('goes to the visitor from its user, below it the signature and what was asked', async () => {
		const { kim, url, smtp, idle } = await startInbox();
		await kim.press(url, reply);
		await idle();
		const mail = smtp.mailsTo(validContact.email)[0];
		expect(mail).toMatchObject({
			from: { name: expect.stringMatching(/^Kim, /) },
			subject: expect.stringMatching(/^Re: Your message/),
			text: expect.stringMatching(
				/^Yes, we can\.[\s\S]*Kim, 09 555 0100[\s\S]*> Could you automate our quotes\?/,
			),
		});
	});

	it('is answered to all users', async () => {
		const { kim, url, smtp, idle } = await startInbox();
		await kim.press(url, reply);
		await idle();
		const mail = smtp.mailsTo(validContact.email)[0];
		expect(mail?.replyTo).toMatchObject([{ address: owner }, { address: colleague }]);
	});

	it('is told to the other user, whose answer goes to its author', async () => {
		const { kim, url, smtp, idle } = await startInbox();
		await kim.press(url, reply);
		await idle();
		const told = expect.stringMatching(/^Kim replied to/);
		expect(smtp.mailsTo(owner)[0]).toMatchObject({
			subject: told,
			text: told,
			replyTo: [{ address: colleague }],
		});
	});

	it('says that it is on its way, and then why it waits', async () => {
		const { app, kim, url, smtp, pass } = await startInbox();
		smtp.behaviour = 'mailbox-full';
		vi.spyOn(app.outbox, 'wake').mockReturnValueOnce();
		const page = read(await kim.press(url, reply));
		page.says('Your reply is on its way.', 'pm. On its way.');
		await pass(7 * hourMs);
		read(await kim.get(url)).says('pm. Waits, and ', ': the mailbox is full.');
	});

	it('above the limit of an hour is refused, and changes nothing', async () => {
		const { app, ana, url, state } = await startInbox();
		vi.spyOn(app.outbox, 'queueReply').mockResolvedValueOnce('limit');
		const refused = await ana.post(url, reply);
		expect(refused.statusCode).toBe(409);
		expect(read(refused).typed('reply')).toBe('Yes, we can.');
		expect(await state()).toBe('new');
	});
});

it('a colleague’s mailbox that refuses a copy is no problem of the visitor’s', async () => {
	const { ana, url, smtp, idle, notices } = await startInbox();
	smtp.refusedRecipient = colleague;
	await ana.press(url, reply);
	await idle();
	expect(await notices()).toEqual([]);
});

it('the history says when the mail server took a reply, if that was later', async () => {
	const { ana, url, smtp, idle, clock } = await startInbox();
	smtp.refusals.rcpt = `451 4.7.1 <${validContact.email}> Try later`;
	await ana.press(url, reply);
	await idle();
	clock.advance(2 * hourMs);
	smtp.refusals = {};
	await idle();
	read(await ana.get(url)).says(/owner replied at 1:\d\d pm\. Sent at 3:\d\d pm\./);
});

describe('of two users who reply, the second', () => {
	it('is told who answered, and keeps the text', async () => {
		const { ana, kim, url, replies } = await startInbox();
		await kim.press(url, { ...reply, reply: 'Kim here, I will ring.' });
		const refused = await ana.post(url, reply);
		expect(refused.statusCode).toBe(409);
		const page = read(refused);
		page.says(/Kim replied at 1:\d\d pm/, 'Kim’s reply is below.', 'Don’t send mine');
		expect(page.typed('reply')).toBe('Yes, we can.');
		expect(await replies()).toHaveLength(1);
	});

	it('can send theirs as well', async () => {
		const { ana, kim, url, replies } = await startInbox();
		await kim.press(url, { ...reply, reply: 'Kim here, I will ring.' });
		const refused = await ana.post(url, reply);
		read(refused).hasButton('Send mine as well');
		const both = await ana.press(url, { ...reply, seen: hidden(refused.body, 'seen') });
		read(both).says('owner replied at');
		expect(await replies()).toHaveLength(2);
	});
});

describe('a reply that bounced', () => {
	async function start() {
		const inbox = await startInbox();
		inbox.smtp.refusedRecipient = validContact.email;
		await inbox.ana.press(inbox.url, reply);
		await inbox.idle();
		const { body } = await inbox.ana.get(inbox.url);
		return { ...inbox, again: { intent: 'again', again: hidden(body, 'again') } };
	}

	it('is back in New, and the list says so', async () => {
		const { ana, state } = await start();
		expect(await state()).toBe('new');
		read(await ana.get('/inbox')).says('Reply came back');
	});

	it('has the reason and a number to ring', async () => {
		const { ana, url } = await start();
		const page = read(await ana.get(url));
		page.says('Ring +64', 'Not delivered: there’s no such mailbox');
		page.saysNot('no-mailbox', 'wrote a');
	});

	it('is told to a user whose page is from before', async () => {
		const { kim, url } = await start();
		const stale = await kim.post(url, { ...reply, seen: 'answered' });
		read(stale).says(/The reply came back at 1:\d\d pm: there’s no such mailbox/);
	});

	it('is sent again to the corrected address', async () => {
		const { ana, url, smtp, idle, correct, again } = await start();
		read(await correct('aroha@new.example')).says('hasn’t gone to aroha@new.example yet.');
		await ana.press(url, again);
		await idle();
		expect(smtp.mails.at(-1)).toMatchObject({
			to: [{ address: 'aroha@new.example' }],
			text: expect.stringContaining('Yes, we can'),
		});
		const page = read(await ana.get(url));
		page.says(
			'aroha@customer.example → aroha@new',
			/owner sent the reply again at [^.]*\. (On its way|Sent)\./,
		);
	});

	it('is sent again by its own id only', async () => {
		const { ana, url, replies, again } = await start();
		const unknown = again.again.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
		read(await ana.post(url, { ...again, again: unknown })).says('This reply is gone');
		expect(await replies()).toHaveLength(1);
	});

	it('is not listed as returned once it was sent again', async () => {
		const { ana, url, idle, correct, again } = await start();
		await correct('aroha@new.example');
		await ana.press(url, again);
		await idle();
		const answered = read(await ana.get('/inbox?tab=answered'));
		answered.says('Aroha Ngata');
		answered.saysNot('Reply came back');
	});

	it('is not sent again from another enquiry', async () => {
		const { ana, send, correct, again } = await start();
		await correct('aroha@new.example');
		const other = `/inbox/${await send({ name: 'Moana' })}`;
		expect((await ana.post(other, again)).statusCode).toBe(409);
	});
});

describe('a reply that was typed', () => {
	it('is not lost by another button, which asks first', async () => {
		const { ana, id, url, state } = await startInbox();
		const asked = await ana.post(url, { ...reply, intent: 'answered', ids: id });
		const page = read(asked);
		page.says('started a reply');
		page.hasButton('Mark as answered without it');
		expect(page.typed('reply')).toBe('Yes, we can.');
		expect(await state()).toBe('new');
	});

	it('is named beside a note that would be lost with it', async () => {
		const { ana, id, url } = await startInbox();
		const typed = { ...reply, note: 'Rang her', intent: 'answered', ids: id };
		const page = read(await ana.post(url, typed));
		page.says('started a reply', 'started a note');
		page.hasButton('Send it first');
		page.hasButton('Add it first');
		page.hasButton('Mark as answered without them');
	});

	it('can be left out', async () => {
		const { ana, id, url, state } = await startInbox();
		const without = { ...reply, intent: 'answered', ids: id, without: 'answered' };
		await ana.press(url, without);
		expect(await state()).toBe('answered');
	});

	it('stays when a colleague has marked the enquiry as spam, also when it is no spam again', async () => {
		const { ana, kim, id, url, state } = await startInbox();
		await kim.press(url, { intent: 'spam', ids: id });
		const refused = await ana.post(url, reply);
		read(refused).says(/Kim marked this as spam at 1:\d\d pm/);
		expect(read(refused).typed('reply')).toBe('Yes, we can.');
		const noSpam = await ana.post(url, { ...reply, intent: 'not-spam', ids: id });
		expect(read(noSpam).typed('reply')).toBe('Yes, we can.');
		expect(await state()).toBe('new');
	});
});
