import { expect, it, onTestFinished } from 'vitest';
import { locationOf, newPostgresUrl, testDatabaseUrl, testEngine } from '#test/support/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from './migrations.ts';

const name = '0007-suspects-and-lists';
const at = '2026-01-01T00:00:00.000Z';

/** Enquiries of version 0.2, with their messages. */
const before = {
	held: { status: 'held' },
	'held-reported': { status: 'held', reported_at: at },
	sent: { status: 'received', messages: [{ kind: 'owner-notice', state: 'sent', attempts: 1 }] },
	dead: { status: 'received', messages: [{ kind: 'owner-notice', state: 'dead', attempts: 9 }] },
	waiting: {
		status: 'received',
		messages: [
			{ kind: 'owner-notice', state: 'pending', attempts: 3 },
			{ kind: 'acknowledgement', state: 'pending', attempts: 3 },
			{ kind: 'held-digest', state: 'pending', attempts: 0 },
		],
	},
	'waiting-beside-webhook': {
		status: 'received',
		messages: [
			{ kind: 'owner-notice', state: 'pending', attempts: 3 },
			{ kind: 'enquiry', state: 'sent', attempts: 1 },
		],
	},
	'mail-off': { status: 'received', messages: [{ kind: 'owner-notice', state: 'pending', attempts: 0 }] },
	'mail-off-beside-webhook': {
		status: 'received',
		messages: [
			{ kind: 'owner-notice', state: 'pending', attempts: 0 },
			{ kind: 'enquiry', state: 'sent', attempts: 1 },
		],
	},
} as const;

it('puts what the owner has not got on the first list, and sends nothing twice', async () => {
	const url = testEngine === 'postgres' ? await newPostgresUrl() : await testDatabaseUrl();
	const earlier = Object.fromEntries(Object.entries(migrations).filter(([key]) => key < name));
	const old = await openDatabase(locationOf(url), earlier);
	for (const [id, { messages = [], ...values }] of Object.entries(before) as [string, EarlierEnquiry][]) {
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

	const after = await openDatabase(locationOf(url), migrations);
	onTestFinished(() => after.close());
	const enquiries = await after.kysely.selectFrom('submissions').selectAll().execute();
	const isOn = (test: (row: (typeof enquiries)[number]) => boolean) =>
		enquiries
			.filter(test)
			.map(({ id }) => id)
			.toSorted();
	expect(isOn(({ list_id }) => list_id === 'next')).toEqual([
		'held',
		'mail-off',
		'waiting',
		'waiting-beside-webhook',
	]);
	expect(isOn(({ status }) => status === 'suspect')).toEqual(['held', 'held-reported']);
	expect(isOn(({ reported_at }) => reported_at !== null)).toEqual([
		'held-reported',
		'mail-off-beside-webhook',
		'sent',
		'waiting-beside-webhook',
	]);
	const messages = await after.kysely
		.selectFrom('outbox')
		.select('id')
		.where('state', '!=', 'sent')
		.execute();
	expect(messages.map(({ id }) => id).toSorted()).toEqual(['dead-owner-notice', 'waiting-acknowledgement']);
});

interface EarlierEnquiry {
	status: string;
	reported_at?: string;
	messages?: readonly { kind: string; state: string; attempts: number }[];
}
