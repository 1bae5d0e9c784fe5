import { expect, it } from 'vitest';
import {
	ana,
	chatService,
	mailboxes,
	program,
	startOutbox,
	unreachable,
} from '#test/support/test-outbox.ts';
import { dayMs as day, hourMs as hour, minuteMs as minute } from '../clock.ts';
import { nextMorning } from '../new-zealand-time.ts';
import { enquiriesKind } from './kinds.ts';
import { countWaiting, queueFollowUp } from './notices.ts';
import { runIn } from './queue.ts';
import { moveRemoved, updateRecipients } from './removed-recipients.ts';

/** A quarter to eight in the morning in New Zealand. */
const beforeEight = '2026-03-01T18:45:00Z';

it('an enquiry is sent at once, and those of the next two minutes together', async () => {
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
		{ kind: enquiriesKind, ids: ['today'] },
		{ kind: 'morning', ids: [] },
	]);
});

it('what looks like spam comes at eight, and is in no message with a genuine enquiry', async () => {
	const { store, pass, sent } = await startOutbox(undefined, beforeEight);
	await store('suspect', 'suspect', 0.9);
	await store('spam', 'spam', 1);
	await store('genuine');
	await pass(10 * minute);
	await store('second');
	await pass(20 * minute);
	expect(sent).toMatchObject([
		{ kind: enquiriesKind, ids: ['genuine'] },
		{ kind: enquiriesKind, ids: ['second'] },
		{ kind: 'morning', ids: [] },
		{ kind: 'suspects', ids: ['suspect'] },
	]);
});

it('genuine enquiries and suspects that keep coming take turns', async () => {
	const { store, pass, sent } = await startOutbox(undefined, beforeEight);
	for (let count = 0; count < 600; count += 1) await store(`s${count}`, 'suspect', 0.9);
	await pass(15 * minute);
	for (let count = 0; count < 5; count += 1) {
		await store(`g${count}`);
		await pass(2 * minute);
	}
	expect(sent.map(({ kind }) => kind).slice(0, 5)).toEqual([
		'suspects',
		enquiriesKind,
		'suspects',
		enquiriesKind,
		'suspects',
	]);
});

it.each([
	['becomes genuine leaves the suspects', 'suspect', 'new', enquiriesKind],
	['is marked as spam is told to nobody', 'suspect', 'spam', undefined],
	['is put back to Possible spam leaves the genuine ones', 'new', 'suspect', undefined],
] as const)(
	'an enquiry that %s, also when the message was formed before',
	async (_what, before, after, kind) => {
		const server = await startOutbox(undefined, beforeEight);
		server.accept = unreachable;
		await server.store('changed', before);
		await server.store('other', before);
		await server.pass(20 * minute);
		await server.mark('changed', after);
		server.accept = () => {};
		await server.pass(20 * minute);
		const told = server.sent.filter(({ ids }) => ids.includes('changed'));
		expect(told.map((message) => message.kind)).toEqual(kind === undefined ? [] : [kind]);
	},
);

it('nobody is told twice of what is spam, and is not spam after all', async () => {
	const { store, mark, pass, sent } = await startOutbox();
	await store('told', 'suspect');
	await pass(20 * hour, hour);
	await store('caught', 'spam');
	await store('untold', 'suspect');
	for (const id of ['told', 'caught', 'untold']) await mark(id, 'spam');
	await pass(day, hour);
	for (const id of ['told', 'caught', 'untold']) await mark(id, 'new');
	await pass(2 * minute);
	const ids = sent.filter(({ kind }) => kind !== 'morning').map((each) => each.ids.toSorted());
	expect(ids).toEqual([['told'], ['caught', 'untold']]);
});

it('at most three messages wait for a recipient that cannot be reached, and all is sent when it can', async () => {
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

it('what was queued while the clock was a year ahead is sent once it is right', async () => {
	const { store, pass, sent, clock } = await startOutbox();
	clock.advance(365 * day);
	await store('genuine');
	await store('suspect', 'suspect');
	clock.advance(-365 * day);
	await pass(10 * minute);
	expect(sent.flatMap(({ ids }) => ids).toSorted()).toEqual(['genuine', 'suspect']);
});

it.each([
	['2026-04-03T19:30:00Z', '2026-04-04T20:00:00.000Z'],
	['2026-09-25T20:30:00Z', '2026-09-26T19:00:00.000Z'],
])('across a change of clocks, the eight o’clock after %s is %s', (now, next) => {
	expect(nextMorning(new Date(now)).toISOString()).toBe(next);
});

it('what a replica with the configuration before still queues goes to the new recipients', async () => {
	const before = await startOutbox();
	const { database, clock, store, pass, sent } = before;
	const bea = mailboxes('bea@owner.example');
	await store('early');
	// The new replica starts while the one before goes on.
	await updateRecipients(database, bea, clock.now());
	await store('during');
	await pass(10 * minute);
	expect(sent, 'the one before sends nothing to who was removed').toEqual([]);
	await moveRemoved(database, bea, clock.now());
	await moveRemoved(database, bea, clock.now());
	before.recipients = bea;
	await pass(0);
	const told = sent.map(({ to, ids }) => [to, ids.toSorted()]);
	expect(told).toEqual([['email:bea@owner.example', ['during', 'early']]]);
});

it('the replica that started first does not take back what the new recipients have', async () => {
	const first = mailboxes(ana, 'kim@owner.example');
	const { database, clock, store } = await startOutbox(first);
	await updateRecipients(database, mailboxes('bea@owner.example'), clock.now());
	await store('a');
	for (let count = 0; count < 3; count += 1) await moveRemoved(database, first, clock.now());
	const notices = await database.kysely.selectFrom('notices').select('recipient').execute();
	expect(notices).toEqual([{ recipient: 'email:bea@owner.example' }]);
});

it('a flood that waits for a removed mailbox goes to the next one in several transactions, and survives a kill', async () => {
	const server = await startOutbox();
	const { database, clock } = server;
	const ids = Array.from({ length: 2500 }, (_each, index) => `e${index}`);
	const at = clock.now().toISOString();
	const enquiry = { form: 'contact', received_at: at, waiting_since: at, state: 'new' } as const;
	const blank = { email: '', fields: '{}', score: 0, words: '' };
	const enquiries = ids.map((id) => ({ id, ...enquiry, ...blank }));
	await database.kysely.insertInto('enquiries').values(enquiries).execute();
	const notices = ids.map((enquiry_id, index) => ({
		enquiry_id,
		recipient: `email:${ana}`,
		kind: 'enquiry' as const,
		is_suspect: 0,
		score: 0,
		due_at: at,
		// As of messages that were set aside.
		message_id: index % 3 === 0 ? 'set-aside' : null,
	}));
	await database.kysely.insertInto('notices').values(notices).execute();
	const told = async () => {
		const rows = await database.kysely.selectFrom('notices').selectAll().execute();
		return rows.map(({ recipient, enquiry_id }) => `${recipient} ${enquiry_id}`).toSorted();
	};
	const moved = async () => (await told()).filter((each) => each.startsWith('email:bea')).length;
	const bea = mailboxes('bea@owner.example');
	await updateRecipients(database, bea, clock.now());
	expect(await moved(), 'at the start').toBe(0);
	let writes = 0;
	const killed: typeof database = {
		...database,
		write(work) {
			writes += 1;
			return writes === 2 ? Promise.reject(new Error('killed')) : database.write(work);
		},
	};
	await expect(moveRemoved(killed, bea, clock.now())).rejects.toThrow('killed');
	expect(await moved(), 'in one transaction').toBeLessThan(ids.length / 2);
	await moveRemoved(database, bea, clock.now());
	expect(await told()).toEqual(ids.map((id) => `email:bea@owner.example ${id}`).toSorted());
});

/** Stores that the visitor of an enquiry wrote back. */
const writeBack = (
	{ database, recipients, clock }: Awaited<ReturnType<typeof startOutbox>>,
	id: string,
) =>
	database.write((transaction) =>
		queueFollowUp(runIn(transaction), id, 'wrote-back', recipients, clock.now()),
	);

it('the new mailbox gets what a removed one has not got of an enquiry that was delivered before', async () => {
	const server = await startOutbox();
	const { store, pass, sent } = server;
	await store('answered');
	await pass(0);
	await writeBack(server, 'answered');
	server.recipients = [...mailboxes('bea@owner.example'), ...program];
	await server.restart();
	await pass(4 * minute);
	expect(sent.map(({ to, ids }) => [to, ids])).toEqual([
		['email:ana@owner.example', ['answered']],
		['email:bea@owner.example', ['answered']],
	]);
});

it('the new mailbox gets what the removed one has not got, though a program has it, which is not told twice', async () => {
	const server = await startOutbox([...mailboxes(ana), ...program]);
	server.accept = ({ recipient }) => {
		if (recipient.includes('ana')) unreachable();
	};
	await server.store('outage');
	await server.pass(4 * minute);
	server.recipients = [...mailboxes('bea@owner.example'), ...program];
	await server.restart();
	await server.pass(4 * minute);
	expect(server.sent.map(({ to, ids }) => [to, ids])).toEqual([
		['webhook-1', ['outage']],
		['email:bea@owner.example', ['outage']],
	]);
});

it('what the owner finds genuine while no mailbox is configured is no suspect for the next one', async () => {
	const server = await startOutbox(undefined, beforeEight);
	await server.store('found', 'suspect');
	server.recipients = [];
	await server.restart();
	await server.mark('found', 'new');
	server.recipients = mailboxes('bea@owner.example');
	await server.restart();
	await server.pass(0);
	expect(server.sent).toMatchObject([{ kind: enquiriesKind, ids: ['found'] }]);
});

it('a full message counts an enquiry that is left to the inbox once, and leaves no news of it', async () => {
	const server = await startOutbox();
	server.accept = unreachable;
	await server.store('full', 'new', 0.1);
	await server.pass(0);
	const { kysely } = server.database;
	for (let count = 0; count < 250; count += 1) await server.store(`e${count}`, 'new', 0);
	for (const id of ['two', 'news']) await server.store(id, 'new', 0.9);
	await writeBack(server, 'two');
	server.clock.advance(2 * hour);
	await writeBack(server, 'news');
	const worked = { failing_since: null, working_since: '2026-01-01T00:00:00.000Z' };
	await kysely.updateTable('recipients').set(worked).execute();
	server.accept = () => {};
	await server.pass(0);
	expect(server.sent.map(({ left }) => left)).toContain(2);
	const left = await kysely.selectFrom('notices').select(['enquiry_id', 'kind']).execute();
	expect(left).toEqual([{ enquiry_id: 'news', kind: 'wrote-back' }]);
});

it('a chat service, and no program, gets what the removed mailbox has not got of an answer', async () => {
	const server = await startOutbox();
	const { store, pass, sent } = server;
	await store('answered');
	await pass(0);
	await writeBack(server, 'answered');
	server.recipients = program;
	await server.restart();
	await pass(4 * minute);
	expect(sent.map(({ to }) => to)).toEqual(['email:ana@owner.example']);
	server.recipients = [...program, ...chatService];
	await server.restart();
	await pass(4 * minute);
	expect(sent.slice(1).map(({ to, ids }) => [to, ids])).toEqual([['webhook-2', ['answered']]]);
});

it('what happens while a message is sent that tells of the same before is told after it', async () => {
	const server = await startOutbox();
	const { store, pass, sent } = server;
	await store('talkative');
	await pass(4 * minute);
	await writeBack(server, 'talkative');
	server.accept = async () => {
		server.accept = () => {};
		await writeBack(server, 'talkative');
	};
	await pass(2 * hour, 10 * minute);
	expect(sent.filter(({ ids }) => ids.includes('talkative'))).toHaveLength(3);
});

it('an enquiry with two notices waits once', async () => {
	const server = await startOutbox();
	await server.store('one');
	await writeBack(server, 'one');
	const { kysely } = server.database;
	expect(await countWaiting(runIn(kysely), 'email:ana@owner.example', server.clock.now())).toBe(1);
});
