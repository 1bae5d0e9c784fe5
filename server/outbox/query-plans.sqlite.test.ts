import { expect, it, onTestFinished } from 'vitest';
import { plansOf } from '#test/support/query-plans.ts';
import { locationOf, testDatabaseUrl } from '#test/support/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { purgeEnquiries } from '../enquiries/retention.ts';
import { migrations } from '../migrations/migrations.ts';
import { AcknowledgementLimit, removeOldAcknowledgements } from './acknowledgement-limit.ts';
import { Alerts } from './alerts.ts';
import { newMessage, queueMessages } from './enquiry-messages.ts';
import { formList } from './lists.ts';
import type { OwnerChannels } from './owner-channels.ts';
import { OutboxRepository } from './repository.ts';
import { collectUndeliverable, correctFutureTimes, gatherHeld, hurryChannel } from './requeue.ts';

const now = new Date('2026-03-01T00:00:00Z');
const mailbox = 'email:owner@owner.example';
const channels: OwnerChannels = { mailboxes: [mailbox], webhooks: ['webhook'] };
const later = new Date('2026-03-01T02:00:00Z');

async function prepare() {
	const url = await testDatabaseUrl();
	const database = await openDatabase(locationOf(url), migrations);
	onTestFinished(() => database.close());
	const outbox = new OutboxRepository(database);
	const enquiries = new EnquiryRepository(database, { now: () => now });
	const limit = new AcknowledgementLimit((purpose, value) => purpose + value, {
		acknowledgementsPerHour: 1,
		mail: null,
	});
	const store = (status: 'received' | 'suspect' = 'received') =>
		enquiries.store(
			{
				form: 'contact',
				fields: { name: 'Jo', email: 'jo@shop.example', phone: '', message: 'Please call.' },
				context: {},
				judge: () => ({ status, reasons: [], score: 0 }),
				textHash: 'text',
				idempotencyKeyHash: undefined,
				contentHash: status,
			},
			(transaction, enquiry) => queueMessages(transaction, enquiry, { outbox, limit, channels, now }),
		);
	return { url, database, outbox, enquiries, store };
}

it('no statement of the worker and of storing an enquiry scans a table or sorts', async () => {
	const { url, database, outbox, enquiries, store } = await prepare();
	const plans = await plansOf(url, async () => {
		await store();
		await store();
		await store('suspect');
		const row = await outbox.claimNext(later, mailbox);
		if (row?.submission_id == null) throw new Error('There is no row.');
		await outbox.settle(row, { state: 'dead', error: 'refused' }, now);
		await outbox.settle(row, { state: 'sent' }, now);
		await outbox.isOverMailLimit(mailbox, later, 0);
		await outbox.nextDueAt(['email', mailbox, 'webhook']);
		await outbox.depth();
		await outbox.messagesOf([row.submission_id]);
		const alerts = new Alerts(database, channels, { now: () => later });
		await alerts.queue();
		for (const kind of ['dead-alert', 'wrong-addresses'] as const)
			await alerts.compose({ ...newMessage({ channel: 'email', kind }, now), kind });
		await formList({ database, channels: [mailbox], entriesPerMessage: 1, now: later });
		await hurryChannel(database, later, mailbox);
		await correctFutureTimes(database, later, channels);
		await collectUndeliverable(database, channels, later);
		await gatherHeld(database);
		await enquiries.find(row.submission_id);
		await purgeEnquiries(database, now, 730);
		await removeOldAcknowledgements(database, later);
		await database.write((transaction) => outbox.cancel(transaction, row.submission_id ?? ''));
	});
	expect(plans.length).toBeGreaterThan(15);
	// The other index has every notice of a mailbox.
	const countsPending = plans.find(({ sql }) =>
		/^select "id" from "outbox".*"channel".*"kind".*"state" = /.test(sql),
	);
	expect(countsPending?.plan.join()).toContain('outbox_due (state=? AND channel=?)');
	for (const { sql, plan } of plans) {
		expect(plan.join('\n'), sql).not.toMatch(/\bSCAN (submissions|outbox|acknowledgements)\b|TEMP B-TREE/);
	}
});
