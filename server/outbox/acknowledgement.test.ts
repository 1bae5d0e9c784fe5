import { expect, it, onTestFinished } from 'vitest';
import { startFakeImap } from '#test/support/fake-imap.ts';
import { owner, startMailApp, validContact } from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../clock.ts';

/** Starts a server, and returns what it queued as acknowledgements. */
async function start() {
	const server = await startMailApp();
	const acknowledgements = async () =>
		(await server.outbox()).filter(({ kind }) => kind === 'acknowledgement');
	return { ...server, acknowledgements };
}

it('an acknowledgement has no word of the visitor, no return path, and gets no automatic response', async () => {
	const { send, idle, smtp } = await start();
	const address = 'visitor@customer.example';
	await send({ name: 'Zebra', email: address, phone: '09 777 7777', message: 'Zebra' });
	await idle();
	const at = smtp.mails.findIndex(({ to }) => to?.[0]?.address === address);
	expect(smtp.sources[at]).toMatch(/^auto-submitted: auto-replied/im);
	expect(smtp.sources[at]).toMatch(/^x-auto-response-suppress: .*OOF/im);
	const { subject, text, html } = smtp.mails[at] ?? {};
	expect(`${subject} ${text} ${html}`).not.toMatch(/zebra|777/i);
	expect(smtp.senders[at]).toBe('');
});

it('an answer to an acknowledgement reaches the mailbox that is read', async () => {
	const imap = await startFakeImap();
	onTestFinished(() => imap.close());
	const { send, idle, smtp } = await startMailApp({ config: { mailbox: imap.config } });
	await send();
	await idle();
	const [mail] = smtp.mailsTo(validContact.email);
	expect(mail?.replyTo).toMatchObject([{ address: imap.config.address }]);
});

it('an enquiry that was answered during an outage gets no acknowledgement after it', async () => {
	const { send, pass, smtp, kysely, acknowledgements } = await start();
	smtp.behaviour = 'mailbox-full';
	await send();
	await pass(0);
	await kysely.updateTable('enquiries').set({ state: 'answered' }).execute();
	smtp.behaviour = 'accept';
	await pass(minute);
	expect(await acknowledgements()).toMatchObject([{ state: 'sent' }]);
	expect(smtp.mailsTo(validContact.email)).toEqual([]);
});

it.each([
	['when its enquiry was marked as spam', 'spam', minute],
	['when its enquiry is suspect again', 'suspect', minute],
	['six hours later', 'new', 6 * hour],
] as const)(
	'an acknowledgement that was refused for the time being is not sent again %s',
	async (_when, state, ms) => {
		const { send, pass, smtp, kysely, acknowledgements, notices } = await start();
		smtp.behaviour = 'mailbox-full';
		await send();
		await pass(0);
		await kysely.updateTable('enquiries').set({ state }).execute();
		smtp.behaviour = 'accept';
		await pass(ms);
		expect(await acknowledgements()).toMatchObject([{ state: 'failed' }]);
		expect(smtp.mailsTo(validContact.email)).toEqual([]);
		expect(JSON.stringify(await notices())).not.toContain('refused-address');
	},
);

it('an acknowledgement that may have arrived is not sent again, and counts for the day', async () => {
	const { send, pass, smtp, acknowledgements } = await start();
	smtp.refusedText = { pattern: /./, status: 0 };
	await send();
	await pass(minute);
	await send({ message: 'Another message' });
	expect(await acknowledgements()).toMatchObject([{ attempts: 1, state: 'failed' }]);
});

it('an address gets one acknowledgement a day, however it is spelt', async () => {
	const { send, acknowledgements, clock } = await start();
	const sendAll = async () => {
		for (const name of ['jo.smith', 'JoSmith', 'j.o.smith+tag']) {
			await send({ email: `${name}@customer.example` });
		}
		return (await acknowledgements()).length;
	};
	expect(await sendAll()).toBe(1);
	clock.advance(24 * hour);
	expect(await sendAll()).toBe(2);
});

it('the site sends twenty acknowledgements an hour', async () => {
	const { send, acknowledgements, clock } = await start();
	for (let count = 0; count < 25; count += 1) {
		await send({ email: `visitor${count}@customer.example` });
	}
	expect(await acknowledgements()).toHaveLength(20);
	clock.advance(hour);
	await send({ email: 'later@customer.example' });
	expect(await acknowledgements()).toHaveLength(21);
});

/**
 * Sends an enquiry from each address. Resolves to the addresses that are acknowledged, and to the
 * enquiries that the owner is told of or not.
 */
async function acknowledged(addresses: readonly string[]) {
	const { send, pass, acknowledgements, enquiries, smtp } = await start();
	// The form itself refuses some of them.
	for (const email of addresses) await send({ email }).catch(() => {});
	await pass(0);
	await pass(5 * minute);
	const ids = (await acknowledgements()).map(({ enquiry_id }) => enquiry_id);
	const stored = await enquiries();
	const answered = stored.filter(({ id }) => ids.includes(id)).map(({ email }) => email);
	const told = smtp
		.mailsTo(owner)
		.map(({ text }) => text)
		.join('\n')
		.toLowerCase();
	const isTold = Object.groupBy(stored, ({ email }) =>
		told.includes(email.toLowerCase()) ? 'told' : 'untold',
	);
	return { answered, ...isTold };
}

it('an address of ours, or one with room for a message, is not acknowledged, and is told', async () => {
	const { answered, told, untold } = await acknowledged([
		owner,
		'Own.er+x@owner.example',
		'victim+www.evil.example/win-a-prize-now@customer.example',
		'victim%customer.example@relay.example',
		'relay.example!victim@customer.example',
		'=?utf-8?q?Your_bank?=@customer.example',
		'victim+win-a-very-large-prize-now@customer.example',
		'winAVeryLargePrizeAndRingUsNowOnThisNumber@customer.example',
		'www.evil.example@customer.example',
		'visit-evil.co@customer.example',
	]);
	expect(answered).toEqual([]);
	expect(told).not.toEqual([]);
	expect(untold).toBeUndefined();
});

it('a plain address is acknowledged', async () => {
	const names = ["mary-jane.o'brien", 'j.o.smith', 'jo_smith+trades', 'info', '0215550123'];
	const addresses = names.map((name) => `${name}@customer.example`);
	expect((await acknowledged(addresses)).answered).toEqual(addresses);
});

it.each([
	['comes too late', 'new', 6 * hour],
	['has nothing to say', 'answered', minute],
] as const)('nothing fails any more once the last acknowledgement %s', async (_when, state, ms) => {
	const { app, send, pass, smtp, kysely } = await start();
	smtp.refusals.mail = '501 Invalid MAIL FROM address provided';
	await send();
	await pass(0);
	expect(await app.outbox.problems()).toHaveLength(1);
	await kysely.updateTable('enquiries').set({ state }).execute();
	await pass(ms);
	expect(await app.outbox.problems()).toEqual([]);
});

it('a mail service that refuses the null return path fails acknowledgements alone', async () => {
	const { app, send, pass, smtp } = await start();
	smtp.refusals.mail = '501 Invalid MAIL FROM address provided';
	await send();
	await pass(0);
	expect(smtp.mailsTo(owner)).toHaveLength(1);
	const problems = await app.outbox.problems();
	expect(problems).toMatchObject([{ key: 'acknowledgement', waiting: 1 }]);
	expect(problems[0]?.cause.sentence).toContain('without a return address');
});
