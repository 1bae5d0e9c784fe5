import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { testClock } from '#test/support/test-app.ts';
import { testDatabaseUrl } from '#test/support/test-database.ts';
import { readConfig } from '../config.ts';
import type { OutboxRow } from '../database/schema.ts';
import { DeliveryError } from './delivery-error.ts';
import { queueNotices, requeueNotices, updateRecipients } from './notices.ts';
import { runIn } from './queue.ts';
import type { Recipient } from './recipients.ts';
import { sendDue } from './worker.ts';

const minute = 60_000;
const hour = 60 * minute;

const recipient = (name: string, kind: Recipient['kind'] = 'email'): Recipient => ({
	...{ key: `${kind}:${name}`, name, kind, address: name },
});

/** Starts an outbox on a database of its own whose messages go to `accept`, which throws if it refuses them. */
async function startOutbox(recipients = [recipient('ana@owner.example')], now?: string) {
	const { database: location } = readConfig({ DATABASE_URL: await testDatabaseUrl() });
	const database = await openDatabase(location);
	onTestFinished(() => database.close());
	const clock = testClock(now);
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
				const at = clock.now().toISOString();
				const row = {
					id,
					form: 'contact',
					received_at: at,
					state,
					email: '',
					fields: '{}',
					score,
					words: '',
				};
				await transaction
					.insertInto('enquiries')
					.values({ ...row, source: null, retained_from: null })
					.execute();
				await queueNotices(runIn(transaction), row, server.recipients, clock.now());
			});
		},
		restart: () => updateRecipients(database, server.recipients, clock.now()),
		/** Moves the clock on in steps, as the worker polls. */
		async pass(ms: number, step = minute) {
			for (let passed = 0; passed <= ms; passed += step) {
				for (const { key } of server.recipients) {
					const options = {
						database,
						recipients: server.recipients,
						deliver,
						clock,
						log: pino({ level: 'silent' }),
					};
					await sendDue(options, key, new AbortController().signal);
				}
				if (passed < ms) clock.advance(Math.min(step, ms - passed));
			}
		},
	};
	async function deliver(row: OutboxRow): Promise<void> {
		const notices = database.kysely.selectFrom('notices').where('message_id', '=', row.id).orderBy('score');
		const ids = (await notices.select('enquiry_id').execute()).map(({ enquiry_id }) => enquiry_id);
		server.accept(row, ids);
		const { left = 0 } = JSON.parse(row.details ?? '{}');
		sent.push({ to: row.recipient, kind: row.kind, ids, linksOnly: row.links_only === 1, left });
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

it('in the morning there is a message about those who wait since before, and none for who comes later', async () => {
	// Five past eight in the morning in New Zealand.
	const { store, pass, sent, clock } = await startOutbox(undefined, '2026-03-01T19:05:00Z');
	await store('today');
	await pass(10 * minute);
	clock.advance(24 * hour);
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
	server.accept = () => {
		throw new DeliveryError('unreachable');
	};
	for (let count = 0; count < 20; count += 1) {
		await server.store(`e${count}`);
		await server.pass(3 * minute);
	}
	expect(await server.database.kysely.selectFrom('outbox').select('id').execute()).toHaveLength(3);
	server.accept = () => {};
	await server.pass(13 * minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toHaveLength(20);
	expect(server.sent).toHaveLength(4);
});

it.each([
	['5xx', new DeliveryError('554', { about: 'text', isPermanent: true, isResponse: true }), minute],
	['4xx three times', new DeliveryError('451', { about: 'text', isResponse: true }), 20 * minute],
])('sends links only after the text was refused with %s', async (_name, refusal, within) => {
	const server = await startOutbox();
	server.accept = ({ links_only }) => {
		if (links_only === 0) throw refusal;
	};
	await server.store('refused');
	await server.pass(within);
	expect(server.sent).toMatchObject([{ ids: ['refused'], linksOnly: true }]);
});

it('leaves to the inbox what a full message left out for an hour, and counts it', async () => {
	const server = await startOutbox();
	server.accept = () => {
		throw new DeliveryError('unreachable');
	};
	for (let count = 0; count < 1300; count += 1) await server.store(`flood-${count}`, 'new', 0.4);
	await server.pass(2 * hour, 10 * minute);
	server.accept = () => {};
	await server.store('genuine', 'new', 0.1);
	// Nothing is left to the inbox because of the outage.
	await server.pass(24 * minute, 3 * minute);
	const { sent } = server;
	expect(sent.map(({ ids, left }) => [ids.length, left])).toEqual([
		[250, 0],
		[250, 0],
		[250, 0],
		[250, 0],
		[250, 0],
		[51, 0],
	]);
	expect(sent[3]?.ids[0]).toBe('genuine');
	for (let count = 0; count < 1300; count += 1) await server.store(`more-${count}`, 'new', 0.4);
	await server.pass(2 * minute);
	server.clock.advance(2 * hour);
	await server.pass(0);
	expect(sent.at(-1)?.left).toBeGreaterThan(0);
	expect(sent.reduce((sum, { ids, left }) => sum + ids.length + left, 0)).toBe(2601);
});

it('sends to the new address what a removed one has not got', async () => {
	const server = await startOutbox([recipient('old@owner.example')]);
	server.accept = () => {
		throw new DeliveryError('no-mailbox', { about: 'address', isPermanent: true, isResponse: true });
	};
	await server.store('a');
	await server.pass(minute);
	server.recipients = [recipient('new@owner.example')];
	server.accept = () => {};
	await server.restart();
	await server.pass(0);
	expect(server.sent).toMatchObject([{ to: 'email:new@owner.example', ids: ['a'] }]);
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

it('sends nothing about an enquiry that the owner marked as spam before', async () => {
	const { database, store, pass, sent, recipients, clock } = await startOutbox();
	await store('a', 'suspect', 0.9);
	await database.write((transaction) =>
		requeueNotices(runIn(transaction), { id: 'a', state: 'spam', score: 1 }, recipients, clock.now()),
	);
	await pass(24 * hour, hour);
	expect(sent).toEqual([]);
});

it('tells the others that a recipient fails for an hour, and all that it works again', async () => {
	const server = await startOutbox([recipient('ana@owner.example'), recipient('kim@owner.example')]);
	server.accept = ({ recipient: to }) => {
		if (to === 'email:ana@owner.example') throw new DeliveryError('mailbox-full', { isResponse: true });
	};
	await server.store('a');
	await server.pass(90 * minute, 5 * minute);
	const { queueAlerts } = await import('./alerts.ts');
	await queueAlerts(server.database, server.recipients, server.clock.now());
	await server.pass(0);
	expect(server.sent.map(({ to, kind }) => `${kind} ${to}`)).toEqual([
		'notice email:kim@owner.example',
		'alert email:kim@owner.example',
	]);
	server.accept = () => {};
	await server.pass(11 * minute);
	expect(server.sent.filter(({ kind }) => kind === 'alert').map(({ to }) => to)).toEqual([
		'email:kim@owner.example',
		'email:ana@owner.example',
		'email:kim@owner.example',
	]);
});
