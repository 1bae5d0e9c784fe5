import { describe, expect, it } from 'vitest';
import { hidden } from '#test/support/signed-in.ts';
import { startInbox } from '#test/support/started-inbox.ts';
import { startMailbox } from '#test/support/started-mailbox.ts';
import { dayMs } from '../../clock.ts';
import { returnDue } from '../../enquiries/reminders.ts';
import { addEvent } from '../../enquiries/state.ts';

/** Starts an inbox with two enquiries of one person and one of another. */
async function start() {
	const server = await startInbox();
	await server.send({ message: 'Another question' });
	await server.send({ email: 'other@customer.example', message: 'Of somebody else' });
	return server;
}

it('one question is asked before a person is erased', async () => {
	const { ana, url } = await start();
	const { body } = await ana.get(`${url}/delete`);
	expect(body).toContain('Delete everything from <bdi>Aroha');
	expect(body).toContain('2 enquiries from');
	expect(body).toContain('>Delete all 2<');
});

it('the question says where answers are, if there are any', async () => {
	const { ana, url, answer } = await startMailbox();
	const where = 'what they answered is in hello@site.example too';
	expect((await ana.get(`${url}/delete`)).body).not.toContain(where);
	await answer();
	expect((await ana.get(`${url}/delete`)).body).toContain(where);
});

it('the copy to read has all from a person, and nothing of another one', async () => {
	const { ana, url } = await start();
	const { headers, body } = await ana.get(`${url}/download`);
	expect(headers['content-disposition']).toContain('attachment');
	expect(body).toContain('2 messages');
	expect(body).toContain('Another question');
	expect(body).not.toContain('Of somebody else');
});

it('the copy to read does not say “you” of what came from another address', async () => {
	const { ana, url, answer } = await startMailbox();
	await answer('Tuesday suits.');
	await answer('Pay to this account.', { From: 'evil@stranger.example' });
	const { body } = await ana.get(`${url}/download`);
	expect(body).toMatch(/\n\nYou wrote back, .*:\nTuesday suits/);
	expect(body).toMatch(
		/\n\nAn answer from another .*, evil@stranger.example:\nPay to this account/,
	);
	const page = await ana.get(`${url}/delete`);
	expect(page.body).toContain('what came from other addresses');
});

it('the copy to read has users by their names', async () => {
	const { ana, url } = await start();
	await ana.press('/inbox/you', { intent: 'save', name: 'Kim Smith', signature: '' });
	await ana.press(url, { intent: 'note', note: 'Rang her' });
	const { body } = await ana.get(`${url}/download`);
	expect(body).toMatch(/Our note, .*, Kim Smith:\nRang her/);
});

it.each(['reply', 'answer', 'automatic', 'unconfirmed'] as const)(
	'the copy to read has all of a mail that is stored as %s',
	async (kind) => {
		const { ana, app, url, clock } = await start();
		const mail = {
			from: 'away@customer.example',
			arrivedAt: clock.now().toISOString(),
			quoted: 'What was asked',
			attachments: ['quote.pdf'],
			isCut: false,
			isLast: false,
		};
		const event = { action_id: '', author: '', kind, text: '', mail: JSON.stringify(mail) };
		const id = url.split('/').at(-1) ?? '';
		await app.database.write((database) => addEvent(database, id, event, clock.now()));
		const { body } = await ana.get(`${url}/download`);
		expect(body).toMatch(/away@customer.example:\nQuoted:\nWhat was asked\n\nAttached: quote.pdf/);
	},
);

it('the copy to read has why an enquiry was put off, once, also when it is back', async () => {
	const { app, ana, url, clock } = await start();
	await ana.press(url, { intent: 'remind', day: '2026-03-04', reason: 'Back from leave' });
	clock.advance(3 * dayMs);
	await returnDue(app.database, clock.now());
	const { body } = await ana.get(`${url}/download`);
	expect(body.match(/We put it off, .*:\nUntil .*: Back from leave/g)).toHaveLength(1);
	expect(body.match(/Back from leave/g)).toHaveLength(1);
});

describe('Delete all', () => {
	it('deletes what the page counted, and nothing of another person', async () => {
		const { ana, url, enquiries } = await start();
		const shown = hidden((await ana.get(`${url}/delete`)).body, 'shown');
		const { body } = await ana.press(`${url}/delete`, { intent: 'all', shown });
		expect(body).toContain('2 enquiries are deleted.');
		expect(await enquiries()).toMatchObject([{ email: 'other@customer.example' }]);
	});

	it('is refused if another enquiry came meanwhile, also if one has gone', async () => {
		const { ana, url, send, enquiries } = await start();
		const gone = await send({ message: 'A third question' });
		const shown = hidden((await ana.get(`${url}/delete`)).body, 'shown');
		await ana.press(`/inbox/${gone}/delete`, { intent: 'one' });
		await send({ message: 'Not read yet' });
		const { statusCode, body } = await ana.post(`${url}/delete`, { intent: 'all', shown });
		expect(statusCode).toBe(409);
		expect(body).toContain('Nothing was deleted. Look again.');
		expect(await enquiries()).toHaveLength(4);
	});

	it('is not there for an enquiry without an address, which is deleted alone', async () => {
		const { ana, url, kysely, enquiries } = await start();
		await kysely.updateTable('enquiries').set({ email: '', fields: '{}' }).execute();
		const { body } = await ana.get(`${url}/delete`);
		expect(body).toContain('1 enquiry, with replies and notes.');
		expect(body).not.toContain('Delete all');
		expect(body).not.toContain('Download');
		await ana.press(`${url}/delete`, { intent: 'one' });
		expect(await enquiries()).toHaveLength(2);
	});
});

it('an enquiry with damaged fields is shown, without a name and a number', async () => {
	const { ana, url, kysely } = await start();
	await kysely.updateTable('enquiries').set({ fields: '{' }).execute();
	const { statusCode, body } = await ana.get(url);
	expect(statusCode).toBe(200);
	expect(body).toContain('<bdi>Without a name</bdi>');
	expect(body).not.toContain('>Ring<');
});

it('of a person with very many enquiries the first hundred are deleted at once', async () => {
	const { ana, url, kysely, enquiries } = await startInbox();
	const [row] = await enquiries();
	if (!row) throw new Error('no enquiry');
	const rows = Array.from({ length: 110 }, (_, index) => ({
		...row,
		id: `0190000${index % 10}-${String(index).padStart(4, '0')}-7000-8000-000000000000`,
	}));
	await kysely.insertInto('enquiries').values(rows).execute();
	const { body } = await ana.get(`${url}/delete`);
	expect(body).toContain('More than 100 enquiries from');
	expect(body).toContain('>Delete the first 100<');
	await ana.press(`${url}/delete`, { intent: 'all', shown: hidden(body, 'shown') });
	expect(await enquiries()).toHaveLength(11);
});
