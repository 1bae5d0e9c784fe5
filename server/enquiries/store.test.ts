import { describe, expect, it } from 'vitest';
import { mailIsAway, startTestApp, testClock, validContact } from '#test/support/test-app.ts';
import { markedTextHash } from './marked-text.ts';
import { repeatWindowMs } from './store.ts';

const plain = { accept: 'text/html' };
const startMailApp = () => startTestApp({ config: mailIsAway });
const states = (rows: readonly { state: string }[]) => rows.map(({ state }) => state).toSorted();

describe('the same content', () => {
	it.each([
		['within ten minutes is the same enquiry', [0, repeatWindowMs / 2], 1],
		[
			'after ten minutes is a new enquiry, every time',
			[0, repeatWindowMs, repeatWindowMs / 2, repeatWindowMs],
			3,
		],
		['after the clock was set back is a new enquiry', [0, -2 * repeatWindowMs], 2],
	])('%s', async (_what, pauses, stored) => {
		const { clock, send, enquiries, notices } = await startMailApp();
		const ids = new Set<string>();
		for (const pause of pauses) {
			clock.advance(pause);
			ids.add(await send());
		}
		expect(new Set((await enquiries()).map(({ id }) => id))).toEqual(ids);
		expect([ids.size, (await notices()).length]).toEqual([stored, stored]);
	});

	it('twenty times at once to two replicas is one enquiry, before and after ten minutes', async () => {
		const clock = testClock();
		const config = { trustProxy: () => true };
		const one = await startTestApp({ clock, config });
		const other = await startTestApp({ clock, config, databaseUrl: one.databaseUrl });
		// A client may have eight open bodies.
		const send = async (each: unknown, index: number): Promise<string> => {
			const headers = { 'x-forwarded-for': `203.0.113.${index}` };
			const response = await (index % 2 === 0 ? one : other).post(validContact, headers);
			// On a busy machine one can wait too long for its turn. Its visitor sends it again.
			return response.statusCode === 503 ? send(each, index) : response.json<{ id: string }>().id;
		};
		for (const stored of [1, 2]) {
			expect(new Set(await Promise.all(Array.from({ length: 20 }, send))).size).toBe(1);
			expect(await one.enquiries()).toHaveLength(stored);
			clock.advance(repeatWindowMs);
		}
	});

	it('is the same after the owner corrected the address, and from another page', async () => {
		const { kysely, send } = await startTestApp();
		const id = await send({ source: '/contact' });
		const fields = JSON.stringify({ ...validContact, email: 'corrected@customer.example' });
		await kysely
			.updateTable('enquiries')
			.set({ fields, email: 'corrected@customer.example' })
			.execute();
		expect(await send({ source: '/' })).toBe(id);
	});

	it('in another field, after a honeypot catch or after the enquiry was deleted is a new enquiry', async () => {
		const { kysely, post, send, enquiries } = await startTestApp();
		await post({ ...validContact, 'bot-field': 'x' });
		await send();
		await send({ message: `${validContact.message} And our invoices?` });
		await send({ email: 'other@customer.example' });
		expect(states(await enquiries())).toEqual(['new', 'new', 'new', 'spam']);
		await kysely.deleteFrom('enquiries').execute();
		await send();
		expect(await enquiries()).toHaveLength(1);
	});
});

describe('the state of an enquiry', () => {
	it('is spam for a filled honeypot field, which is answered like a success and in no message', async () => {
		const { post, enquiries, notices, outbox } = await startMailApp();
		const { statusCode, headers } = await post({ ...validContact, 'bot-field': 'x' }, plain);
		expect([statusCode, headers.location]).toEqual([303, '/contact/sent']);
		expect(await enquiries()).toMatchObject([{ state: 'spam', score: 1 }]);
		expect(await notices()).toMatchObject([{ due_at: null }]);
		expect(await outbox()).toEqual([]);
	});

	it('is spam for a text that the owner marked, until it is released', async () => {
		const { kysely, send, enquiries } = await startTestApp();
		const message =
			'Our weaving group sells harakeke baskets, lovely for Christmas in your office. Forty dollars each, or three for a hundred.';
		const hash = markedTextHash({ message }) ?? '';
		await kysely
			.insertInto('marked_texts')
			.values({ hash, marked_at: '2026-01-01T00:00:00.000Z' })
			.execute();
		await send({ message: message.toUpperCase().replaceAll(' ', '\n\n'), name: 'Somebody else' });
		expect(states(await enquiries())).toEqual(['spam']);
		await kysely.deleteFrom('marked_texts').execute();
		await send({ message, name: 'A third person' });
		expect(states(await enquiries())).toEqual(['new', 'spam']);
	});
});

it('an enquiry that nobody is told of is kept from its receipt, another one from its delivery', async () => {
	const silent = await startTestApp();
	await silent.send();
	const [stored] = await silent.enquiries();
	expect(stored?.retained_from).toBe(stored?.received_at);
	const mailing = await startMailApp();
	await mailing.send();
	await mailing.send({ 'bot-field': 'x' });
	const rows = await mailing.enquiries();
	expect(rows.map(({ retained_from }) => retained_from)).toEqual([null, rows[1]?.received_at]);
});
