import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { testClock } from '#test/support/test-app.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';
import { hourMs as hour, minuteMs as minute } from '../clock.ts';
import { readConfig } from '../config.ts';
import type { OutboxRow } from '../database/schema.ts';
import { nextMorning } from '../new-zealand-time.ts';
import { DeliveryError } from './delivery-error.ts';
import { queueReply } from './direct-mail.ts';
import { smtpDeliveryError } from './mailer.ts';
import { queueNotices, requeueNotices, updateRecipients } from './notices.ts';
import { runIn } from './queue.ts';
import { directKey, type Recipient } from './recipients.ts';
import { sendDue } from './worker.ts';

const unreachable = () => {
	throw new DeliveryError('unreachable');
};

const recipient = (name: string, kind: Recipient['kind'] = 'email'): Recipient => ({
	...{ key: `${kind}:${name}`, name, kind, address: name },
});

/**
 * Starts an outbox on a database of its own whose messages go to `accept`, which throws if it
 * refuses them.
 */
async function startOutbox(recipients = [recipient('ana@owner.example')], now?: string) {
	const { database: location } = readConfig({ DATABASE_URL: await testDatabaseUrl() });
	const database = await openDatabase(location);
	onTestFinished(() => database.close());
	const clock = testClock(now);
	const log = pino({ level: 'silent' });
	const { signal } = new AbortController();
	/** What was accepted: the ids of the enquiries of each message. */
	const sent: { to: string; kind: string; ids: string[]; linksOnly: boolean; left: number }[] = [];
	const server = {
		accept: (_row: OutboxRow, _ids: readonly string[]): void => {},
		database,
		recipients,
		sent,
		clock,
		async store(id: string, state: 'new' | 'suspect' | 'spam' = 'new', score = 0.1) {
			await database.write(async (transaction) => {
				const run = runIn(transaction);
				await run`insert into enquiries (id, form, received_at, state, email, fields, score, words)
					values (${id}, 'contact', ${clock.now().toISOString()}, ${state}, '', '{}', ${score}, '')`;
				await queueNotices(run, { id, state, score }, server.recipients, clock.now());
			});
		},
		restart: () => updateRecipients(database, server.recipients, clock.now()),
		/** Moves the clock on in steps, as the worker polls. */
		async pass(ms: number, step = minute) {
			for (let passed = 0; passed <= ms; passed += step) {
				for (const key of [directKey, ...server.recipients.map((each) => each.key)])
					await sendDue(
						{ database, recipients: server.recipients, deliver, clock, log },
						key,
						signal,
					);
				if (passed < ms) clock.advance(Math.min(step, ms - passed));
			}
		},
	};
	async function deliver(row: OutboxRow): Promise<boolean> {
		const notices = database.kysely
			.selectFrom('notices')
			.where('message_id', '=', row.id)
			.orderBy('score');
		const ids = (await notices.select('enquiry_id').execute()).map(({ enquiry_id }) => enquiry_id);
		server.accept(row, ids);
		const { left = 0 } = JSON.parse(row.details ?? '{}');
		sent.push({ to: row.recipient, kind: row.kind, ids, linksOnly: row.links_only === 1, left });
		return true;
	}
	await server.restart();
	return server;
}

it('sends an enquiry at once, and those of the next two minutes together', async () => {
	const { store, pass, sent } = await startOutbox();
	await store('a');
	await pass(0);
	await store('b');
	await store('c', 'new', 0);
	await pass(minute);
	expect(sent.map(({ ids }) => ids)).toEqual([['a']]);
	await pass(2 * minute);
	expect(sent.map(({ ids }) => ids)).toEqual([['a'], ['c', 'b']]);
});

it('from eight to noon there is a message about those who wait since before, and none for who comes later', async () => {
	// Five past eight in the morning in New Zealand.
	const { store, pass, sent, clock } = await startOutbox(undefined, '2026-03-01T19:05:00Z');
	await store('today');
	await pass(10 * minute);
	clock.advance(30 * hour);
	await pass(0);
	clock.advance(18 * hour);
	await pass(10 * minute);
	expect(sent).toMatchObject([
		{ kind: 'notice', ids: ['today'] },
		{ kind: 'morning', ids: [] },
	]);
});

it('sends what looks like spam at eight, or along with what is sent before', async () => {
	// One in the afternoon in New Zealand.
	const { store, pass, sent } = await startOutbox();
	await store('suspect', 'suspect', 0.9);
	await store('spam', 'spam', 1);
	await pass(hour);
	expect(sent).toEqual([]);
	await store('genuine');
	await pass(0);
	expect(sent.map(({ ids }) => ids)).toEqual([['genuine', 'suspect']]);
	await store('later', 'suspect', 0.9);
	await pass(19 * hour, 10 * minute);
	expect(sent.at(-1)).toMatchObject({ kind: 'morning', ids: ['later'] });
	expect(sent).toHaveLength(2);
});

it('keeps at most three messages for a recipient that cannot be reached, and sends all when it can', async () => {
	const server = await startOutbox();
	server.accept = unreachable;
	for (let count = 0; count < 400; count += 1) {
		await server.store(`e${count}`);
		if (count % 20 === 0) await server.pass(4 * minute);
	}
	expect(await server.database.kysely.selectFrom('outbox').select('id').execute()).toHaveLength(3);
	server.accept = () => {};
	await server.pass(13 * minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toHaveLength(400);
	expect(server.sent).toHaveLength(5);
});

it('a text that is refused with links only too is tried again after a pause, and its mailbox fails', async () => {
	const server = await startOutbox();
	let attempts = 0;
	server.accept = () => {
		attempts += 1;
		throw new DeliveryError('554', { about: 'text', isPermanent: true, isResponse: true });
	};
	await server.store('a');
	await server.pass(6 * minute);
	const failing = server.database.kysely.selectFrom('recipients').where('error', '=', '554');
	expect([attempts, await failing.select('key').execute()]).toMatchObject([3, [{}]]);
});

it.each([
	['422 is given up after three attempts', 'text', 3],
	['500 is tried again and again', 'server', 5],
] as const)(
	'gives a program one enquiry in a request, suspects too: %s, the others go on',
	async (_name, about, attempts) => {
		const server = await startOutbox([recipient('crm', 'json')]);
		let refused = 0;
		server.accept = ({ attempts: attempt }, ids) => {
			if (!ids.includes('a')) return;
			refused = attempt;
			throw new DeliveryError('HTTP', { about, isResponse: true });
		};
		await server.store('a', 'suspect', 0.8);
		await server.store('b', 'suspect', 0.9);
		await server.pass(0);
		await server.store('c');
		await server.pass(0);
		expect(server.sent.map(({ ids }) => ids)).toEqual([['b'], ['c']]);
		await server.pass(30 * minute);
		expect(refused).toBe(attempts);
	},
);

it('asks a program that is down once for each enquiry between two pauses, and loses none', async () => {
	const server = await startOutbox([recipient('crm', 'json')]);
	let requests = 0;
	server.accept = () => {
		requests += 1;
		throw new DeliveryError('HTTP 503', { isResponse: true });
	};
	for (let count = 0; count < 120; count += 1) await server.store(`e${count}`);
	await server.pass(0);
	expect(requests).toBe(100);
	await server.pass(9 * minute);
	expect(requests).toBe(300);
	server.accept = () => {};
	await server.pass(10 * minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toHaveLength(120);
});

it('a hundred enquiries that a program always refuses delay the likeliest genuine one by ten minutes', async () => {
	const server = await startOutbox([recipient('crm', 'json')]);
	server.accept = (_row, [id]) => {
		if (id !== 'genuine') throw new DeliveryError('HTTP 500', { isResponse: true });
	};
	for (let count = 0; count < 110; count += 1) await server.store(`e${count}`, 'suspect', 0.9);
	await server.pass(0);
	await server.store('genuine');
	await server.pass(11 * minute);
	expect(server.sent.map(({ ids }) => ids)).toEqual([['genuine']]);
});

it('tells of what is spam, and is not spam after all, whoever was not told of it before', async () => {
	const { database, store, pass, sent, recipients, clock } = await startOutbox();
	const mark = (state: string) =>
		database.write(async (transaction) => {
			for (const id of ['told', 'caught', 'untold'])
				await requeueNotices(
					runIn(transaction),
					{ id, state, score: 0.9 },
					recipients,
					clock.now(),
				);
		});
	await store('told', 'suspect');
	await store('genuine');
	await pass(0);
	await store('caught', 'spam');
	await store('untold', 'suspect');
	await mark('spam');
	await pass(24 * hour, hour);
	await mark('new');
	await pass(0);
	const ids = sent.filter(({ kind }) => kind === 'notice').map((message) => message.ids.toSorted());
	expect(ids).toEqual([
		['genuine', 'told'],
		['caught', 'untold'],
	]);
});

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
const refusal = (responseCode?: number, command = 'RCPT TO') =>
	smtpDeliveryError({ responseCode, command });

it.each([
	['550 is bounced at once', refusal(550), 0],
	['550 is bounced at once, for spam too', refusal(550), 0, 'spam'],
	['no word after DATA is bounced after the third time', refusal(undefined, 'DATA'), 0],
	['450 is bounced after a day', refusal(450), 25 * hour],
	['552, a full mailbox, is bounced after a day', refusal(552), 25 * hour],
	['550 for our own address is bounced after a day', refusal(550, 'MAIL FROM'), 25 * hour],
] as const)(
	'a reply that is refused with %s: its enquiry is new again, unless it is spam, and the owner is told',
	async (_name, error, ms, state?: 'spam') => {
		const { server, pass, outcome, sent } = await startReply(state);
		server.accept = ({ kind }) => {
			if (kind === 'reply') throw error;
		};
		await pass(Math.max(0, ms - 2 * hour), 10 * minute);
		if (ms > 0) expect(await outcome()).toEqual(['pending', 'answered']);
		await pass(3 * hour, 10 * minute);
		expect(await outcome()).toEqual(['failed', state ?? 'new']);
		expect(sent[1]).toMatchObject({ to: 'email:ana@owner.example', ids: ['a'] });
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

it.each([
	['2026-04-03T19:30:00Z', '2026-04-04T20:00:00.000Z'],
	['2026-09-25T20:30:00Z', '2026-09-26T19:00:00.000Z'],
])('across a change of clocks, the eight o’clock after %s is %s', (now, next) => {
	expect(nextMorning(new Date(now)).toISOString()).toBe(next);
});

it('an hour has at most sixty replies', async () => {
	const { queue, clock } = await startReply();
	for (let count = 1; count < 60; count += 1) expect(await queue(`reply-${count}`)).toBe('queued');
	expect(await queue('another')).toBe('limit');
	clock.advance(hour);
	expect(await queue('another')).toBe('queued');
});
