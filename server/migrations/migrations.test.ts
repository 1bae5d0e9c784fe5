import { expect, it, onTestFinished } from 'vitest';
import { locationOf, newPostgresUrl, testDatabaseUrl, testEngine } from '#test/support/test-database.ts';
import { DatabaseOpenError } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from './migrations.ts';

const at = '2026-01-01T00:00:00.000Z';

interface EarlierEnquiry {
	status: string;
	reported_at?: string;
	messages?: readonly { kind: string; state: string; attempts: number }[];
}

const emptyLocation = async () =>
	locationOf(testEngine === 'postgres' ? await newPostgresUrl() : await testDatabaseUrl());

/** Stores enquiries with their messages before a migration, and opens the database with all migrations. */
async function migrate(name: string, enquiries: Readonly<Record<string, EarlierEnquiry>>) {
	const location = await emptyLocation();
	const earlier = Object.fromEntries(Object.entries(migrations).filter(([key]) => key < name));
	const old = await openDatabase(location, earlier);
	for (const [id, { messages = [], ...values }] of Object.entries(enquiries)) {
		const row = { id, form: 'contact', received_at: at, fields: '{}', ...values };
		await old.kysely
			.insertInto('submissions')
			.values(row as never)
			.execute();
		for (const message of messages) {
			const channel = message.kind === 'enquiry' ? 'webhook' : 'email';
			const message_id = `${id}-${message.kind}`;
			const others = { id: message_id, message_id, submission_id: id, channel, next_attempt_at: at };
			await old.kysely
				.insertInto('outbox')
				.values({ ...message, ...others } as never)
				.execute();
		}
	}
	await old.close();
	const { kysely, close } = await openDatabase(location, migrations);
	onTestFinished(close);
	const messages = await kysely.selectFrom('outbox').selectAll().orderBy('id').execute();
	return {
		kysely,
		messages,
		enquiries: await kysely.selectFrom('submissions').selectAll().orderBy('id').execute(),
	};
}

const notice = (state: string, attempts: number) => ({ kind: 'owner-notice', state, attempts });
const webhook = { kind: 'enquiry', state: 'sent', attempts: 1 };

it('0004-held-enquiries keeps existing rows, and reports nothing that is old', async () => {
	const { enquiries, messages, kysely } = await migrate('0004-held-enquiries', {
		dead: {
			status: 'received',
			messages: [notice('dead', 1), { kind: 'acknowledgement', state: 'dead', attempts: 1 }],
		},
		spam: { status: 'spam' },
		waiting: { status: 'received', messages: [{ kind: 'acknowledgement', state: 'pending', attempts: 1 }] },
	});
	expect(enquiries.map(({ id, status }) => [id, status])).toEqual([
		['dead', 'received'],
		['spam', 'spam'],
		['waiting', 'received'],
	]);
	expect(enquiries[1]?.reported_at).toBe(at);
	expect(messages).toMatchObject([
		{ id: 'dead-acknowledgement', state: 'undelivered', reported_at: null },
		{ id: 'dead-owner-notice', state: 'dead', reported_at: at },
		{ id: 'waiting-acknowledgement', state: 'pending', reported_at: null },
	]);
	const [secret] = await kysely.selectFrom('secrets').select('value').execute();
	expect(secret?.value).toHaveLength(44);
});

it('0007-suspects-and-lists puts what the owner has not got on the first list, and sends nothing twice', async () => {
	const { enquiries, messages } = await migrate('0007-suspects-and-lists', {
		held: { status: 'held' },
		'held-reported': { status: 'held', reported_at: at },
		sent: { status: 'received', messages: [notice('sent', 1)] },
		dead: { status: 'received', messages: [notice('dead', 9)] },
		waiting: {
			status: 'received',
			messages: [
				notice('pending', 3),
				{ kind: 'acknowledgement', state: 'pending', attempts: 3 },
				{ kind: 'held-digest', state: 'pending', attempts: 0 },
			],
		},
		'waiting-beside-webhook': { status: 'received', messages: [notice('pending', 3), webhook] },
		'mail-off': { status: 'received', messages: [notice('pending', 0)] },
		'mail-off-beside-webhook': { status: 'received', messages: [notice('pending', 0), webhook] },
	});
	const isOn = (test: (row: (typeof enquiries)[number]) => boolean) =>
		enquiries
			.filter(test)
			.map(({ id }) => id)
			.toSorted()
			.join();
	expect(isOn(({ list_id }) => list_id === 'next')).toBe('held,mail-off,waiting,waiting-beside-webhook');
	expect(isOn(({ status }) => status === 'suspect')).toBe('held,held-reported');
	expect(isOn(({ reported_at }) => reported_at !== null)).toBe(
		'held-reported,mail-off-beside-webhook,sent,waiting-beside-webhook',
	);
	const unsent = messages.filter(({ state }) => state !== 'sent').map(({ id }) => id);
	expect(unsent).toEqual(['dead-owner-notice', 'waiting-acknowledgement']);
});

it('the error for a database of a newer version says so, with what to do', async () => {
	const location = await emptyLocation();
	const newer = await openDatabase(location, { ...migrations, '9999-future': { up: async () => {} } });
	await newer.close();
	const opened = openDatabase(location, migrations);
	await expect(opened).rejects.toThrow(DatabaseOpenError);
	await expect(opened).rejects.toThrow(/newer version, .*9999-future.* restore the backup/);
});
