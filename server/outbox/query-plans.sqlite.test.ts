import { expect, it, onTestFinished } from 'vitest';
import { plansOf } from '#test/support/query-plans.ts';
import { locationOf, testDatabaseUrl } from '#test/support/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { findUnreported, markReported } from '../enquiries/held-reports.ts';
import { purgeEnquiries } from '../enquiries/purge.ts';
import { EnquiryRepository } from '../enquiries/repository.ts';
import { migrations } from '../migrations/migrations.ts';
import { AcknowledgementLimit, removeOldAcknowledgements } from './acknowledgement-limit.ts';
import { enquiryMessage, queueMessages } from './enquiry-messages.ts';
import { reportRow } from './owner-reports.ts';
import { OutboxRepository } from './repository.ts';

const now = new Date('2026-03-01T00:00:00Z');
const later = new Date('2026-03-01T02:00:00Z');

async function prepare() {
	const url = await testDatabaseUrl();
	const database = await openDatabase(locationOf(url), migrations);
	onTestFinished(() => database.close());
	const outbox = new OutboxRepository(database);
	const enquiries = new EnquiryRepository(database, { now: () => now });
	const limit = new AcknowledgementLimit((purpose, value) => purpose + value, 1);
	const store = () =>
		enquiries.store(
			{
				form: 'contact',
				fields: { name: 'Jo', email: 'jo@shop.example', phone: '', message: 'Please call.' },
				context: {},
				judge: () => ({ status: 'received', reasons: [], score: 0 }),
				textHash: 'text',
				idempotencyKeyHash: undefined,
				contentHash: 'content',
			},
			(transaction, enquiry) =>
				queueMessages(transaction, enquiry, {
					outbox,
					limit,
					enabled: { email: true, webhooks: ['webhook'] },
					now,
				}),
		);
	return { url, database, outbox, enquiries, store };
}

it('no statement of the worker and of storing an enquiry scans a table or sorts', async () => {
	const { url, database, outbox, enquiries, store } = await prepare();
	const plans = await plansOf(url, async () => {
		await store();
		await store();
		const row = await outbox.claimNext(later, later, 'email');
		if (row === undefined) throw new Error('There is no row.');
		await outbox.settle(row, { state: 'dead', error: 'refused' });
		await outbox.nextDueAt(['email', 'webhook']);
		await outbox.findUnreportedDead(100);
		await outbox.findOverdue(later, ['email', 'webhook'], 100);
		await outbox.addReport(reportRow('dead-alert', row.submission_id, now), now);
		await outbox.findWrongAddresses(now, 100);
		await outbox.markReported([row], now);
		await outbox.depth();
		await enquiries.find(row.submission_id);
		await findUnreported(database, 100);
		await markReported(database, [row.submission_id], now);
		await purgeEnquiries(database, now, 730);
		await removeOldAcknowledgements(database, later);
		await database.write((transaction) =>
			outbox.insert(transaction, [
				enquiryMessage({ channel: 'email', kind: 'owner-notice' }, row.submission_id, now),
			]),
		);
		await database.write((transaction) => outbox.cancel(transaction, row.submission_id));
	});
	expect(plans.length).toBeGreaterThan(15);
	for (const { sql, plan } of plans) {
		expect(plan.join('\n'), sql).not.toMatch(/\bSCAN (submissions|outbox|acknowledgements)\b|TEMP B-TREE/);
	}
});
