import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { leads } from '#test/support/owner-commands.ts';
import { plansOf } from '#test/support/query-plans.ts';
import { startTestApp } from '#test/support/test-app.ts';
import { newMessage } from '../outbox/enquiry-messages.ts';

const count = 3000;
const firstReceived = Date.parse('2026-01-01T00:00:00Z');
const minuteMs = 60_000;

/** Starts a server with enquiries of every minute, each with a sent delivery. The first delivery is dead. */
async function startWithMany() {
	const server = await startTestApp();
	const ids = Array.from({ length: count }, (_, index) =>
		uuidv7({ msecs: firstReceived + index * minuteMs }),
	);
	await server.app.database.write(async (transaction) => {
		for (const [index, id] of ids.entries()) {
			const at = new Date(firstReceived + index * minuteMs);
			const [received_at, reported_at] = [at.toISOString(), at.toISOString()];
			const fields = JSON.stringify({ name: `Visitor ${index}`, email: `${index}@b.nz`, message: 'Kia ora' });
			const row = { id, form: 'contact', received_at, reported_at, status: 'received', fields } as const;
			await transaction.insertInto('submissions').values(row).execute();
			const notice = {
				channel: 'email:owner@owner.example',
				kind: 'owner-notice',
				submission_id: id,
			} as const;
			const state = index === 0 ? 'dead' : 'sent';
			const sent = { ...newMessage(notice, at), state, attempts: 1 } as const;
			await transaction.insertInto('outbox').values(sent).execute();
		}
	});
	return { ...server, ids };
}

it('list --all and export give every enquiry once, in order', async () => {
	const server = await startWithMany();
	const listed = JSON.parse((await leads(server, ['list', '--all', '--json'])).stdout) as { id: string }[];
	expect(listed.map(({ id }) => id)).toEqual(server.ids.toReversed());
	const exported = (await leads(server, ['export', '--json'])).stdout.trim().split('\n');
	expect(exported.map((line) => JSON.parse(line).id)).toEqual(server.ids);
	expect((await leads(server, ['list'])).stdout.trim().split('\n')).toHaveLength(1 + 50);
	expect((await leads(server, ['list', '--all'])).stdout.trim().split('\n')).toHaveLength(1 + count);
});

it('every query has a limit or names its rows, and uses an index', async () => {
	const server = await startWithMany();
	const commands = [
		['list', '--form', 'contact', '--state', 'received', '--since', '2026-01-01', '--before', '2026-02-01'],
		['show', server.ids[0] ?? ''],
		['export', '--csv'],
		['retry'],
		['retry', server.ids[0] ?? ''],
		['release', server.ids[1] ?? ''],
		['delete', '--email', '5@b.nz'],
	];
	const plans = await plansOf(server.databaseUrl, async () => {
		for (const command of commands) expect(await leads(server, command)).toMatchObject({ status: 0 });
	});
	expect(plans.length).toBeGreaterThan(10);
	// Counts read an index only.
	const isUnbounded = (sql: string) =>
		!/ limit | group by |"(submission_)?id" (=|in|is null) |"recipient_hash" = |^insert/.test(sql);
	const scans = (plan: string[]) => plan.some((step) => /^SCAN (?!.* USING (COVERING )?INDEX)/.test(step));
	expect(plans.filter(({ sql, plan }) => isUnbounded(sql) || scans(plan))).toEqual([]);
});
