import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { report, startMailbox as start } from '#test/support/started-mailbox.ts';
import { owner, validContact } from '#test/support/test-app.ts';
import { hourMs, minuteMs } from '../clock.ts';
import { messageIdOf } from '../outbox/outbox.ts';

const { email: visitor } = validContact;

it('an automatic answer is a line that changes nothing', async () => {
	const { ana, url, answer, state, smtp, pass } = await start();
	await answer('I am away.', { 'Auto-Submitted': 'auto-replied' });
	expect(await state()).toBe('answered');
	read(await ana.get(url)).says('An automatic answer came at ', 'I am away.');
	read(await ana.get('/inbox?search=away')).says('An automatic answer: I am away.');
	await pass(3 * minuteMs);
	expect(smtp.mails).toEqual([]);
});

describe('an automatic mail that refers to no message of ours', () => {
	const automatic = {
		From: visitor,
		To: `${owner}, hello@site.example`,
		'Auto-Submitted': 'auto-replied',
	};
	const toUser = { ...automatic, 'In-Reply-To': '<1@mail.owner.example>' };

	it('is a line that changes nothing, if it answers what a user wrote by themselves', async () => {
		const { receive, state, kinds } = await start();
		await receive(toUser, 'I am away.');
		expect((await kinds()).at(-1)).toBe('automatic');
		expect(await state()).toBe('answered');
	});

	it.each([
		['answers nothing, as a newsletter', automatic],
		['answers somebody on a list', { ...toUser, 'List-Id': '<list.customer.example>' }],
		['is of somebody unknown', { ...toUser, From: 'x@y.example' }],
	])('is left alone if it %s', async (_what, headers) => {
		const { receive, kinds } = await start();
		await receive(headers);
		expect(await kinds()).not.toContain('automatic');
	});
});

it('a report that quotes what the reply answered first is about the reply', async () => {
	const { ana, url, sent, receive, outbox, pass, smtp } = await start();
	const acknowledgement = (await outbox()).find(({ kind }) => kind === 'acknowledgement');
	const asked = `In-Reply-To: ${messageIdOf(acknowledgement?.id ?? '')}`;
	await receive(...report(`${asked}\nMessage-ID:\n ${messageIdOf(sent.reply)}`, '5.2.2'));
	read(await ana.get(url)).says('The reply didn’t reach ', 'the mailbox is full');
	await pass(20 * hourMs);
	const morning = smtp.mails.find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.text).toContain('Reply came back.');
});

it('a report that a reply did not arrive puts the enquiry back to New, with the cause', async () => {
	const { ana, url, sent, receive, state, smtp, pass } = await start();
	const status = `5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${visitor}>: user unknown`;
	await receive(...report(`Message-ID: ${messageIdOf(sent.reply)}`, status));
	expect(await state()).toBe('new');
	read(await ana.get(url)).says('didn’t reach ', 'there’s no such mailbox.');
	await pass(3 * minuteMs);
	expect(smtp.mails[0]?.subject).toContain('The reply didn’t reach Aroha Ngata');
});
