import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { load } from '#content/load.ts';
import {
	mailIsAway,
	owner,
	startTestApp,
	suspectContact,
	type TestApp,
	testClock,
	validContact,
} from '#test/support/test-app.ts';
import { testEngine } from '#test/support/test-database.ts';
import { until } from '#test/support/until.ts';
import { dayMs, hourMs } from './clock.ts';
import type { Config } from './config.ts';
import { eraseWhere, whereFrom } from './enquiries/erase.ts';
import { moveEnquiry } from './enquiries/state.ts';
import { queueMessage } from './outbox/queue.ts';

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	onTestFinished(() => void vi.useRealTimers());
});

/**
 * Starts a server over the same database `days` days later, by a right clock: a row of the day
 * before is stored. Stops it after its first purge. Resolves to its log.
 */
async function runLater(
	server: TestApp,
	days: number,
	retentionDays: number | null,
	config: Partial<Config> = {},
) {
	const clock = testClock();
	clock.advance((days - 1) * dayMs);
	await storeSession(server, clock.now());
	clock.advance(dayMs);
	const { databaseUrl } = server;
	const later = await startTestApp({ databaseUrl, clock, config: { retentionDays, ...config } });
	vi.advanceTimersByTime(hourMs);
	await later.app.close();
	return later.log.join('');
}

/** Stores that a user opened the inbox at a time, and has been signed out since. */
const storeSession = ({ kysely }: TestApp, at: Date) =>
	kysely
		.insertInto('sessions')
		.values({
			token_hash: at.toISOString(),
			address: owner,
			created_at: at.toISOString(),
			last_seen_at: at.toISOString(),
			expires_at: at.toISOString(),
		})
		.execute();

describe('nothing is deleted', () => {
	/** Starts a server over a database with an enquiry, after some days by its clock. */
	async function startLater(days: number) {
		const { databaseUrl, send } = await startTestApp();
		await send();
		const clock = testClock();
		clock.advance(days * dayMs);
		return startTestApp({ databaseUrl, clock, config: { retentionDays: 30 } });
	}

	it('in the first hour after the start', async () => {
		const { app, enquiries } = await startLater(100);
		vi.advanceTimersByTime(hourMs - 1);
		await app.outbox.idle();
		expect(await enquiries()).toHaveLength(1);
	});

	it('by a clock that is a year ahead, also of what it stored itself', async () => {
		const { enquiries, send, log } = await startLater(366);
		await send({ message: 'By the wrong clock' });
		vi.advanceTimersByTime(hourMs);
		await expect.poll(() => log.join('')).toContain('the clock is a year ahead');
		expect(await enquiries()).toHaveLength(2);
	});

	it('by a clock that jumps a year ahead later', async () => {
		const { enquiries, clock, log } = await startLater(1);
		vi.advanceTimersByTime(hourMs);
		clock.advance(366 * dayMs);
		// The next run begins once the one before has ended.
		await until('the clock is called wrong', () => {
			vi.advanceTimersByTime(hourMs);
			return log.join('').includes('the clock is a year ahead');
		});
		expect(await enquiries()).toHaveLength(1);
	});
});

it('what is old is deleted after a year without a restart', async () => {
	const { enquiries, send, clock } = await startTestApp({ config: { retentionDays: 30 } });
	await send();
	for (const days of [200, 200, 200]) {
		clock.advance(days * dayMs);
		// The next run begins once the one before has ended.
		await until('it is deleted', async () => {
			vi.advanceTimersByTime(hourMs);
			return (await enquiries()).length === 0;
		});
		await send();
	}
});

it.each([
	[29, []],
	[31, ['answered', 'new']],
	[null, ['answered', 'new']],
])(
	'without mail, RETENTION_DAYS %s leaves these after thirty days: %j',
	async (retentionDays, expected) => {
		const server = await startTestApp();
		for (const fields of [{ 'bot-field': 'x' }, suspectContact, {}]) await server.send(fields);
		const id = await server.send({ name: 'Somebody else' });
		await server.kysely
			.updateTable('enquiries')
			.set({ state: 'answered' })
			.where('id', '=', id)
			.execute();
		await runLater(server, 28, retentionDays);
		expect(await server.enquiries()).toHaveLength(4);
		const { likelySpam } = load('legal/figures.yaml').retention;
		const log = await runLater(server, Number.parseInt(likelySpam, 10) + 0.1, retentionDays);
		const left = (await server.enquiries()).map(({ state }) => state);
		expect(left.toSorted()).toEqual(expected);
		expect(log.includes('RETENTION_DAYS is 0')).toBe(retentionDays === null);
	},
);

it('counts from delivery: what the owner has not got is kept, whatever its age', async () => {
	const server = await startTestApp({ config: mailIsAway });
	const [, delivered] = [await server.send(), await server.send({ name: 'Somebody else' })];
	const set = (values: { retained_from: string | null }) =>
		server.kysely.updateTable('enquiries').set(values);
	await set({ retained_from: null }).execute();
	await set({ retained_from: '2026-03-20T00:00:00.000Z' }).where('id', '=', delivered).execute();
	await runLater(server, 40, 30, mailIsAway);
	expect(await server.enquiries()).toHaveLength(2);
	await runLater(server, 60, 30, mailIsAway);
	expect(await server.enquiries()).toMatchObject([{ retained_from: null }]);
	await runLater(server, 60, 30);
	expect(await server.enquiries(), 'without a recipient').toEqual([]);
});

it('what a flood leaves is deleted in several transactions, and old enquiries though one fails', async () => {
	const server = await startTestApp({ config: { retentionDays: 30 } });
	await server.send();
	const { clock, app, kysely } = server;
	clock.advance(40 * dayMs);
	const enquiry_id = await server.send({ name: 'Somebody else' });
	const received_at = testClock().now().toISOString();
	const flood = Array.from({ length: 3000 }, (_each, index) => ({
		hash: `hash-${index}`,
		enquiry_id,
		received_at,
	}));
	await kysely.insertInto('recent_contents').values(flood).execute();
	const countLeft = async () => {
		const { rows } = await sql<{ count: number }>`
			select count(*) as count from recent_contents`.execute(kysely);
		return Number(rows[0]?.count);
	};
	const { write } = app.database;
	let isKilled = false;
	app.database.write = async (work) => {
		const before = await countLeft();
		const result = await write(work);
		if ((await countLeft()) < before - 1) isKilled = true;
		if (isKilled) throw new Error('killed');
		return result;
	};
	vi.advanceTimersByTime(hourMs);
	await until('a deletion fails', () =>
		server.log.join('').includes('not all that is old was deleted'),
	);
	expect(await countLeft()).toBeGreaterThan(flood.length / 2);
	expect(await server.enquiries()).toMatchObject([{ id: enquiry_id }]);
	app.database.write = write;
	await until('all is deleted', async () => {
		vi.advanceTimersByTime(hourMs);
		return (await countLeft()) === 1;
	});
});

/** Answers an enquiry, or stores that its visitor wrote back. */
const move = ({ app }: TestApp, id: string, kind: 'reply' | 'answer', now: Date) =>
	app.database.write((transaction) =>
		moveEnquiry(
			transaction,
			{
				id,
				from: ['new', 'answered'],
				to: kind === 'reply' ? 'answered' : 'new',
				event: { action_id: `${id}-${kind}`, author: '', kind },
			},
			now,
		),
	);

it('counts anew from the answer of a visitor to what was answered', async () => {
	const server = await startTestApp();
	const id = await server.send();
	const clock = testClock();
	await move(server, id, 'reply', clock.now());
	clock.advance(29 * dayMs);
	await move(server, id, 'answer', clock.now());
	await runLater(server, 58, 30);
	expect(await server.enquiries()).toHaveLength(1);
	await runLater(server, 60, 30);
	expect(await server.enquiries()).toEqual([]);
});

it('what is moved while old enquiries are deleted is kept', async () => {
	const server = await startTestApp({ config: { retentionDays: 30 } });
	const id = await server.send();
	await server.send({ name: 'Somebody else' });
	const { clock, app } = server;
	clock.advance(40 * dayMs);
	const { write } = app.database;
	const moveAnswered = (enquiry: string) =>
		write((transaction) =>
			transaction
				.updateTable('enquiries')
				.set({ state: 'answered', retained_from: clock.now().toISOString() })
				.where('id', '=', enquiry)
				.execute(),
		);
	app.database.write = async (work) => {
		await moveAnswered(id);
		return write(work);
	};
	vi.advanceTimersByTime(hourMs);
	await expect.poll(() => server.log.join('')).toContain('"purged":1');
	expect(await server.enquiries()).toMatchObject([{ id }]);
});

it.runIf(testEngine === 'sqlite')(
	'every hour, and purged or erased text is in none of the files of the database then',
	async () => {
		const { app, send, clock, log, databaseUrl } = await startTestApp({
			config: { retentionDays: 30 },
		});
		await send({ message: 'A secret about quinces' });
		clock.advance(60 * dayMs);
		// It runs on: closing would empty the write-ahead log as well.
		vi.advanceTimersByTime(hourMs);
		await expect.poll(() => log.join('')).toContain('"purged":1');
		const file = databaseUrl.slice('file:'.length);
		const contents = () =>
			['', '-wal'].map((ending) => readFileSync(file + ending, 'latin1')).join('');
		await expect.poll(contents).not.toContain('quinces');
		await send({ message: 'A secret about pears' });
		await eraseWhere(app.database, whereFrom(validContact.email));
		expect(contents()).not.toContain('pears');
	},
);

it('marked texts are forgotten after two years, what counts for a day later, expired links at once', async () => {
	const server = await startTestApp();
	const { app, kysely } = server;
	const tables = ['marked_texts', 'sign_in_links', 'sessions', 'daily_counts', 'outbox'] as const;
	const sent = { kind: 'morning', recipient: 'a', state: 'sent' } as const;
	await app.database.write((to) => queueMessage(to, sent, new Date('2028-02-27T12:00:00Z')));
	const past = '2026-03-01T00:00:00.000Z';
	for (const insert of [
		sql`marked_texts (hash, marked_at) values ('a', ${past})`,
		sql`sign_in_links (token_hash, address, return_to, expires_at) values ('a', 'a', '/', ${past})`,
		sql`sessions values ('a', 'a', ${past}, ${past}, ${past})`,
		sql`daily_counts values ('a', '2026-03-01', 1), ('a', '2028-02-28', 1)`,
	])
		await sql`insert into ${insert}`.execute(kysely);
	const countRows = () =>
		Promise.all(
			tables.map(async (table) => (await kysely.selectFrom(table).selectAll().execute()).length),
		);
	await runLater(server, 729, null);
	expect(await countRows()).toEqual([1, 0, 0, 1, 1]);
	await runLater(server, 731, null);
	expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
});

it('a message that still waits is kept, also if it is about no enquiry', async () => {
	const server = await startTestApp();
	const waiting = { kind: 'release', recipient: 'release', state: 'pending' } as const;
	await server.app.database.write((to) => queueMessage(to, waiting, server.clock.now()));
	await runLater(server, 30, null);
	expect(await server.outbox()).toMatchObject([waiting]);
});

it('an alert is kept for 90 days: whoever got it is told when the outage is over', async () => {
	const server = await startTestApp();
	const alert = { kind: 'alert', recipient: 'a', state: 'sent' } as const;
	await server.app.database.write((to) => queueMessage(to, alert, server.clock.now()));
	await runLater(server, 89, null);
	expect(await server.outbox()).toHaveLength(1);
	await runLater(server, 91, null);
	expect(await server.outbox()).toEqual([]);
});
