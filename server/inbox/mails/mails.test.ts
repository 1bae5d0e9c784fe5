import { expect, it } from 'vitest';
import {
	owner,
	startMailApp,
	suspectContact,
	testClock,
	validContact,
} from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';

const { phone, email } = validContact;

it('only a mail with one enquiry alone can be answered', async () => {
	// A quarter to eight in the morning in New Zealand.
	const server = await startMailApp({ clock: testClock('2026-03-01T18:45:00Z') });
	const { send, pass } = server;
	await send();
	await send({ ...suspectContact, name: 'Spam Example' });
	await pass(0);
	await send({ name: 'Mere Example', email: 'mere@customer.example', phone: '' });
	await send({ name: 'Tāne Example', email: 'tane@customer.example', phone: '' });
	for (let count = 0; count < 12; count += 1) await pass(2 * minute);
	const mails = server.smtp.mailsTo(owner);
	expect(mails.map(({ subject = '', replyTo = [] }) => [subject, replyTo.length])).toEqual([
		[expect.stringContaining(validContact.name), 1],
		['2 enquiries', 0],
		[expect.stringMatching(/^3 people waiting/), 0],
		['1 looks like spam', 0],
	]);
});

it('the Message-ID of a mail has the id of its row', async () => {
	const server = await startMailApp();
	await server.send();
	await server.idle();
	const ids = (await server.outbox()).map(({ id }) => id);
	const named = server.smtp.mails.map(({ messageId = '' }) => /[^<@]+/.exec(messageId)?.[0]);
	expect(named.toSorted()).toEqual(ids);
});

it('a visitor’s address that does not exist is told with the number to ring', async () => {
	const server = await startMailApp();
	const { send, pass, smtp } = server;
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	const id = await send();
	await pass(2 * minute);
	const mail = server.smtp.mailsTo(owner).at(-1);
	expect(mail?.subject).toContain(phone);
	expect(mail?.text).toContain(email);
	expect(mail?.html).toContain(`/inbox/${id}"`);
});

it('a program is not told of a visitor’s address that does not exist', async () => {
	const { send, pass, smtp, receiver } = await startMailApp({ hasWebhook: true });
	smtp.refusals.rcpt = `550 5.1.1 <${email}>: User unknown`;
	await send();
	await pass(2 * minute);
	expect(receiver.calls).toHaveLength(1);
});

it('after a refusal that is about our mail the owner does not read that the visitor’s address is wrong', async () => {
	const server = await startMailApp();
	const { send, pass, smtp, notices } = server;
	smtp.refusals.rcpt = `550 5.7.1 Relaying denied (${email})`;
	await send();
	await pass(10 * minute);
	expect(server.smtp.mailsTo(owner)).toHaveLength(1);
	expect(await notices()).toEqual([]);
});

it('what a mail server said is in the log, without the address', async () => {
	const { send, pass, smtp, log } = await startMailApp();
	smtp.refusals.rcpt = `550 5.7.1 Relaying denied (${email})`;
	await send();
	await pass(0);
	const line = log.find((each) => each.includes('not delivered')) ?? '';
	expect(line).toContain('Relaying denied');
	expect(line).not.toContain(email);
});

it.each([
	['554', 554, minute],
	['a closed connection three times', 0, 7 * minute],
])(
	'a text that is refused with %s is followed by a message without any word of the visitor',
	async (_name, status, ms) => {
		const server = await startMailApp();
		const { app, send, pass, smtp } = server;
		smtp.refusedText = { pattern: /zebra/i, status };
		const fields = { name: 'Zebra Jones', email: 'zebra@customer.example', message: 'Stripes' };
		const id = await send(fields);
		await pass(0);
		expect(await app.outbox.problems()).toEqual([]);
		for (let passed = 0; passed < ms; passed += minute) await pass(minute);
		const [mail] = server.smtp.mailsTo(owner);
		expect(mail?.html).toContain(`/inbox/${id}"`);
		expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/zebra|jones|stripes/i);
		expect(mail?.text).toContain('wouldn’t take the text, or didn’t say that it did');
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
	const morning = smtp.mailsTo(owner).find(({ subject }) => subject?.includes('waiting'));
	expect(morning?.subject).toContain('1,000+ people waiting');
	expect(morning?.text).toContain('And 950+ more');
});
