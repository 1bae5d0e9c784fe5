import { expect, it } from 'vitest';
import { startMailApp } from '#test/support/test-app.ts';
import { startOutbox } from '#test/support/test-outbox.ts';
import { dayMs as day, minuteMs as minute } from '../clock.ts';
import { DeliveryError } from './delivery-error.ts';
import { enquiriesKind } from './kinds.ts';

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

it.each(letters)(
	'of five enquiries with the refused text %s only that one has no text',
	async (bad) => {
		const server = await start([bad]);
		for (const id of letters) await server.store(id);
		await server.pass(8 * minute);
		const alone = later(server).filter(([, linksOnly]) => linksOnly);
		expect(alone).toEqual([[bad, true]]);
		expect(server.sent.flatMap(({ ids }) => ids).toSorted()).toEqual([...letters, 'first']);
	},
);

it('genuine enquiries beside new refused texts all arrive with their text within minutes', async () => {
	const bad = letters.map((letter) => `bad-${letter}`);
	const server = await start(bad);
	for (const [index, id] of letters.entries()) {
		await server.store(bad[index] ?? '');
		await server.store(id);
		await server.pass(2 * minute);
	}
	await server.pass(6 * minute);
	const withText = server.sent.filter(({ linksOnly }) => !linksOnly).flatMap(({ ids }) => ids);
	expect(withText.toSorted()).toEqual([...letters, 'first']);
});

it.each([
	['is right', 0],
	['is set back by a day', day],
])(
	'an enquiry that is less likely than new refused texts arrives within minutes, when the clock %s',
	async (_what, backMs) => {
		const bad = Array.from({ length: 12 }, (_each, index) => `bad-${index}`);
		const server = await start(bad);
		await server.store('genuine', 'new', 0.2);
		server.clock.advance(-backMs);
		for (const id of bad) {
			await server.store(id, 'new', 0.1);
			await server.pass(minute);
		}
		expect(server.sent.flatMap(({ ids }) => ids)).toContain('genuine');
	},
);

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

it('what is left of a list can be answered, and the answer belongs to its enquiry', async () => {
	const { send, pass, smtp, kysely } = await startMailApp();
	smtp.refusedText = { pattern: /zebra/i, status: 554 };
	await send();
	await pass(0);
	await send({ name: 'Zebra Jones', email: 'zebra@customer.example', message: 'Stripes' });
	const id = await send({ name: 'Mere Example', email: 'mere@customer.example' });
	await pass(4 * minute);
	const mail = smtp.mails.find(({ subject }) => subject?.includes('Mere'));
	expect(mail?.replyTo?.[0]?.address).toBe('mere@customer.example');
	const row = await kysely
		.selectFrom('outbox')
		.select('enquiry_id')
		.where('kind', '=', enquiriesKind)
		.where('enquiry_id', '=', id)
		.execute();
	expect(row).toHaveLength(1);
});
