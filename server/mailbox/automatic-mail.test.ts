import { expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { startMailbox as start } from '#test/support/started-mailbox.ts';
import { validContact } from '#test/support/test-app.ts';
import { hourMs, minuteMs } from '../clock.ts';
import { messageIdOf } from '../outbox/outbox.ts';

const { email: visitor } = validContact;

it('an automatic answer is a line that changes nothing', async () => {
	const { ana, url, sent, receive, state, smtp, pass } = await start();
	const away = { From: visitor, 'In-Reply-To': messageIdOf(sent.reply) };
	await receive({ ...away, 'Auto-Submitted': 'auto-replied' }, 'I am away.');
	expect(await state()).toBe('answered');
	read(await ana.get(url)).says('An automatic answer came at ', 'I am away.');
	await pass(3 * minuteMs);
	expect(smtp.mails).toEqual([]);
});

it('a report that quotes what the reply answered first is about the reply', async () => {
	const { ana, url, sent, receive, outbox, pass, smtp } = await start();
	const acknowledgement = (await outbox()).find(({ kind }) => kind === 'acknowledgement');
	const report = [
		'--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example',
		`\nFinal-Recipient: rfc822; ${visitor}\nAction: failed\nStatus: 5.2.2`,
		'--x\nContent-Type: text/rfc822-headers\n',
		`In-Reply-To: ${messageIdOf(acknowledgement?.id ?? '')}`,
		`Message-ID:\n ${messageIdOf(sent.reply)}\n--x--`,
	].join('\n');
	const type = 'multipart/report; report-type=delivery-status; boundary=x';
	await receive({ From: 'MAILER-DAEMON@mx.example', 'Content-Type': type }, report);
	read(await ana.get(url)).says('The reply didn’t reach ', 'the mailbox is full');
	await pass(20 * hourMs);
	const morning = smtp.mails.find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.text).toContain('A reply came back.');
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
	read(await ana.get(url)).says('didn’t reach ', 'there’s no such mailbox.');
	await pass(3 * minuteMs);
	expect(smtp.mails[0]?.subject).toContain('The reply didn’t reach Aroha Ngata');
});
