import { expect, it } from 'vitest';
import { site } from '#content/site.ts';
import type { FakeSmtp } from '#test/support/fake-smtp.ts';
import {
	owner,
	startMailApp,
	suspectContact,
	testClock,
	validContact,
} from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../clock.ts';
import { createMailer, smtpDeliveryError } from './mailer.ts';

const kim = 'kim@owner.example';
const mailsTo = ({ mails }: FakeSmtp, address: string) =>
	mails.filter(({ to }) => to?.[0]?.address === address);
const linkTo = (id: string) => `href="http://127.0.0.1:3000/inbox/${id}"`;

it('a notice is answered to the visitor, has the message and links to ring and to the inbox, also beside spam', async () => {
	const { send, idle, smtp } = await startMailApp();
	const suspect = await send({ ...suspectContact, email: 'other@customer.example' });
	const name = 'Aroha <b>Example</b>';
	const id = await send({ name, message: '<i>Kia ora</i>\nTwo lines' });
	await idle();
	const [mail] = mailsTo(smtp, owner);
	expect(mail?.subject).toContain(name);
	expect(mail?.replyTo).toEqual([{ name, address: validContact.email }]);
	const { phone, email } = validContact;
	for (const text of ['<i>Kia ora</i>\nTwo lines', phone, email, `/inbox/${id}`])
		expect(mail?.text).toContain(text);
	for (const part of [
		linkTo(id),
		linkTo(suspect),
		'href="tel:+64215550123"',
		email,
		'<br>Two lines',
	])
		expect(mail?.html).toContain(part);
	expect(mail?.html).not.toMatch(/<[bi]>|undefined/);
});

it('a list has genuine enquiries first, each with a link by its name, and after twenty only their beginning', async () => {
	const { send, idle, pass, smtp, kysely, outbox } = await startMailApp();
	await send();
	await idle();
	const suspect = await send({ ...suspectContact, name: 'Spam Example' });
	const ids = [await send({ name: 'Mere Example' }), await send({ name: 'Tāne Example' })];
	smtp.behaviour = 'mailbox-full';
	await pass(2 * minute);
	smtp.behaviour = 'accept';
	const left = JSON.stringify({ left: 1240 });
	await kysely
		.updateTable('outbox')
		.set({ details: left })
		.where('state', '=', 'pending')
		.execute();
	await pass(minute);
	const [, list] = mailsTo(smtp, owner);
	expect(list?.text).toContain('1,240 more in the inbox');
	expect(list?.subject).toMatch(/2.*1/);
	expect((await outbox()).map(({ id }) => id)).toContain(/[^<@]+/.exec(list?.messageId ?? '')?.[0]);
	const links = [
		...(list?.html?.matchAll(/<a [^>]*(href="[^"]*\/inbox\/[^"]+")[^>]*>([^<]+)</g) ?? []),
	];
	const [first, second] = links.map(([, href]) => href);
	expect([first, second].sort()).toEqual(ids.map(linkTo).sort());
	expect(links[2]?.slice(1)).toEqual([linkTo(suspect), 'Spam Example']);
	expect(list?.text).toContain(suspectContact.message);
	for (let count = 0; count < 22; count += 1) await send({ message: `${count}`.padEnd(400, 'x') });
	await pass(2 * minute);
	const { subject, text } = mailsTo(smtp, owner).at(-1) ?? {};
	expect([subject, text?.split('x'.repeat(350)).length]).toEqual(['22 enquiries', 21]);
});

it('in the morning people who wait have their first words and number, and what looks like spam its text', async () => {
	// Seven in the morning in New Zealand.
	const { send, idle, pass, smtp } = await startMailApp({
		clock: testClock('2026-03-01T18:00:00Z'),
	});
	const id = await send();
	await idle();
	const suspect = await send({ ...suspectContact, name: 'Spam Example' });
	await pass(65 * minute);
	const mail = mailsTo(smtp, owner).at(-1);
	expect(mail?.subject).toContain(`${validContact.name} is waiting, 1 hour`);
	for (const link of [linkTo(id), linkTo(suspect)]) expect(mail?.html).toContain(link);
	for (const text of [validContact.message, validContact.phone, suspectContact.message])
		expect(mail?.text).toContain(text);
	for (let day = 1; day <= 2; day += 1) await pass(24 * hour);
	const parts = ['1 person is waiting', 'Past the promise', 'like spam'];
	const texts = mailsTo(smtp, owner).map(({ text = '' }) =>
		parts.filter((part) => text.includes(part)),
	);
	const promised = Math.max(...(site.replyPromise.match(/\d+/g) ?? []).map(Number));
	const waiting = [25, 49].map((hours) => parts.slice(0, hours > promised ? 2 : 1));
	expect(texts).toEqual([[], [parts[0], parts[2]], ...waiting]);
	for (let count = 0; count < 55; count += 1) await send({ message: `${count}` });
	await pass(24 * hour);
	expect(mailsTo(smtp, owner).at(-1)?.text).toMatch(/56 people are waiting[\s\S]*And 6 more/);
});

it('the others are told of a mailbox that fails for an hour, with cause and link, and all that it works again', async () => {
	const { app, send, pass, smtp } = await startMailApp({ leadsTo: [kim, owner] });
	smtp.refusedRecipient = owner;
	await send();
	await pass(hour - minute);
	expect(mailsTo(smtp, kim)).toHaveLength(1);
	await pass(minute);
	await pass(minute);
	expect(mailsTo(smtp, kim)).toHaveLength(2);
	const alert = mailsTo(smtp, kim).at(-1);
	expect(alert?.subject).toContain(owner);
	expect(alert?.text).toMatch(
		/since 1:0\d pm: there’s no such mailbox.*1 enquiry is.*LEADS_TO.*\/inbox\n/s,
	);
	expect(await app.outbox.problems()).toMatchObject([{ name: owner, waiting: 1 }]);
	smtp.refusedRecipient = undefined;
	await pass(10 * minute);
	await pass(minute);
	const areWorking = mailsTo(smtp, owner).map(({ subject = '' }) =>
		subject.includes('working again'),
	);
	expect(areWorking).toEqual([false, true]);
	const { subject, text } = mailsTo(smtp, kim).at(-1) ?? {};
	expect(subject).toContain('working again');
	expect(text).toMatch(/since 2:1\d pm\. 1 enquiry that waited/);
});

it('a visitor’s address that does not exist is told with the number to ring', async () => {
	const { send, pass, smtp, receiver } = await startMailApp({ hasWebhook: true });
	smtp.refusedRecipient = validContact.email;
	const id = await send();
	await pass(2 * minute);
	const [, mail] = mailsTo(smtp, owner);
	expect(mail?.subject).toContain(validContact.phone);
	expect(mail?.text).toContain(validContact.email);
	expect(receiver.calls).toHaveLength(1);
	expect(mail?.html).toContain(linkTo(id));
});

it.each([
	['no-mailbox', 'address', true, { responseCode: 550, command: 'RCPT TO' }],
	['554', 'address', true, { responseCode: 554, command: 'RCPT TO' }],
	['mailbox-full', 'address', false, { responseCode: 452, command: 'RCPT TO' }],
	['550', 'text', true, { responseCode: 550, command: 'DATA' }],
	['slow-down', 'text', false, { responseCode: 452, command: 'DATA' }],
	['550', 'server', false, { responseCode: 550, command: 'MAIL FROM' }],
	['password', 'server', false, { code: 'EAUTH', responseCode: 535 }],
	['unknown-name', 'server', false, { code: 'EDNS' }],
	['unreachable', 'server', false, { code: 'ECONNECTION' }],
])('the cause of a failure is %s, about the %s', (code, about, isPermanent, error) =>
	expect(smtpDeliveryError(error)).toMatchObject({ code, about, isPermanent }),
);

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
	},
);

it('an acknowledgement has no word of the visitor, no return path, and gets no automatic response', async () => {
	const { send, idle, smtp } = await startMailApp();
	const address = 'visitor@customer.example';
	await send({ name: 'Zebra', email: address, phone: '09 777 7777', message: 'Zebra' });
	await idle();
	const at = smtp.mails.findIndex(({ to }) => to?.[0]?.address === address);
	expect(smtp.sources[at]).toMatch(/^auto-submitted: auto-replied/im);
	const { subject, text, html } = smtp.mails[at] ?? {};
	expect(`${subject} ${text} ${html}`).not.toMatch(/zebra|777/i);
	expect([subject === undefined, smtp.senders[at]]).toEqual([false, '']);
});

it('where TLS is required, a mail server without it gets nothing', async () => {
	const { smtp } = await startMailApp();
	const mail = { smtpUrl: smtp.url, requireTls: true, from: owner, leadsTo: [owner] };
	await expect(createMailer(mail).verify()).rejects.toMatchObject({ code: 'certificate' });
});

it.each([
	['when its enquiry was marked as spam', 'spam', minute],
	['when its enquiry is suspect again', 'suspect', minute],
	['six hours later', 'new', 6 * hour],
] as const)(
	'an acknowledgement that was refused for the time being is not sent again %s',
	async (_when, state, ms) => {
		const { send, pass, smtp, kysely, outbox, notices } = await startMailApp();
		smtp.behaviour = 'mailbox-full';
		await send();
		await pass(0);
		await kysely.updateTable('enquiries').set({ state }).execute();
		smtp.behaviour = 'accept';
		await pass(ms);
		const [acknowledgement] = (await outbox()).filter(({ kind }) => kind === 'acknowledgement');
		expect([acknowledgement?.state, mailsTo(smtp, validContact.email)]).toEqual(['failed', []]);
		expect(JSON.stringify(await notices())).not.toContain('refused-address');
	},
);

it('an acknowledgement that may have arrived is not sent again, and counts for the day', async () => {
	const { send, pass, smtp, outbox } = await startMailApp();
	smtp.refusedText = { pattern: /./, status: 0 };
	await send();
	await pass(minute);
	await send({ message: 'Another message' });
	const acknowledgements = (await outbox()).filter(({ kind }) => kind === 'acknowledgement');
	expect(acknowledgements.map(({ attempts, state }) => [attempts, state])).toEqual([[1, 'failed']]);
});

it('an address gets one acknowledgement a day, however it is spelt, the owner’s none, and the site sends 20 an hour', async () => {
	const { send, outbox, clock } = await startMailApp();
	const acknowledge = async (...emails: string[]) => {
		for (const email of emails) await send({ email });
		return (await outbox()).filter(({ kind }) => kind === 'acknowledgement').length;
	};
	expect(await acknowledge(owner, 'Own.er+x@owner.example')).toBe(0);
	const spellings = ['jo.smith', 'JoSmith', 'j.o.smith+tag'].map(
		(name) => `${name}@customer.example`,
	);
	expect(await acknowledge(...spellings)).toBe(1);
	const others = Array.from({ length: 30 }, (_each, index) => `visitor${index}@customer.example`);
	expect(await acknowledge(...others)).toBe(20);
	clock.advance(hour);
	expect(await acknowledge(...spellings, 'new@customer.example')).toBe(21);
	clock.advance(23 * hour);
	expect(await acknowledge(...spellings)).toBe(22);
});
