import { Client } from 'pg';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { OutboxRow } from '#server/database/schema.ts';
import { storeEnquiry } from '#server/enquiries/store.ts';
import { queueAlerts } from '#server/outbox/alerts.ts';
import { DeliveryError } from '#server/outbox/delivery-error.ts';
import { queueAcknowledgement, queueReply } from '#server/outbox/direct-mail.ts';
import { formMessage } from '#server/outbox/forming.ts';
import { enquiriesKind } from '#server/outbox/kinds.ts';
import { queueNotices } from '#server/outbox/notices.ts';
import { recordDelivery, recordFailure } from '#server/outbox/outcome.ts';
import { claimMessage, leaseMs, runIn } from '#server/outbox/queue.ts';
import type { Recipient } from '#server/outbox/recipients.ts';
import { updateRecipients } from '#server/outbox/removed-recipients.ts';
import { renewalMs, sendDue } from '#server/outbox/worker.ts';
import { validContact } from '#test/support/test-app.ts';
import { mailboxes, notClosing } from '#test/support/test-outbox.ts';
import { openTwoReplicas } from '#test/support/two-replicas.ts';
import { until } from '#test/support/until.ts';

/**
 * What the outbox promises with two replicas whose clocks differ, on Postgres. Requests to both
 * interleave, and one of them may be frozen in the middle of a transaction.
 */
const second = 1000;
const minute = 60 * second;
const [owner, kim] = mailboxes('owner@owner.example', 'kim@owner.example') as [
	Recipient,
	Recipient,
];
const recipients = [owner, kim];
const mail = {
	smtpUrl: 'smtp://mail.example',
	requireTls: true,
	from: 'site@site.example',
	leadsTo: ['owner@owner.example'],
};

/** A replica with its clock. */
interface Replica {
	database: Database;
	/** How far its clock is ahead of the other's. */
	aheadMs: number;
}
let url: string;
let one: Replica;
let other: Replica;
/** Eight in the morning in New Zealand, a second before. */
const start = Date.parse('2026-03-01T18:59:59Z');
let passed: number;

const nowOf = ({ aheadMs }: Replica) => new Date(start + passed + aheadMs);
const clockOf = (replica: Replica) => ({ now: () => nowOf(replica) });

beforeEach(async () => {
	const { databaseUrl, early, late } = await openTwoReplicas();
	url = databaseUrl;
	one = { database: early, aheadMs: 0 };
	other = { database: late, aheadMs: 0 };
	passed = 0;
	await updateRecipients(early, recipients, nowOf(one));
});

/** Stores a genuine enquiry with its notices and its acknowledgement. */
const store = (replica: Replica, message: string, email = validContact.email) => {
	const { database } = replica;
	const now = nowOf(replica);
	return storeEnquiry(
		database,
		{
			recipients,
			async queueEnquiry(transaction, enquiry, at) {
				await queueNotices(runIn(transaction), enquiry, recipients, at);
				await queueAcknowledgement({ mail, engine: database.engine }, transaction, enquiry, at);
			},
		},
		{
			form: 'contact',
			fields: { name: validContact.name, email, message },
			source: null,
			isTrapped: false,
			isSuspect: false,
			score: 0.1,
		},
		now,
	);
};
const outboxOf = (kind: OutboxRow['kind']) =>
	one.database.kysely.selectFrom('outbox').selectAll().where('kind', '=', kind).execute();
/** Both replicas in turn, all at once. */
const atOnce = <Result>(
	times: number,
	work: (replica: Replica, index: number) => Promise<Result>,
) =>
	Promise.all(
		Array.from({ length: times }, (_each, index) => work(index % 2 === 0 ? one : other, index)),
	);

/**
 * Keeps a row locked, as a replica does that is frozen. Postgres would end that one after two
 * seconds. This one it does not, so what waits for the lock without a limit always fails.
 */
async function freeze(key: string): Promise<Client> {
	const client = new Client({ connectionString: url });
	await client.connect();
	onTestFinished(() => client.end());
	await client.query('begin');
	await client.query('update recipients set key = key where key = $1', [key]);
	return client;
}

it.each([-10, -5, 0, 5, 10])(
	'an address gets one acknowledgement with clocks %i seconds apart, one after the other and at once',
	async (seconds) => {
		other.aheadMs = seconds * second;
		for (let count = 0; count < 4; count += 1) {
			const address = `visitor${count}@customer.example`;
			await store(other, 'First', address);
			await store(one, 'Second', address);
		}
		await atOnce(10, (replica, index) => store(replica, `Text ${index}`, 'a@customer.example'));
		expect(await outboxOf('acknowledgement')).toHaveLength(5);
	},
);

it.each([-10, 0, 10])(
	'an hour has twenty acknowledgements for both replicas with clocks %i seconds apart',
	async (seconds) => {
		other.aheadMs = seconds * second;
		const storeNumber = (replica: Replica, index: number) =>
			store(replica, 'Kia ora', `v${index}@customer.example`);
		await atOnce(30, storeNumber);
		const { length } = await outboxOf('acknowledgement');
		expect(length).toBeLessThanOrEqual(20);
		// On a busy machine some go without, because others keep the lock for too long.
		for (let index = 30; index < 60 - length; index += 1) {
			await storeNumber(index % 2 === 0 ? one : other, index);
		}
		expect(await outboxOf('acknowledgement')).toHaveLength(20);
	},
);

it('an enquiry waits a moment for its turn to be acknowledged', async () => {
	const client = await freeze('acknowledgement');
	const stored = store(one, 'Kia ora');
	await until('it waits', async () => {
		const { rows } = await client.query('select 1 from pg_locks where not granted limit 1');
		return rows.length > 0;
	});
	await client.query('commit');
	await stored;
	expect(await outboxOf('acknowledgement')).toHaveLength(1);
});

it('an enquiry is stored without waiting for a frozen replica that keeps the lock of acknowledgements', async () => {
	await freeze('acknowledgement');
	const stored = await Promise.all(
		Array.from({ length: 8 }, (_each, index) => store(one, `F${index}`, `f${index}@x.example`)),
	);
	expect(stored.map(({ outcome }) => outcome)).toEqual(Array(8).fill('new'));
	expect(await one.database.kysely.selectFrom('notices').selectAll().execute()).toHaveLength(16);
	expect(await outboxOf('acknowledgement')).toEqual([]);
});

it('a reply and a message to the owner do not wait for a replica that is frozen in an acknowledgement', async () => {
	const { id } = await store(one, 'Kia ora');
	await freeze('acknowledgement');
	const reply = { enquiryId: id, eventId: id, copyTo: [] };
	const queued = one.database.write((transaction) => queueReply(transaction, reply, nowOf(one)));
	expect(await queued).toBe('queued');
	await formMessage(one.database, owner, clockOf(one));
	expect(await outboxOf(enquiriesKind)).toHaveLength(1);
});

it('what was delivered is not sent again because a frozen replica keeps the lock', async () => {
	await store(one, 'Kia ora');
	await formMessage(one.database, owner, clockOf(one));
	const row = await claimMessage(one.database, owner.key, nowOf(one));
	await freeze(owner.key);
	await recordDelivery(
		{ database: one.database, recipients },
		row as OutboxRow,
		'accepted',
		nowOf(one),
	);
	expect(await outboxOf(enquiriesKind)).toMatchObject([{ state: 'sent' }]);
});

it.each([-10, -8, 0, 8, 10])(
	'each recipient gets one morning message with clocks %i seconds apart',
	async (seconds) => {
		passed = -60 * minute;
		await store(one, 'Waits since the evening');
		await one.database.write((transaction) => transaction.deleteFrom('notices').execute());
		other.aheadMs = seconds * second;
		for (passed = -20 * second; passed < 30 * second; passed += second) {
			for (const recipient of recipients) {
				await atOnce(4, ({ database, aheadMs }) =>
					formMessage(database, recipient, clockOf({ database, aheadMs })),
				);
			}
		}
		const messages = await outboxOf('morning');
		expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(
			[owner.key, kim.key].toSorted(),
		);
	},
);

it.each([-10, 0, 10])(
	'a recipient gets fewer than forty messages an hour with clocks %i seconds apart',
	async (seconds) => {
		other.aheadMs = seconds * second;
		for (let count = 0; count < 180; count += 1) {
			passed += 20 * second;
			await store(count % 2 === 0 ? one : other, `Number ${count}`, `v${count}@x.example`);
			await atOnce(2, async (replica) => {
				const { database } = replica;
				await formMessage(database, owner, clockOf(replica));
				const row = await claimMessage(database, owner.key, nowOf(replica));
				if (row) await recordDelivery({ database, recipients }, row, 'accepted', nowOf(replica));
			});
		}
		const { length } = (await outboxOf(enquiriesKind)).filter(
			({ recipient }) => recipient === owner.key,
		);
		expect(length).toBeLessThan(40);
		expect(length).toBeGreaterThan(20);
	},
);

it('an outage is reported once, and that it is over once, by two replicas', async () => {
	const failure = new DeliveryError('unreachable', 'outage');
	const claim = async (replica: Replica) => {
		const row = await claimMessage(replica.database, owner.key, nowOf(replica));
		if (row === undefined) throw new Error('No message is due.');
		return row;
	};
	for (const message of ['a', 'b']) {
		await store(one, message);
		await formMessage(one.database, owner, clockOf(one));
		passed += 3 * minute;
	}
	const options = ({ database }: Replica) => ({ database, recipients });
	const rows = [await claim(one), await claim(other)];
	await recordFailure(options(one), rows[0] as OutboxRow, failure, nowOf(one));
	await recordFailure(options(other), rows[1] as OutboxRow, failure, nowOf(other));
	passed += 90 * minute;
	other.aheadMs = 5 * second;
	await atOnce(4, (replica) => queueAlerts(replica.database, recipients, nowOf(replica)));
	expect(await outboxOf('alert')).toMatchObject([{ recipient: kim.key }]);
	const again = [await claim(one), await claim(other)] as const;
	await atOnce(2, (replica, index) =>
		recordDelivery(options(replica), again[index] as OutboxRow, 'accepted', nowOf(replica)),
	);
	const alerts = (await outboxOf('alert')).map(({ recipient }) => recipient);
	expect(alerts.toSorted()).toEqual([kim.key, kim.key, owner.key].toSorted());
});

it('a message that takes minutes is delivered once, and others do not wait for it', async () => {
	vi.useFakeTimers({ toFake: ['setInterval'] });
	onTestFinished(() => void vi.useRealTimers());
	const log = pino({ level: 'silent' });
	const confirmed = Promise.withResolvers<void>();
	const delivered: string[] = [];
	const optionsOf = (replica: Replica) => ({
		database: replica.database,
		recipients,
		clock: clockOf(replica),
		log,
		deliver: async ({ id }: OutboxRow) => {
			delivered.push(id);
			if (delivered.length === 1) await confirmed.promise;
			return 'accepted' as const;
		},
	});
	// In the afternoon, without a morning message.
	passed = 6 * 60 * minute;
	await store(one, 'Slow');
	const slow = sendDue(optionsOf(one), owner.key, notClosing);
	await until('the message is sent', () => delivered.length === 1);
	// One renewal at a time: two of which the later one is stored first would end the lease early.
	for (let renewals = 0; renewals < 27; renewals += 1) {
		passed += renewalMs;
		await vi.advanceTimersByTimeAsync(renewalMs);
		const renewed = new Date(nowOf(one).getTime() + leaseMs).toISOString();
		await until('the lease is renewed', async () =>
			(await outboxOf(enquiriesKind)).some(({ leased_until }) => leased_until === renewed),
		);
		await sendDue(optionsOf(other), owner.key, notClosing);
	}
	expect(delivered).toHaveLength(1);
	await store(other, 'Another');
	await sendDue(optionsOf(other), owner.key, notClosing);
	expect(delivered).toHaveLength(2);
	confirmed.resolve();
	await slow;
	const sent = await outboxOf(enquiriesKind);
	expect(sent.filter(({ recipient }) => recipient === owner.key)).toMatchObject([
		{ state: 'sent', attempts: 1 },
		{ state: 'sent', attempts: 1 },
	]);
});

it('the message of a replica that is frozen is sent by the other within two minutes', async () => {
	await store(one, 'Kia ora');
	await formMessage(other.database, owner, clockOf(other));
	const frozen = await claimMessage(other.database, owner.key, nowOf(other));
	other.aheadMs = 10 * second;
	passed += 80 * second;
	expect((await claimMessage(one.database, owner.key, nowOf(one)))?.id).toBe(frozen?.id);
});
