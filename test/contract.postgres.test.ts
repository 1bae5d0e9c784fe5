import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { countQuestion } from '#server/database/chat-questions.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { DatabaseSchema, OutboxRow } from '#server/database/schema.ts';
import { eraseWhere, whereFrom } from '#server/enquiries/erase.ts';
import { exportCsv, exportJson } from '#server/enquiries/export.ts';
import { storeEnquiry } from '#server/enquiries/store.ts';
import { containsWords } from '#server/inbox/list/search.ts';
import { consumeLink, createSignInLink } from '#server/inbox/sign-in/sign-in-link.ts';
import { DeliveryError } from '#server/outbox/delivery-error.ts';
import { queueReply } from '#server/outbox/direct-mail.ts';
import { formMessage } from '#server/outbox/forming.ts';
import { queueNotices } from '#server/outbox/notices.ts';
import { recordDelivery, recordFailure } from '#server/outbox/outcome.ts';
import { claimMessage, queueMessage, runIn } from '#server/outbox/queue.ts';
import type { Recipient } from '#server/outbox/recipients.ts';
import { moveRemoved, updateRecipients } from '#server/outbox/removed-recipients.ts';
import { tokenOf } from '#test/support/signed-in.ts';
import { validContact } from '#test/support/test-app.ts';
import { locationOf, newPostgresUrl } from '#test/support/test-database.ts';
import { mailboxes } from '#test/support/test-outbox.ts';
import { openTwoReplicas } from '#test/support/two-replicas.ts';

/** Stores and queries on Postgres, for two replicas. The other tests run them on SQLite. */
const now = new Date('2026-03-01T00:00:00Z');
/** A clock that shows a moment. */
const at = (moment: Date) => ({ now: () => moment });
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const address = 'owner@owner.example';
const recipients = mailboxes(address);
const [owner] = recipients as [Recipient];
const { maxEntries } = owner;
type Outbox = Parameters<typeof storeEnquiry>[1];
type NewEnquiry = Parameters<typeof storeEnquiry>[2];
const queueEnquiry: Outbox['queueEnquiry'] = (transaction, enquiry, moment) =>
	queueNotices(runIn(transaction), enquiry, recipients, moment);
const { 'form-name': form, 'bot-field': _, ...fields } = validContact;
const genuine: NewEnquiry = {
	form,
	fields,
	source: null,
	isTrapped: false,
	isSuspect: false,
	score: 0.1,
};
const withFields = (changes: Partial<typeof fields>) => ({
	...genuine,
	fields: { ...fields, ...changes },
});

let database: Database;
let other: Database;
let atOnce: Awaited<ReturnType<typeof openTwoReplicas>>['atOnce'];
beforeEach(async () => {
	({ early: database, late: other, atOnce } = await openTwoReplicas());
	await updateRecipients(database, recipients, now);
});

const store = (enquiry = genuine, moment = now, into = database) =>
	storeEnquiry(into, { recipients, queueEnquiry }, enquiry, moment);
const rowsOf = async <Table extends keyof DatabaseSchema>(table: Table) =>
	(await sql<DatabaseSchema[Table]>`select * from ${sql.table(table)}`.execute(database.kysely))
		.rows;
/** Stores an enquiry and claims the message with it. */
const claimFormed = async (): Promise<OutboxRow> => {
	await store();
	await formMessage(database, owner, at(now));
	const row = await claimMessage(database, owner.key, now);
	if (row === undefined) throw new Error('No message is due.');
	return row;
};

/** Stores an enquiry and `others` more that are the same but for their id. */
const storeMany = async (others: number, enquiry = genuine) => {
	await store(enquiry);
	const columns = sql.raw(
		'form, received_at, waiting_since, state, email, fields, source, score, words',
	);
	await sql`insert into enquiries (id, ${columns}) select gen_random_uuid(), ${columns}
		from enquiries, generate_series(1, ${others})`.execute(database.kysely);
	await sql`insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at)
		select id, ${owner.key}, 'enquiry', 0, score, received_at from enquiries
		on conflict do nothing`.execute(database.kysely);
};

it('replicas that start together create the tables once, and commit to the disk whatever the default', async () => {
	const url = `${await newPostgresUrl()}?options=-c%20synchronous_commit%3Doff`;
	const opened = await atOnce(5, () => openDatabase(locationOf(url)));
	await store(genuine, now, opened[0]);
	const sync = sql`current_setting('synchronous_commit')`.as('sync');
	expect(await opened[4]?.kysely.selectFrom('enquiries').select(sync).execute()).toEqual([
		{ sync: 'on' },
	]);
	await Promise.all(opened.map((each) => each.close()));
});

it('nothing is stored if the notice cannot be queued', async () => {
	const outbox = { recipients, queueEnquiry: () => Promise.reject(new Error('no space')) };
	await expect(storeEnquiry(database, outbox, genuine, now)).rejects.toThrow('no space');
	expect([await rowsOf('enquiries'), await rowsOf('recent_contents')]).toEqual([[], []]);
});

describe('messages', () => {
	it('are formed once', async () => {
		await store();
		await atOnce(4, (replica) => formMessage(replica, owner, at(now)));
		expect([await rowsOf('outbox'), await rowsOf('notices')]).toMatchObject([
			[{ state: 'pending' }],
			[{}],
		]);
	});

	it('have the likeliest genuine enquiries when there are too many, and count what is left to the inbox', async () => {
		await storeMany(maxEntries + 109, { ...genuine, score: 0.4 });
		const { id } = await store(withFields({ message: 'The likeliest' }), later(1));
		await store({ ...withFields({ message: 'A new one' }), score: 0.9 }, later(61));
		await formMessage(database, owner, at(later(62)));
		const ids = (await rowsOf('notices')).map(
			({ enquiry_id, message_id }) => message_id && enquiry_id,
		);
		expect([ids.length, ids.includes(id), ids.includes(null)]).toEqual([
			maxEntries + 1,
			true,
			true,
		]);
		expect(await rowsOf('outbox')).toMatchObject([
			{ details: JSON.stringify({ left: 111 }), leased_until: null },
		]);
	});

	it('are each claimed by one replica', async () => {
		const queue = () => database.write((transaction) => queueMessage(transaction, reply, now));
		const reply = { kind: 'reply', recipient: 'reply' } as const;
		await Promise.all(Array.from({ length: 10 }, queue));
		const rows = await rowsOf('outbox');
		const claimed = await atOnce(12, (replica) => claimMessage(replica, 'reply', now));
		expect(claimed.flatMap((row) => row?.id ?? []).sort()).toEqual(rows.map(({ id }) => id).sort());
	});

	it('belong to the other replica once the lease has expired; the late outcome of the first is ignored', async () => {
		const row = await claimFormed();
		await updateRecipients(other, recipients, now);
		expect(await claimMessage(other, owner.key, now)).toBeUndefined();
		expect((await claimMessage(other, owner.key, later(2)))?.id).toBe(row.id);
		await recordFailure(
			{ database, recipients },
			row,
			new DeliveryError('unreachable', 'outage'),
			later(2),
		);
		expect(await rowsOf('outbox')).toMatchObject([{ attempts: 2, error: null }]);
	});

	it('that were accepted end their notices, and their enquiries are kept from then', async () => {
		await recordDelivery({ database, recipients }, await claimFormed(), 'accepted', later(1));
		expect([await rowsOf('notices'), await rowsOf('outbox')]).toMatchObject([
			[],
			[{ state: 'sent' }],
		]);
		expect(await rowsOf('enquiries')).toMatchObject([{ retained_from: later(1).toISOString() }]);
	});

	it('for a mailbox that is no longer configured go to the others, but what was dealt with', async () => {
		await claimFormed();
		const { id } = await store(withFields({ message: 'In the inbox' }));
		await sql`update enquiries set retained_from = received_at where id = ${id}`.execute(
			database.kysely,
		);
		const renamed = { ...owner, key: 'email:new@owner.example' };
		for (const configured of [[], [renamed]]) {
			await updateRecipients(database, configured, later(1));
			await moveRemoved(database, configured, later(1));
		}
		expect(await rowsOf('notices')).toMatchObject([{ recipient: renamed.key, message_id: null }]);
	});
});

it('a reply is queued once', async () => {
	const reply = {
		enquiryId: (await store()).id,
		eventId: uuidv7(),
		copyTo: ['kim@owner.example'],
	};
	const queue = (replica: Database) =>
		replica.write((transaction) => queueReply(transaction, reply, now));
	expect((await atOnce(3, queue)).sort()).toEqual(['already', 'already', 'queued']);
	expect((await rowsOf('outbox')).map(({ kind }) => kind).sort()).toEqual(['reply', 'reply-copy']);
});

it('a daily limit holds for both replicas, until midnight in New Zealand', async () => {
	const counted = await atOnce(30, (replica) => countQuestion(replica, now, 10));
	expect(counted.filter(Boolean)).toHaveLength(10);
	expect(await countQuestion(database, new Date('2026-03-01T10:59:00Z'), 10)).toBe(false);
	expect(await countQuestion(database, new Date('2026-03-01T11:01:00Z'), 10)).toBe(true);
});

const search = async (words: string) =>
	(await database.kysely.selectFrom('enquiries').select('id').where(containsWords(words)).execute())
		.length;

it.each([
	['tane', 'TĀNE quotes', '021 555 0123', '+64 21 5550123', '100%', 's_n'],
	['tanes', '1%quotes', 's_of', '555 0124', '\\'],
])('search finds %s …, in any case and without accents or patterns', async (...words) => {
	await store(withFields({ name: 'Tāne Example', message: '100% of quotes_now' }));
	const found = await Promise.all(words.map(search));
	expect(found).toEqual(words.map(() => (words[0] === 'tane' ? 1 : 0)));
});

it('erasure finds a person in any case, and deletes all that belongs to them', async () => {
	await store(withFields({ email: 'AROHA@Customer.Example' }));
	await store(withFields({ email: 'other@customer.example' }));
	await eraseWhere(database, whereFrom('Aroha@customer.example'));
	expect(await rowsOf('enquiries')).toMatchObject([{ email: 'other@customer.example' }]);
	expect([await rowsOf('notices'), await rowsOf('recent_contents')]).toMatchObject([[{}], [{}]]);
});

it('an export has every enquiry, also beyond a page, and ends after a full one', async () => {
	await storeMany(999);
	const files = [await text(exportJson(database)), await text(exportCsv(database))];
	expect(files.map((file) => file.split(fields.message).length)).toEqual([1001, 1001]);
});

it('a link to sign in works once, for fifteen minutes', async () => {
	const create = () => createSignInLink(database, { address, siteUrl: 'http://a.example', now });
	const use = (link: string, moment: Date) => (replica: Database) =>
		replica.write((transaction) => consumeLink(transaction, tokenOf(link), moment));
	const used = await atOnce(4, use(await create(), later(14)));
	expect(used.filter(Boolean)).toEqual([{ address, return_to: '/inbox' }]);
	expect(await use(await create(), later(16))(other)).toBeUndefined();
});
