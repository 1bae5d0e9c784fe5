import { expect, it } from 'vitest';
import { startOutbox, unreachable, writeBack } from '#test/support/test-outbox.ts';
import { dayMs as day, hourMs as hour, minuteMs as minute } from '../clock.ts';
import { formMessage } from './forming.ts';
import { enquiriesKind } from './kinds.ts';
import { countWaiting } from './notices.ts';
import { claimMessage, runIn } from './queue.ts';

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
	const lists = server.sent.filter(({ kind }) => kind === enquiriesKind);
	expect(lists).toHaveLength(5);
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

it('a worker that was frozen while it left enquiries to the inbox changes nothing of an attempt', async () => {
	const { database, recipients, clock, store } = await startOutbox();
	await database.kysely.updateTable('recipients').set({ working_since: '' }).execute();
	for (let count = 0; count < 251; count += 1) await store(`e${count}`);
	clock.advance(2 * hour);
	const [recipient] = recipients;
	if (!recipient) throw new Error('There is no recipient.');
	let writes = 0;
	const message = () => database.kysely.selectFrom('outbox').selectAll().executeTakeFirst();
	let claimed: Awaited<ReturnType<typeof message>>;
	const frozen: typeof database = {
		...database,
		async write(work) {
			writes += 1;
			if (writes === 2) {
				clock.advance(2 * minute);
				await claimMessage(database, recipient.key, clock.now());
				claimed = await message();
			}
			return database.write(work);
		},
	};
	await formMessage(frozen, recipient, clock);
	expect(claimed?.attempts, 'another worker has it').toBe(1);
	expect(await message()).toEqual(claimed);
	expect(await countWaiting(runIn(database.kysely), recipient.key, clock.now())).toBe(251);
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
