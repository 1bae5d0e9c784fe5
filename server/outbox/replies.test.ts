import { expect, it } from 'vitest';
import { startOutbox, unreachable } from '#test/support/test-outbox.ts';
import { hourMs as hour, minuteMs as minute } from '../clock.ts';
import { queueReply } from './direct-mail.ts';
import { enquiriesKind } from './kinds.ts';
import { smtpDeliveryError } from './mailer.ts';

/** Stores an enquiry that was answered, and queues the reply. */
async function startReply(state: 'answered' | 'spam' = 'answered') {
	const server = await startOutbox();
	const { database, clock } = server;
	await server.store('a');
	await server.pass(0);
	await database.kysely.updateTable('enquiries').set({ state }).execute();
	const queue = (eventId: string) =>
		database.write((transaction) =>
			queueReply(transaction, { enquiryId: 'a', eventId, copyTo: [] }, clock.now()),
		);
	await queue('reply');
	const outcome = async () => {
		const reply = database.kysely.selectFrom('outbox').select('state').where('kind', '=', 'reply');
		const enquiry = database.kysely.selectFrom('enquiries').select('state').orderBy('id');
		return [(await reply.executeTakeFirst())?.state, (await enquiry.executeTakeFirst())?.state];
	};
	return { ...server, server, queue, outcome };
}

const refusal = (response: string, command = 'RCPT TO') =>
	smtpDeliveryError(
		{ response, responseCode: Number(response.slice(0, 3)), command },
		'',
		command === 'TEXT',
	);

it.each([
	['a wrong address, at once', refusal('550 5.1.1 User unknown'), 0, 0],
	['a wrong address, at once, for spam too', refusal('550 5.1.1 User unknown'), 0, 0, 'spam'],
	['its text, after the third time', refusal('550 5.7.1 Spam', 'TEXT'), 5, 1],
	['a daily limit, after a day', refusal('550 5.4.5 Daily limit'), 22 * 60, 120],
] as const)(
	'a reply comes back because of %s: its enquiry is new again, unless it is spam, and the owner is told',
	async (_name, error, waits, more, state?: 'spam') => {
		const { server, pass, outcome, sent, database } = await startReply(state);
		server.accept = ({ kind }) => {
			if (kind === 'reply') throw error;
		};
		await pass(waits * minute, waits > 60 ? 10 * minute : minute);
		if (waits > 0) expect(await outcome()).toEqual(['pending', 'answered']);
		await pass(more * minute, more > 60 ? 10 * minute : minute);
		expect(await outcome()).toEqual(['failed', state ?? 'new']);
		const bounces = database.kysely.selectFrom('enquiry_events').select('text');
		expect(await bounces.execute()).toEqual([{ text: error.code }]);
		await pass(2 * minute);
		const told = sent.filter(({ to, kind }) => to.startsWith('email:') && kind === enquiriesKind);
		expect(told.map(({ ids }) => ids)).toEqual([['a'], ['a']]);
	},
);

it('a reply waits for days while the mail server cannot be reached, and goes out with the first other message', async () => {
	const { server, pass, outcome } = await startReply();
	server.accept = unreachable;
	await pass(72 * hour, 10 * minute);
	expect(await outcome()).toEqual(['pending', 'answered']);
	await server.store('b');
	await pass(minute);
	server.accept = () => {};
	await pass(6 * minute);
	expect(await outcome()).toEqual(['sent', 'answered']);
});

it('when the last reply has come back, nothing is said of replies any more', async () => {
	const { server, pass, outcome, database } = await startReply();
	const isFailing = async () => {
		const row = database.kysely.selectFrom('recipients').selectAll().where('key', '=', 'reply');
		return (await row.executeTakeFirstOrThrow()).failing_since !== null;
	};
	server.accept = ({ kind }) => {
		if (kind === 'reply') throw refusal('550 5.4.5 Daily limit');
	};
	await pass(22 * hour, 10 * minute);
	expect(await isFailing()).toBe(true);
	await pass(2 * hour, 10 * minute);
	expect(await outcome()).toEqual(['failed', 'new']);
	expect(await isFailing()).toBe(false);
});

it('an hour has at most sixty replies', async () => {
	const { queue, clock } = await startReply();
	for (let count = 1; count < 60; count += 1) expect(await queue(`reply-${count}`)).toBe('queued');
	expect(await queue('another')).toBe('limit');
	clock.advance(hour);
	expect(await queue('another')).toBe('queued');
});
