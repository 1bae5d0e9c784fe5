import { expect, it } from 'vitest';
import { program, startOutbox } from '#test/support/test-outbox.ts';
import { minuteMs as minute } from '../clock.ts';
import { DeliveryError } from './delivery-error.ts';

const refused = new DeliveryError('body-refused', 'text deferred');
const failing = new DeliveryError('webhook-error', 'mail deferred');

const failingRecipients = ({ database }: Awaited<ReturnType<typeof startOutbox>>) =>
	database.kysely
		.selectFrom('recipients')
		.select('key')
		.where('failing_since', 'is not', null)
		.execute();

it.each([
	['400 is given up after three attempts', refused, 3],
	['500 is tried again and again', failing, 5],
] as const)(
	'a program gets one enquiry in a request, suspects too: %s, the others go on',
	async (_name, error, attempts) => {
		const server = await startOutbox(program);
		let tried = 0;
		server.accept = ({ attempts: attempt }, ids) => {
			if (!ids.includes('a')) return;
			tried = attempt;
			throw error;
		};
		await server.store('a', 'suspect', 0.8);
		await server.store('b', 'suspect', 0.9);
		await server.pass(0);
		await server.store('c');
		await server.pass(0);
		expect(server.sent.map(({ ids }) => ids)).toEqual([['b'], ['c']]);
		await server.pass(30 * minute);
		expect(tried).toBe(attempts);
	},
);

it('a program that is down is asked once for each enquiry between two pauses, and none is lost', async () => {
	const server = await startOutbox(program);
	let requests = 0;
	server.accept = () => {
		requests += 1;
		throw failing;
	};
	for (let count = 0; count < 120; count += 1) await server.store(`e${count}`);
	await server.pass(0);
	expect(requests).toBe(100);
	await server.pass(9 * minute);
	expect(requests).toBe(300);
	server.accept = () => {};
	await server.pass(10 * minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toHaveLength(120);
});

it('a hundred enquiries that a program always refuses delay the likeliest genuine one by ten minutes', async () => {
	const server = await startOutbox(program);
	server.accept = (_row, [id]) => {
		if (id !== 'genuine') throw failing;
	};
	for (let count = 0; count < 110; count += 1) await server.store(`e${count}`, 'suspect', 0.9);
	await server.pass(0);
	await server.store('genuine');
	await server.pass(11 * minute);
	expect(server.sent.map(({ ids }) => ids)).toEqual([['genuine']]);
});

it.each([
	[1, 0],
	[2, 0],
	[3, 1],
])(
	'after %i enquiries in a row that a program refuses, %i recipients fail',
	async (count, fail) => {
		const server = await startOutbox(program);
		await server.store('accepted');
		await server.pass(0);
		server.accept = () => {
			throw refused;
		};
		for (let index = 0; index < count; index += 1) await server.store(`refused${index}`);
		await server.pass(20 * minute);
		expect(await failingRecipients(server)).toHaveLength(fail);
	},
);
