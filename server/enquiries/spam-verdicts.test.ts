import { expect, it } from 'vitest';
import { leads } from '#test/support/owner-commands.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';
import { markSpam } from './review.ts';

/** The reports of the owner's own agency, which look like offers of one. */
const reports = ['March', 'April', 'May', 'June'].map(
	(month) =>
		`The ranking report for ${month} is ready: traffic is up, backlinks are growing. Shall I send it over?`,
);
const otherSpam = 'Best online casino: 200 free spins and a bonus. Claim now https://slots.example';

/** Sends messages. Resolves to their ids and statuses. */
async function send(server: TestApp, ...messages: string[]) {
	const ids: string[] = [];
	for (const message of messages) ids.push(await server.send({ message }));
	const rows = await server.enquiries();
	return { ids, statuses: ids.map((id) => rows.find((row) => row.id === id)?.status) };
}

const callSpam = ({ app }: TestApp, id = '', now = new Date()) =>
	markSpam(app.database, id, now, async () => {});

const judge = async (server: TestApp, command: 'spam' | 'release', ids: readonly string[]) => {
	for (const id of ids) await (command === 'release' ? leads(server, [command, id]) : callSpam(server, id));
};

it('what the owner releases twice is received the third time, by every server of the database', async () => {
	const server = await startTestApp();
	const replica = await startTestApp({ databaseUrl: server.databaseUrl });
	const { ids, statuses } = await send(server, ...reports.slice(0, 2));
	expect(statuses).toEqual(['suspect', 'suspect']);
	expect((await send(replica, `${reports[2]} Regards`)).statuses).toEqual(['suspect']);
	await judge(server, 'release', ids);
	expect((await send(replica, reports[3] ?? '')).statuses).toEqual(['received']);
	expect((await send(server, otherSpam)).statuses).toEqual(['suspect']);
});

it('what the owner calls spam is suspect the next time, until the owner takes it back', async () => {
	const server = await startTestApp();
	const basket = (price: number) =>
		`Kia ora, harakeke baskets from our weaving group, lovely for Christmas in your office, $${price} each`;
	const { ids, statuses } = await send(server, basket(40), basket(45));
	expect(statuses).toEqual(['received', 'received']);
	await judge(server, 'spam', ids);
	const others = await send(server, `${basket(50)}, Hana`, 'Could you automate our quotes? We are plumbers.');
	expect(others.statuses).toEqual(['suspect', 'received']);
	await judge(server, 'release', ids);
	expect((await send(server, `${basket(55)}, Mere`)).statuses).toEqual(['received']);
});

it('a single wrong verdict changes nothing for other enquiries', async () => {
	const server = await startTestApp();
	const { ids } = await send(server, 'Please could you ring me about the voice agent for our practice?');
	await judge(server, 'spam', ids);
	const others = [
		'How much is the chatbot?',
		'We are electricians in Napier and miss calls. What would it cost?',
	];
	expect((await send(server, ...others)).statuses).toEqual(['received', 'received']);
});

it('a verdict is stored without words, and is deleted with the enquiry', async () => {
	const server = await startTestApp();
	const { ids } = await send(server, reports[0] ?? '');
	await judge(server, 'release', ids);
	const verdicts = () => server.kysely.selectFrom('spam_verdicts').selectAll().execute();
	const features = expect.stringMatching(/^[0-9a-f]{6}( [0-9a-f]{6})+$/);
	expect(await verdicts()).toMatchObject([{ submission_id: ids[0], verdict: 'genuine', features }]);
	await leads(server, ['delete', ids[0] ?? '']);
	expect(await verdicts()).toEqual([]);
	expect((await send(server, reports[1] ?? '')).statuses).toEqual(['suspect']);
});

it('a verdict outlives an enquiry that was purged, for a year', async () => {
	const server = await startTestApp();
	const { ids } = await send(server, otherSpam);
	const now = Date.now();
	await callSpam(server, ids[0], new Date(now));
	const day = 24 * 60 * 60_000;
	for (const [days, left] of [
		[31, 1],
		[366, 0],
	] as const) {
		const clock = { now: () => new Date(now + days * day) };
		const later = await startTestApp({ databaseUrl: server.databaseUrl, clock });
		await later.app.close();
		expect(await server.enquiries()).toEqual([]);
		expect(await server.kysely.selectFrom('spam_verdicts').select('verdict').execute()).toHaveLength(left);
	}
});

it('keeps the newest 200 verdicts', async () => {
	const server = await startTestApp();
	const old = Array.from({ length: 200 }, (_, index) => ({
		submission_id: `old-${index}`,
		verdict: 'spam' as const,
		features: 'abcdef',
		decided_at: '2026-01-01T00:00:00.000Z',
	}));
	await server.kysely.insertInto('spam_verdicts').values(old).execute();
	const { ids } = await send(server, otherSpam);
	await judge(server, 'release', ids);
	const kept = await server.kysely.selectFrom('spam_verdicts').select('submission_id').execute();
	expect(kept).toHaveLength(200);
	expect(kept).toContainEqual({ submission_id: ids[0] });
});
