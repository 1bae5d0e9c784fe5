import { expect, it } from 'vitest';
import { leads as runLeads } from '#test/support/owner-commands.ts';
import { suspectContact as spam, startMailApp, validContact } from '#test/support/test-app.ts';
import { OutboxRepository } from '../outbox/repository.ts';
import { markSpam } from './review.ts';

const day = 24 * 60 * 60_000;

async function start() {
	const server = await startMailApp();
	const leads = (...args: string[]) => runLeads(server, args, {}, { now: server.clock.now() });
	const enquiry = async () => (await server.enquiries())[0];
	const callSpam = (id: string) =>
		markSpam(server.app.database, id, server.clock.now(), (transaction) =>
			new OutboxRepository(server.app.database).cancel(transaction, id),
		);
	return { ...server, leads, callSpam, enquiry };
}

it('an enquiry that looks like spam gets a success response, and nothing is sent about it alone', async () => {
	const { send, post, enquiry, outbox } = await start();
	const id = await send(spam);
	expect(await enquiry()).toMatchObject({ id, status: 'suspect', list_id: 'next' });
	const page = await post({ ...spam, name: 'Other' }, { accept: 'text/html' });
	expect([page.statusCode, page.headers.location]).toEqual([303, '/contact/sent']);
	expect(await outbox()).toEqual([]);
});

it('an equal text that comes again and again is suspect', async () => {
	const { send, enquiries } = await start();
	const message = 'Could you automate our quotes? We are four plumbers in Porirua.';
	const ids: string[] = [];
	for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) ids.push(await send({ name, message }));
	const suspects = (await enquiries()).filter(({ status }) => status === 'suspect').map(({ id }) => id);
	expect(suspects).not.toContain(ids.at(0));
	expect(suspects).toContain(ids.at(-1));
});

it('leads release queues the notice and the acknowledgement, once', async () => {
	const { send, leads, pass, enquiry } = await start();
	const id = await send(spam);
	for (const _time of ['first', 'second']) {
		expect(await leads('release', id)).toMatchObject({ status: 0 });
		const kinds = (await pass(0)).map(({ kind, state }) => `${kind} ${state}`);
		expect(kinds.sort()).toEqual(['acknowledgement sent', 'owner-notice sent']);
	}
	expect(await enquiry()).toMatchObject({ status: 'received', list_id: null });
});

it('leads release keeps what was called spam by mistake until it is delivered', async () => {
	const { smtp, send, leads, callSpam, pass, enquiry } = await start();
	smtp.behaviour = 'defer';
	const id = await send(spam);
	await callSpam(id);
	await leads('release', id);
	expect((await enquiry())?.reported_at).toBeNull();
	smtp.behaviour = 'accept';
	await pass(day);
	expect((await enquiry())?.reported_at).not.toBeNull();
});

it('leads release reports an enquiry whose stored data is damaged, and leaves it suspect', async () => {
	const { send, leads, kysely, enquiry } = await start();
	const id = await send(spam);
	await kysely.updateTable('submissions').set({ fields: '{' }).execute();
	expect(await leads('release', id)).toMatchObject({ status: 1, stderr: expect.stringContaining(id) });
	expect((await enquiry())?.status).toBe('suspect');
});

it('calling an enquiry spam cancels what was not sent', async () => {
	const { smtp, send, settled, callSpam, enquiry, outbox } = await start();
	smtp.behaviour = 'defer';
	const id = await send();
	await settled();
	await callSpam(id);
	expect((await enquiry())?.status).toBe('spam');
	expect(await outbox()).toEqual([]);
});

it('leads show says why an acknowledgement was refused', async () => {
	const { smtp, send, settled, leads, kysely } = await start();
	smtp.refusedRecipient = validContact.email;
	const id = await send();
	await settled();
	expect((await leads('show', id)).stdout).toContain(
		'Aroha Ngata’s address is wrong: the mail server refused it. Phone +64 (21) 555-0123.',
	);
	const last_error = 'The mail server replied 554 to DATA.';
	await kysely.updateTable('outbox').set({ last_error }).where('state', '=', 'undelivered').execute();
	expect((await leads('show', id)).stdout).toContain('acknowledgement could not be delivered');
});
