import { expect, it } from 'vitest';
import { ana, startOutbox, unreachable } from '#test/support/test-outbox.ts';
import { dayMs as day, hourMs as hour, minuteMs as minute } from '../clock.ts';
import type { OutboxRow } from '../database/schema.ts';
import { DeliveryError } from './delivery-error.ts';
import { enquiriesKind } from './kinds.ts';
import { countWaiting } from './notices.ts';
import { retryFor, runIn } from './queue.ts';
import { takeBack } from './set-aside.ts';

const refusedText = new DeliveryError('text-refused', 'text refused');

/** Starts an outbox whose mail server refuses messages with some texts, and sends the first one. */
async function start(poisoned: readonly string[], error = refusedText) {
	const server = await startOutbox();
	server.accept = ({ links_only }, ids) => {
		if (links_only === 0 && ids.some((id) => poisoned.includes(id))) throw error;
	};
	await server.store('first');
	await server.pass(0);
	return server;
}

/** What was sent after the first message: the enquiries, and whether with links only. */
const later = ({ sent }: Awaited<ReturnType<typeof start>>) =>
	sent.slice(1).map(({ ids, linksOnly }) => [ids.toSorted().join(' '), linksOnly]);

const key = `email:${ana}`;
const letters = ['a', 'b', 'c', 'd', 'e'];

it('a list with a refused text comes without any text at once', async () => {
	const server = await start(['c']);
	for (const id of letters) await server.store(id);
	await server.pass(2 * minute);
	expect(later(server)).toEqual([[letters.join(' '), true]]);
});

it('an enquiry that is less likely than new refused texts arrives within minutes', async () => {
	const bad = Array.from({ length: 12 }, (_each, index) => `bad-${index}`);
	const server = await start(bad);
	await server.store('genuine', 'new', 0.2);
	for (const id of bad) {
		await server.store(id, 'new', 0.1);
		await server.pass(minute);
	}
	expect(server.sent.flatMap(({ ids }) => ids)).toContain('genuine');
});

/**
 * Starts an outbox whose mail server confirms nothing. It keeps what was offered, once each time.
 */
async function startUnconfirmed(now?: string) {
	const server = await startOutbox(undefined, now);
	const offered: string[] = [];
	server.accept = (_row, ids) => {
		offered.push(...ids);
		throw new DeliveryError('unconfirmed', 'unconfirmed');
	};
	return { server, offered };
}

it('what may have arrived is sent four times, and once more after another message is accepted', async () => {
	const { server, offered } = await startUnconfirmed();
	await server.store('a');
	await server.pass(2 * day, 10 * minute);
	expect(offered).toEqual(Array(4).fill('a'));
	server.accept = () => {};
	await server.store('b');
	await server.pass(2 * minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toEqual(['b', 'a']);
});

it('what may have arrived keeps no later enquiry back, and waits for Retry in one message', async () => {
	const { server, offered } = await startUnconfirmed();
	for (const id of letters) {
		await server.store(id);
		await server.pass(15 * minute);
	}
	expect([...new Set(offered)]).toEqual(letters);
	const { database, clock } = server;
	expect(await countWaiting(runIn(database.kysely), key, clock.now())).toBe(letters.length);
	server.accept = () => {};
	// As retention does with old lists.
	await database.kysely.deleteFrom('outbox').execute();
	await takeBack(database, key);
	await server.pass(0);
	expect(server.sent.map(({ kind, ids }) => [kind, ids])).toEqual([
		[enquiriesKind, letters],
		['alert', []],
	]);
});

/** Resolves to whether the recipient is said to fail. */
async function isFailing({ database }: Awaited<ReturnType<typeof startOutbox>>): Promise<boolean> {
	const recipients = database.kysely.selectFrom('recipients').selectAll().where('key', '=', key);
	return (await recipients.executeTakeFirstOrThrow()).failing_since !== null;
}

it('a recipient fails while what may have arrived waits for it, and not once nothing does', async () => {
	// A quarter to eight in the morning in New Zealand.
	const { server } = await startUnconfirmed('2026-03-01T18:45:00Z');
	const confirmNothing = server.accept;
	server.accept = () => {};
	await server.store('waits-for-an-answer');
	await server.pass(14 * minute);
	server.accept = confirmNothing;
	await server.pass(hour);
	expect(await isFailing(server), 'after the morning message').toBe(false);
	await server.store('new');
	await server.pass(hour);
	expect(await isFailing(server), 'with an enquiry that was set aside').toBe(true);
});

it('a recipient does not fail any more once all that waited for it was deleted', async () => {
	const server = await startOutbox();
	server.accept = unreachable;
	await server.store('erased');
	await server.pass(minute);
	expect(await isFailing(server)).toBe(true);
	await server.database.kysely.deleteFrom('enquiries').execute();
	await server.pass(hour);
	expect(await isFailing(server)).toBe(false);
});

it('of a flood that was set aside, as much waits again at once as a transaction has time for', async () => {
	const server = await startOutbox();
	const { kysely } = server.database;
	const total = 3000;
	const at = server.clock.now().toISOString();
	const ids = Array.from({ length: total }, (_each, index) => `e${index}`);
	const enquiry = { form: 'contact', received_at: at, waiting_since: at, state: 'new' } as const;
	const blank = { email: '', fields: '{}', score: 0, words: '' };
	await kysely
		.insertInto('enquiries')
		.values(ids.map((id) => ({ id, ...enquiry, ...blank })))
		.execute();
	const notice = { recipient: key, kind: 'enquiry', is_suspect: 0, score: 0, due_at: at } as const;
	const noticeOf = (enquiry_id: string, index: number) => {
		const message_id = `set-aside-${Math.floor(index / 250)}`;
		return { enquiry_id, ...notice, message_id };
	};
	await kysely.insertInto('notices').values(ids.map(noticeOf)).execute();
	await server.store('next');
	await server.pass(0);
	const waiting = await kysely
		.selectFrom('notices')
		.select('enquiry_id')
		.where('message_id', 'is', null)
		.execute();
	expect(waiting.length).toBeGreaterThan(0);
	expect(waiting.length).toBeLessThan(total / 2);
	await server.pass(hour);
	const told = server.sent.flatMap((message) => message.ids);
	expect(told).toHaveLength(total + 1);
	expect(new Set(told).size).toBe(total + 1);
});

it('a full message that was set aside is sent itself, with what it left to the inbox', async () => {
	const { server } = await startUnconfirmed();
	await server.store('a');
	await server.pass(hour);
	await server.database.kysely.updateTable('outbox').set({ details: '{"left":7}' }).execute();
	server.accept = () => {};
	await server.store('b');
	await server.pass(5 * minute);
	expect(server.sent.map(({ ids, left }) => [ids, left])).toContainEqual([['a'], 7]);
});

it('what may have arrived is offered fewer than forty times an hour while Retry is pressed each minute', async () => {
	const { server, offered } = await startUnconfirmed();
	const { database, clock } = server;
	await server.store('a');
	for (let minutes = 0; minutes < 60; minutes += 1) {
		await server.pass(minute);
		await database.write((transaction) => retryFor(runIn(transaction), [key], clock.now()));
		await takeBack(database, key);
	}
	expect(offered.length).toBeLessThan(40);
});

type Offer = Pick<OutboxRow, 'attempts' | 'links_only'>;

it.each([
	['confirms nothing', () => false],
	['confirms every second attempt', ({ attempts }: Offer) => attempts % 2 === 0],
	['confirms links only', ({ links_only }: Offer) => links_only === 1],
])(
	'a mail server that takes each text and %s is offered fewer than forty an hour, and few once it works',
	async (_what, confirms) => {
		const server = await startOutbox();
		const offers: number[] = [];
		server.accept = (row) => {
			offers.push(server.clock.now().getTime());
			if (!confirms(row)) throw new DeliveryError('unconfirmed', 'unconfirmed');
		};
		const storeFor = async (minutes: number, name: string) => {
			for (let count = 0; count < minutes; count += 1) {
				await server.store(`${name}${count}`);
				await server.pass(minute);
			}
		};
		await storeFor(75, 'before');
		const inHours = offers.map(
			(at) => offers.filter((each) => at <= each && each < at + hour).length,
		);
		expect(Math.max(...inHours)).toBeLessThan(40);
		offers.length = 0;
		server.accept = () => void offers.push(server.clock.now().getTime());
		await storeFor(9, 'after');
		// One of them says that the mailbox works again.
		expect(offers.length).toBeLessThanOrEqual(6);
		const told = server.sent.flatMap(({ ids }) => ids).filter((id) => id.startsWith('before'));
		expect(told).toHaveLength(75);
		expect(new Set(told).size).toBe(75);
	},
);
