import { expect, it } from 'vitest';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { duplicateWindowMs } from './repository.ts';

const plain = { accept: 'text/html' };
const justAfter = duplicateWindowMs + 1;
const simultaneous = 10;

/** A clock that the test moves. `offset` is in milliseconds. */
function movableClock() {
	const start = Date.parse('2026-07-01T00:00:00Z');
	const clock = { offset: 0, now: () => new Date(start + clock.offset) };
	return clock;
}

it('a repeated plain form is stored once, and both get the confirmation', async () => {
	const clock = movableClock();
	const server = await startTestApp({ clock });
	const first = await server.post(validContact, plain);
	clock.offset = duplicateWindowMs;
	const second = await server.post(validContact, plain);
	expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
	expect(second.headers.location).toBe(first.headers.location);
	expect(await server.enquiries()).toHaveLength(1);
});

it('an equal form after a minute is a new enquiry, every time', async () => {
	const clock = movableClock();
	const server = await startTestApp({ clock });
	for (const offset of [0, justAfter, justAfter + duplicateWindowMs, 2 * justAfter + duplicateWindowMs]) {
		clock.offset = offset;
		expect((await server.post(validContact, plain)).statusCode).toBe(303);
	}
	expect(await server.enquiries()).toHaveLength(3);
});

it('a clock that was set back does not extend the window', async () => {
	const clock = movableClock();
	const server = await startTestApp({ clock });
	await server.post(validContact, plain);
	clock.offset = -justAfter;
	await server.post(validContact, plain);
	expect(await server.enquiries()).toHaveLength(2);
});

it('other contents, another form and spam are different enquiries', async () => {
	const server = await startTestApp();
	await server.post({ ...validContact, 'bot-field': 'x' }, plain);
	await server.post(validContact, plain);
	await server.post({ ...validContact, message: `${validContact.message} And our invoices?` }, plain);
	await server.post({ ...validContact, email: 'other@customer.example' }, plain);
	expect((await server.enquiries()).map(({ status }) => status)).toEqual([
		'spam',
		'received',
		'received',
		'received',
	]);
});

it('a deleted enquiry can be sent again', async () => {
	const server = await startTestApp();
	await server.post(validContact, plain);
	await server.app.database.kysely.deleteFrom('submissions').execute();
	await server.post(validContact, plain);
	expect(await server.enquiries()).toHaveLength(1);
});

it('concurrent equal forms to two replicas are stored once, before and after a minute', async () => {
	const clock = movableClock();
	const one = await startTestApp({ clock });
	const other = await startTestApp({ clock, databaseUrl: one.databaseUrl });
	for (const [offset, expected] of [
		[0, 1],
		[justAfter, 2],
	] as const) {
		clock.offset = offset;
		const responses = await Promise.all(
			Array.from({ length: simultaneous }, (_, index) => (index % 2 === 0 ? one : other)).map((replica) =>
				replica.post(validContact, plain),
			),
		);
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(simultaneous).fill(303));
		expect(await one.enquiries()).toHaveLength(expected);
	}
});
