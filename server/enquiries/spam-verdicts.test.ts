import { expect, it } from 'vitest';
import { leads } from '#test/support/owner-commands.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';

/** The reports of the owner's own agency, which look like offers of one. */
const reports = ['March', 'April', 'May', 'June'].map(
	(month) =>
		`The ranking report for ${month} is ready: traffic is up, backlinks are growing. Shall I send it over?`,
);
const otherSpam = 'Best online casino: 200 free spins and a bonus. Claim now https://slots.example';

async function send(server: TestApp, message: string) {
	const { id } = (await server.post({ ...validContact, message })).json<{ id: string }>();
	const rows = await server.enquiries();
	return { id, status: rows.find((row) => row.id === id)?.status };
}

const sendAll = async (server: TestApp, messages: readonly string[]) => {
	const sent = [];
	for (const message of messages) sent.push(await send(server, message));
	return sent;
};

it('what the owner releases twice is received the third time, by every server of the database', async () => {
	const server = await startTestApp();
	const replica = await startTestApp({ databaseUrl: server.databaseUrl });
	const [first, second] = await sendAll(server, reports.slice(0, 2));
	expect([first?.status, second?.status]).toEqual(['suspect', 'suspect']);
	expect((await send(replica, `${reports[2]} Regards`)).status).toBe('suspect');
	for (const sent of [first, second]) await leads(server, ['release', sent?.id ?? '']);
	expect((await send(replica, reports[3] ?? '')).status).toBe('received');
	expect((await send(server, otherSpam)).status).toBe('suspect');
});

it('what the owner calls spam is suspect the next time, until the owner takes it back', async () => {
	const server = await startTestApp();
	const basket = (price: number) =>
		`Kia ora, harakeke baskets from our weaving group, lovely for Christmas in your office, $${price} each`;
	const [first, second] = await sendAll(server, [basket(40), basket(45)]);
	expect([first?.status, second?.status]).toEqual(['received', 'received']);
	for (const sent of [first, second]) await leads(server, ['spam', sent?.id ?? '']);
	expect((await send(server, `${basket(50)}, Hana`)).status).toBe('suspect');
	expect((await send(server, 'Could you automate our quotes? We are plumbers.')).status).toBe('received');
	for (const sent of [first, second]) await leads(server, ['release', sent?.id ?? '']);
	expect((await send(server, `${basket(55)}, Mere`)).status).toBe('received');
});

it('a single wrong verdict changes nothing for other enquiries', async () => {
	const server = await startTestApp();
	const { id } = await send(server, 'Please could you ring me about the voice agent for our practice?');
	await leads(server, ['spam', id]);
	const others = [
		'How much is the chatbot?',
		'We are electricians in Napier and miss calls. What would it cost?',
	];
	expect((await sendAll(server, others)).map(({ status }) => status)).toEqual(['received', 'received']);
});

it('a verdict is stored without words, and is deleted with the enquiry', async () => {
	const server = await startTestApp();
	const { kysely } = server.app.database;
	const { id } = await send(server, reports[0] ?? '');
	await leads(server, ['release', id]);
	const [stored] = await kysely.selectFrom('spam_verdicts').selectAll().execute();
	expect(stored).toMatchObject({ submission_id: id, verdict: 'genuine' });
	expect(stored?.features).toMatch(/^[0-9a-f]{6}( [0-9a-f]{6})+$/);
	await leads(server, ['delete', id]);
	expect(await kysely.selectFrom('spam_verdicts').selectAll().execute()).toEqual([]);
	expect((await send(server, reports[1] ?? '')).status).toBe('suspect');
});

it('a verdict outlives an enquiry that was purged, for a year', async () => {
	const server = await startTestApp();
	const { kysely } = server.app.database;
	const { id } = await send(server, otherSpam);
	const now = Date.now();
	await leads(server, ['spam', id], {}, { now: new Date(now) });
	const day = 24 * 60 * 60_000;
	const restart = async (days: number) => {
		const clock = { now: () => new Date(now + days * day) };
		const later = await startTestApp({ databaseUrl: server.databaseUrl, clock });
		await later.app.close();
	};
	const counts = async () => [
		(await server.enquiries()).length,
		(await kysely.selectFrom('spam_verdicts').select('verdict').execute()).length,
	];
	await restart(31);
	expect(await counts()).toEqual([0, 1]);
	await restart(366);
	expect(await counts()).toEqual([0, 0]);
});

it('keeps the newest 200 verdicts', async () => {
	const server = await startTestApp();
	const { kysely } = server.app.database;
	const old = Array.from({ length: 200 }, (_, index) => ({
		submission_id: `old-${String(index).padStart(3, '0')}`,
		verdict: 'spam' as const,
		features: 'abcdef',
		decided_at: '2026-01-01T00:00:00.000Z',
	}));
	await kysely.insertInto('spam_verdicts').values(old).execute();
	const { id } = await send(server, otherSpam);
	await leads(server, ['release', id]);
	const kept = await kysely.selectFrom('spam_verdicts').select('submission_id').execute();
	expect(kept).toHaveLength(200);
	expect(kept).toContainEqual({ submission_id: id });
});
