import { describe, expect, it } from 'vitest';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { keyReused, textHash } from './read-enquiry.ts';
import { duplicateWindowMs } from './repository.ts';

const plain = { accept: 'text/html' };
const key = (value: string) => ({ 'idempotency-key': value });

describe('an Idempotency-Key', () => {
	it('that is repeated, also at the same moment, returns the first id and stores nothing', async () => {
		const { send, enquiries } = await startTestApp();
		const ids = await Promise.all(Array.from({ length: 10 }, () => send({}, key('"8e03978e"'))));
		ids.push(await send({}, key('"8e03978e"')));
		expect(ids).toEqual(ids.map(() => ids[0]));
		expect(await enquiries()).toMatchObject([{ id: ids[0] }]);
	});

	it('with other contents is refused with 422', async () => {
		const { send, post, enquiries } = await startTestApp();
		await send({}, key('k'));
		const other = await post({ ...validContact, message: 'Another' }, key('k'));
		expect(other.statusCode).toBe(422);
		expect(other.json()).toEqual({ errors: { 'idempotency-key': keyReused } });
		expect(await enquiries()).toHaveLength(1);
	});

	it.each([['x'.repeat(201)], ['ключ'], ['']])('%j is refused with 400', async (value) => {
		const { post, enquiries } = await startTestApp();
		expect((await post(validContact, key(value))).statusCode).toBe(400);
		expect(await enquiries()).toEqual([]);
	});

	it('is needed by script: without one equal requests are separate enquiries', async () => {
		const { send, enquiries } = await startTestApp();
		await send();
		await send();
		expect(await enquiries()).toHaveLength(2);
	});
});

describe('equal plain forms', () => {
	const justAfter = duplicateWindowMs + 1;

	it.each([
		['within a minute are stored once', [0, duplicateWindowMs], 1],
		['after a minute are new enquiries, every time', [0, justAfter, duplicateWindowMs, justAfter], 3],
		['after the clock was set back are new enquiries', [0, -justAfter], 2],
	])('%s', async (_what, pauses, stored) => {
		const { pass, post, enquiries } = await startMailApp();
		for (const pause of pauses) {
			await pass(pause);
			const { statusCode, headers } = await post(validContact, plain);
			expect([statusCode, headers.location]).toEqual([303, '/contact/sent']);
		}
		expect(await enquiries()).toHaveLength(stored);
	});

	it('to two replicas at the same moment are stored once, before and after a minute', async () => {
		const { clock, pass, databaseUrl, ...one } = await startMailApp();
		const other = await startTestApp({ clock, databaseUrl });
		for (const stored of [1, 2]) {
			const replicas = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other));
			await Promise.all(replicas.map((replica) => replica.post(validContact, plain)));
			expect(await one.enquiries()).toHaveLength(stored);
			await pass(justAfter);
		}
	});

	it('with other contents or of another form, after spam or after a deletion are new enquiries', async () => {
		const { post, kysely, enquiries } = await startTestApp();
		await post({ ...validContact, 'bot-field': 'x' }, plain);
		await post(validContact, plain);
		await post({ ...validContact, message: `${validContact.message} And our invoices?` }, plain);
		await post({ ...validContact, email: 'other@customer.example' }, plain);
		const statuses = (await enquiries()).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual(['received', 'received', 'received', 'spam']);
		await kysely.deleteFrom('submissions').execute();
		await post(validContact, plain);
		expect(await enquiries()).toHaveLength(1);
	});
});

it('the hash of a text ignores case and spaces, and does not exist for a short one', () => {
	const message = 'We place your website in five hundred directories.';
	expect(textHash({ message: message.toUpperCase().replaceAll(' ', '\n\n') })).toBe(textHash({ message }));
	expect(textHash({ message: 'Please call me.' })).toBeUndefined();
});
