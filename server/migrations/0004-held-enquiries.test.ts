import { expect, it, onTestFinished } from 'vitest';
import { locationOf, newPostgresUrl, testDatabaseUrl, testEngine } from '#test/support/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from './migrations.ts';

const name = '0004-held-enquiries';

it('keeps existing rows, and reports nothing that is old', async () => {
	const url = testEngine === 'postgres' ? await newPostgresUrl() : await testDatabaseUrl();
	const earlier = Object.fromEntries(Object.entries(migrations).filter(([key]) => key < name));
	const before = await openDatabase(locationOf(url), earlier);
	const at = '2026-01-01T00:00:00.000Z';
	for (const [id, status] of [
		['1', 'received'],
		['2', 'spam'],
	] as const) {
		const row = { id, status, form: 'contact', received_at: at, idempotency_key_hash: null, fields: '{}' };
		await before.kysely.insertInto('submissions').values(row).execute();
	}
	for (const [id, kind, state] of [
		['a', 'owner-notice', 'dead'],
		['b', 'acknowledgement', 'dead'],
		['c', 'acknowledgement', 'pending'],
	] as const) {
		const message = { id, kind, state, submission_id: '1', channel: 'email', message_id: id } as const;
		const row = { ...message, attempts: 1, next_attempt_at: at, leased_until: null, last_error: null };
		await before.kysely.insertInto('outbox').values(row).execute();
	}
	await before.close();

	const after = await openDatabase(locationOf(url), migrations);
	onTestFinished(() => after.close());
	const enquiries = after.kysely
		.selectFrom('submissions')
		.select(['id', 'status', 'reported_at'])
		.orderBy('id');
	expect(await enquiries.execute()).toEqual([
		{ id: '1', status: 'received', reported_at: null },
		{ id: '2', status: 'spam', reported_at: at },
	]);
	const rows = after.kysely.selectFrom('outbox').select(['id', 'state', 'reported_at']).orderBy('id');
	expect(await rows.execute()).toEqual([
		{ id: 'a', state: 'dead', reported_at: at },
		{ id: 'b', state: 'undelivered', reported_at: null },
		{ id: 'c', state: 'pending', reported_at: null },
	]);
	const [secret] = await after.kysely.selectFrom('secrets').select('value').execute();
	expect(secret?.value).toHaveLength(44);
});
