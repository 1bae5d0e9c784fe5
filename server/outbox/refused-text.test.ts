import { expect, it } from 'vitest';
import { startOutbox } from '#test/support/test-outbox.ts';
import { dayMs as day, minuteMs as minute } from '../clock.ts';
import { DeliveryError } from './delivery-error.ts';

const refusedText = new DeliveryError('text-refused', 'text refused');

/** Starts an outbox whose mail server refuses messages with some texts, and sends the first one. */
async function start(poisoned: readonly string[], error = refusedText) {
	const server = await startOutbox();
	server.accept = ({ links_only }, ids) => {
		if (links_only === 0 && ids.some((id) => poisoned.includes(id))) throw error;
	};
	await server.store('first');
	await server.pass(0);
	return server;
}

/** What was sent after the first message: the enquiries, and whether with links only. */
const later = ({ sent }: Awaited<ReturnType<typeof start>>) =>
	sent.slice(1).map(({ ids, linksOnly }) => [ids.toSorted().join(' '), linksOnly]);

const letters = ['a', 'b', 'c', 'd', 'e'];

it('a list with a refused text comes without any text at once', async () => {
	const server = await start(['c']);
	for (const id of letters) await server.store(id);
	await server.pass(2 * minute);
	expect(later(server)).toEqual([[letters.join(' '), true]]);
});

it('an enquiry that is less likely than new refused texts arrives within minutes', async () => {
	const bad = Array.from({ length: 12 }, (_each, index) => `bad-${index}`);
	const server = await start(bad);
	await server.store('genuine', 'new', 0.2);
	for (const id of bad) {
		await server.store(id, 'new', 0.1);
		await server.pass(minute);
	}
	expect(server.sent.flatMap(({ ids }) => ids)).toContain('genuine');
});

/** Starts an outbox whose mail server confirms nothing. It keeps what was offered, once each time. */
async function startUnconfirmed() {
	const server = await startOutbox();
	const offered: string[] = [];
	server.accept = (_row, ids) => {
		offered.push(...ids);
		throw new DeliveryError('unconfirmed', 'unconfirmed');
	};
	return { server, offered };
}

it('what may have arrived is sent six times, and once more when another message is accepted', async () => {
	const { server, offered } = await startUnconfirmed();
	await server.store('a');
	await server.pass(2 * day, 10 * minute);
	expect(offered).toEqual(Array(6).fill('a'));
	server.accept = () => {};
	await server.store('b');
	await server.pass(minute);
	expect(server.sent.flatMap(({ ids }) => ids)).toEqual(['b', 'a']);
});

it('what may have arrived keeps no later enquiry back', async () => {
	const { server, offered } = await startUnconfirmed();
	for (const id of letters) {
		await server.store(id);
		await server.pass(15 * minute);
	}
	expect([...new Set(offered)]).toEqual(letters);
});
