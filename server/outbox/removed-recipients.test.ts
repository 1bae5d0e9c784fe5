import { expect, it } from 'vitest';
import {
	ana,
	chatService,
	mailboxes,
	program,
	startOutbox,
	unreachable,
	writeBack,
} from '#test/support/test-outbox.ts';
import { minuteMs as minute } from '../clock.ts';
import { nextMorning } from '../new-zealand-time.ts';
import { enquiriesKind } from './kinds.ts';
import { moveRemoved, updateRecipients } from './removed-recipients.ts';

/** A quarter to eight in the morning in New Zealand. */
const beforeEight = '2026-03-01T18:45:00Z';

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
