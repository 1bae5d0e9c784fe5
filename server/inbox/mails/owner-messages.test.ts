import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { site } from '#content/site.ts';
import type { FakeSmtp } from '#test/support/fake-smtp.ts';
import {
	owner,
	startMailApp,
	suspectContact,
	testClock,
	validContact,
	validTrial,
} from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';
import { toEnquiry } from '../../enquiries/enquiry.ts';
import { emailOf } from '../../outbox/message.ts';
import { entryParts, summaryOf } from './entries.ts';

const kim = 'kim@owner.example';
const mailsTo = ({ mails }: FakeSmtp, address: string) =>
	mails.filter(({ to }) => to?.[0]?.address === address);
const lastTo = (smtp: FakeSmtp, address = owner): Email => {
	const mail = mailsTo(smtp, address).at(-1);
	if (mail === undefined) throw new Error(`Nothing was sent to ${address}.`);
	return mail;
};
const linkTo = (id: string) => `href="http://127.0.0.1:3000/inbox/${id}"`;
const { phone, email } = validContact;

/** A quarter to eight in the morning in New Zealand. */
const beforeEight = () => testClock('2026-03-01T18:45:00Z');

it('a message of one enquiry can be answered to the visitor, and has the message and links to ring and to the inbox', async () => {
	const { send, idle, smtp } = await startMailApp();
	const name = 'Aroha <b>Example</b>';
	const id = await send({ name, message: '<i>Kia ora</i>\nTwo lines' });
	await idle();
	const mail = lastTo(smtp);
	expect(mail.subject).toContain(name);
	expect(mail.replyTo).toEqual([{ name, address: email }]);
	expect(mail.text).toContain(`Reply to this email and ${name} gets your answer`);
	for (const text of ['<i>Kia ora</i>\nTwo lines', phone, email, `/inbox/${id}`]) {
		expect(mail.text).toContain(text);
	}
	for (const part of [linkTo(id), 'href="tel:+64215550123"', email, '<br>Two lines']) {
		expect(mail.html).toContain(part);
	}
	expect(mail.html).not.toMatch(/<[bi]>|undefined/);
});

it('a mail that can be answered has one enquiry, and a list says that an answer reaches nobody', async () => {
	const { send, pass, smtp } = await startMailApp({ clock: beforeEight() });
	await send();
	await send({ ...suspectContact, name: 'Spam Example' });
	await pass(0);
	await send({ name: 'Mere Example', email: 'mere@customer.example', phone: '' });
	await send({ name: 'Tāne Example', email: 'tane@customer.example', phone: '' });
	for (let count = 0; count < 12; count += 1) await pass(2 * minute);
	const mails = mailsTo(smtp, owner);
	const kinds = mails.map(({ subject = '' }) => subject.replace(/ from .*/, ''));
	expect(kinds).toEqual([
		'Website enquiry',
		'2 enquiries',
		expect.stringMatching(/^3 waiting/),
		'1 looks like spam',
	]);
	const answerable = mails.map(({ replyTo }) => replyTo?.length ?? 0);
	expect(answerable).toEqual([1, 0, 0, 0]);
	const says = mails.map(({ text = '' }) => text.includes('A reply to this email reaches nobody.'));
	expect(says).toEqual([false, true, true, true]);
	const suspects = mails.map(({ text = '' }) => text.includes(suspectContact.message));
	expect(suspects).toEqual([false, false, false, true]);
});

it('a trial without a message is summed up by what was chosen, numbers with their label', async () => {
	const { send, enquiries } = await startMailApp();
	await send({ ...validTrial, message: '' });
	const [trial] = await enquiries();
	expect(trial && summaryOf(toEnquiry(trial))).toMatch(/^EXACT · 3–5 chairs/);
});

it('a list has a link by each name', async () => {
	const { send, pass, smtp } = await startMailApp();
	await send();
	await pass(0);
	const ids = [await send({ name: 'Mere Example' }), await send({ name: 'Tāne Example' })];
	await pass(2 * minute);
	const { html = '' } = lastTo(smtp);
	const links = [...html.matchAll(/<a [^>]*(href="[^"]*\/inbox\/[^"]+")[^>]*>([^<]+)</g)];
	expect(links.map(([, href]) => href).toSorted()).toEqual(ids.map(linkTo).toSorted());
	expect(links.map(([, , name]) => name).toSorted()).toEqual(['Mere Example', 'Tāne Example']);
});

it('a list tells enquiries of the same name, address and words apart by their times', async () => {
	const { enquiries, send } = await startMailApp();
	await send();
	const entry = (await enquiries()).map((row) => ({ ...toEnquiry(row), isNew: true }));
	const later = entry.map((each) => ({ ...each, receivedAt: '2026-05-01T02:41:00.000Z' }));
	const { text } = emailOf('', entryParts([...entry, ...later], 'https://www.site.example'));
	const lines = text.split('\n').filter((line) => line.includes(validContact.name));
	expect(new Set(lines).size).toBe(2);
});

it('a trial without a message has in a list what was chosen', async () => {
	const { send, post, pass, smtp } = await startMailApp();
	await send();
	await pass(0);
	await post({ ...validTrial, message: '' });
	await send({ name: 'Tāne Example' });
	await pass(2 * minute);
	expect(lastTo(smtp)).toMatchObject({
		subject: '2 enquiries',
		text: expect.stringContaining(`${validTrial['practice-software']} · ${validTrial.chairs}`),
	});
});

it('a list has the beginning of each message, and however long it is, Gmail does not clip it', async () => {
	const { enquiries, send } = await startMailApp();
	await send({ subject: 'Sales', message: 'x'.repeat(5000) });
	const entry = (await enquiries()).map((row) => ({ ...toEnquiry(row), isNew: true }));
	const mail = (count: number) =>
		emailOf('', entryParts(Array(count).fill(entry).flat(), 'https://www.site.example'));
	expect(mail(2).text.split('x'.repeat(1990))).toHaveLength(3);
	expect(mail(250).text.split('x'.repeat(100))).toHaveLength(251);
	expect(Buffer.byteLength(mail(250).html)).toBeLessThan(102 * 1024);
});

it('a list says how many enquiries are only in the inbox, and has the id of its row', async () => {
	const { send, pass, smtp, kysely, outbox } = await startMailApp();
	await send();
	await pass(0);
	smtp.behaviour = 'mailbox-full';
	await send({ name: 'Mere Example' });
	await send({ name: 'Tāne Example' });
	await pass(2 * minute);
	smtp.behaviour = 'accept';
	const left = kysely.updateTable('outbox').set({ details: JSON.stringify({ left: 1240 }) });
	await left.where('state', '=', 'pending').execute();
	await pass(minute);
	expect(lastTo(smtp).text).toContain('And 1,240 more in the inbox');
	const ids = (await outbox()).map(({ id }) => id);
	expect(ids).toContain(/[^<@]+/.exec(lastTo(smtp).messageId ?? '')?.[0]);
});

it('in the morning those who wait have their first words and number, and are late after the promise', async () => {
	const { send, idle, pass, smtp } = await startMailApp({
		clock: testClock('2026-03-01T18:00:00Z'),
	});
	const id = await send();
	await idle();
	await pass(65 * minute);
	const mail = lastTo(smtp);
	expect(mail.subject).toContain(`${validContact.name} is waiting, 1 hour`);
	expect(mail.html).toContain(linkTo(id));
	expect(mail.text).toContain(validContact.message);
	expect(mail.text).toContain(phone);
	expect(mail.text).not.toContain('Past the promise');
	const promised = Math.max(...(site.replyPromise.match(/\d+/g) ?? []).map(Number));
	for (let hours = 1; hours <= promised; hours += 24) await pass(24 * hour);
	expect(lastTo(smtp).text).toContain('Past the promise');
});

it('in the morning fifty of those who wait are shown, and the others counted', async () => {
	const { send, pass, smtp } = await startMailApp({ clock: beforeEight() });
	for (let count = 0; count < 56; count += 1) {
		await send({ email: `${count}@customer.example`, phone: `021 555 ${1000 + count}` });
	}
	await pass(20 * minute);
	const morning = mailsTo(smtp, owner).find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.text).toContain('56 people are waiting');
	expect(morning?.text).toContain('And 6 more');
});

it('of the mornings of an outage only the last has a mail', async () => {
	const { send, idle, pass, smtp } = await startMailApp({ clock: beforeEight() });
	await send();
	await idle();
	smtp.behaviour = 'mailbox-full';
	await pass(20 * minute);
	await pass(24 * hour);
	smtp.behaviour = 'accept';
	for (let count = 0; count < 4; count += 1) await pass(10 * minute);
	const subjects = mailsTo(smtp, owner).map(({ subject = '' }) => subject);
	expect(subjects.filter((subject) => subject.includes('is waiting'))).toHaveLength(1);
});

it('suspects say that nobody is waiting if that is true', async () => {
	const { send, pass, smtp } = await startMailApp({ clock: beforeEight() });
	await send(suspectContact);
	await pass(20 * minute);
	expect(lastTo(smtp).subject).toBe('Nobody’s waiting. 1 looks like spam');
});

it('a visitor’s address that does not exist is told with the number to ring', async () => {
	const { send, pass, smtp, receiver } = await startMailApp({ hasWebhook: true });
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	const id = await send();
	await pass(2 * minute);
	const mail = lastTo(smtp);
	expect(mail.subject).toContain(phone);
	expect(mail.text).toContain(email);
	expect(receiver.calls).toHaveLength(1);
	expect(mail.html).toContain(linkTo(id));
});

it.each([
	'550 5.4.5 Daily user sending limit exceeded',
	'550 5.7.1 Relaying denied',
	'554 5.7.1 Blocked using a list',
	'550 Domain site.example has exceeded the max emails per hour',
])('after %s the owner does not read that the visitor’s address is wrong', async (refusal) => {
	const { send, pass, smtp, notices, log } = await startMailApp();
	smtp.refusals.rcpt = `${refusal} (${email})`;
	await send();
	await pass(10 * minute);
	expect(mailsTo(smtp, owner)).toHaveLength(1);
	expect(await notices()).toEqual([]);
	const line = log.find((each) => each.includes('not delivered')) ?? '';
	expect(line).toContain(refusal.slice(4, 20));
	expect(line).not.toContain(email);
});

it.each([
	['554', 554, minute],
	['552, which others say of a full mailbox, three times', 552, 7 * minute],
	['451 three times', 451, 7 * minute],
	['a closed connection three times', 0, 7 * minute],
])(
	'a text that is refused with %s is followed by a message without any word of the visitor',
	async (_name, status, ms) => {
		const { app, send, pass, smtp } = await startMailApp({ hasWebhook: true });
		smtp.refusedText = { pattern: /zebra/i, status };
		const fields = { name: 'Zebra Jones', email: 'zebra@customer.example', message: 'Stripes' };
		const id = await send(fields);
		await pass(0);
		expect(await app.outbox.problems()).toEqual([]);
		for (let passed = 0; passed < ms; passed += minute) await pass(minute);
		const [mail] = mailsTo(smtp, owner);
		expect(mail?.html).toContain(linkTo(id));
		expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/zebra|jones|stripes/i);
		expect(mail?.text).toContain('wouldn’t take the text');
		expect(mail?.text).toContain('reaches nobody');
	},
);

it('a mail server that refuses a message without such a word as well refuses our mail, not a text', async () => {
	const { app, send, pass, smtp } = await startMailApp();
	smtp.refusals.text = '554 5.7.1 Message refused';
	await send();
	await pass(minute);
	const problems = await app.outbox.problems();
	expect(problems.find(({ name }) => name === owner)?.cause.about).toBe('mail');
});

/** Starts a server with two mailboxes, of which the owner's fails for an hour. */
async function startFailing() {
	const server = await startMailApp({ leadsTo: [kim, owner] });
	server.smtp.refusals.rcpt = `550 5.1.1 <${owner}>: User unknown`;
	await server.send();
	await server.pass(hour - minute);
	expect(mailsTo(server.smtp, kim)).toHaveLength(1);
	await server.pass(minute);
	await server.pass(minute);
	return server;
}

it('the others are told of a mailbox that fails for an hour, with its cause', async () => {
	const { app, smtp } = await startFailing();
	expect(mailsTo(smtp, kim)).toHaveLength(2);
	const { subject, text } = lastTo(smtp, kim);
	expect(subject).toContain(owner);
	expect(text).toMatch(/since 1:0\d pm: there’s no such mailbox\./);
	expect(text).toContain('1 enquiry is waiting');
	expect(text).toContain('LEADS_TO');
	expect(text).toMatch(/Details: 550 5\.1\.1 .*User unknown/);
	expect(await app.outbox.problems()).toMatchObject([{ name: owner, waiting: 1 }]);
});

it('all are told that a mailbox works again', async () => {
	const { smtp, pass } = await startFailing();
	smtp.refusals = {};
	await pass(10 * minute);
	await pass(minute);
	for (const address of [owner, kim]) {
		expect(lastTo(smtp, address).subject).toContain('working again');
	}
	expect(lastTo(smtp, kim).text).toMatch(/since 2:1\d pm\. 1 enquiry that waited/);
});

it('counts that stop say so', async () => {
	const { app, kysely, send, pass, smtp } = await startMailApp();
	smtp.behaviour = 'mailbox-full';
	const id = await send();
	await pass(0);
	const row = await kysely.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
	const key = `email:${owner}`;
	const copies = Array.from({ length: 1001 }, (_each, index) => `${id}-${index}`);
	await kysely
		.insertInto('enquiries')
		.values(copies.map((copy) => ({ ...row, id: copy, email: `${copy}@x.example`, phone: null })))
		.execute();
	const values = copies.map((enquiry_id) => ({
		enquiry_id,
		recipient: key,
		kind: 'enquiry' as const,
		is_suspect: 0,
		score: 0,
		due_at: row.received_at,
		message_id: null,
	}));
	await kysely.insertInto('notices').values(values).execute();
	expect(await app.outbox.problems()).toMatchObject([{ waiting: 1001 }]);
	smtp.behaviour = 'accept';
	await pass(20 * hour);
	const morning = mailsTo(smtp, owner).find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.subject).toContain('1,000+ waiting');
	expect(morning?.text).toContain('And 950+ more');
});
