import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { reply, startInbox } from '#test/support/started-inbox.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { startTestApp, suspectContact, validContact, validTrial } from '#test/support/test-app.ts';
import { exportCsv, exportJson } from './export.ts';

const subject = offerings[0]?.name ?? '';

/**
 * Stores an enquiry that was answered, and a trial sign-up, spam and a suspect one. Resolves to the
 * first one's id.
 */
async function fill(server: TestApp): Promise<string> {
	const id = await server.send({ subject, source: '/contact?utm_source=radio' });
	await server.post({ ...validTrial, phone: '0275550119' });
	await server.post(suspectContact);
	await server.send({ 'bot-field': 'x' });
	const ana = { address: 'ana@owner.example', name: 'Ana Field', signature: '' };
	await server.kysely.insertInto('users').values(ana).execute();
	const event = { enquiry_id: id, action_id: 'a', author: ana.address };
	const note = {
		...event,
		id: 'b',
		happened_at: '2026-03-01T03:00:00.000Z',
		kind: 'note',
	} as const;
	const answered = {
		...event,
		id: 'c',
		happened_at: '2026-03-01T02:00:00.000Z',
		kind: 'reply',
	} as const;
	const added = { ...note, author: 'kim@owner.example', text: 'Rang her' };
	const sent = {
		...answered,
		text: '=Yes, we can',
		state_before: 'new',
		state_after: 'answered',
	} as const;
	const before = { happened_at: '2026-03-01T01:00:00.000Z', kind: 'state', author: 'jo' } as const;
	/** As a user has marked. */
	const wroteBack = { ...note, id: 'e', kind: 'answer' } as const;
	const events = [added, sent, { ...sent, ...before, id: 'd' }, wroteBack];
	await server.kysely.insertInto('enquiry_events').values(events).execute();
	await server.kysely
		.updateTable('enquiries')
		.set({ state: 'answered' })
		.where('id', '=', id)
		.execute();
	return id;
}

it('the CSV has every enquiry with its answer, in New Zealand time, and keeps the zero of a number', async () => {
	const server = await startTestApp();
	const id = await fill(server);
	const spam = server.kysely.updateTable('enquiries').where('state', '=', 'spam');
	await spam.set({ fields: 'damaged {' }).execute();
	const file = await text(exportCsv(server.app.database));
	const { name, email, phone, message } = validContact;
	expect(file).toContain(
		`2026-03-01 13:00,contact,${name},${email},"'${phone}",${subject},${message},`,
	);
	const replies = '"2026-03-01 15:00 Ana Field: =Yes, we can"';
	const note = '2026-03-01 16:00 kim@owner.example: Rang her';
	const end = `,Source: /contact?utm_source=radio,Answered,2026-03-01 15:00,Ana Field,${replies},,${note},${id}\r\n`;
	expect(file).toContain(end);
	for (const other of ['Practice name: Example Dental', 'damaged {', ',027 5550119,'])
		expect(file).toContain(other);
	for (const state of [',New,', ',Possible spam,', ',Spam,']) expect(file).toContain(state);
});

it('each file says of a reply that it was not delivered, in the words of the page', async () => {
	const { ana, url, smtp, app, idle } = await startInbox();
	smtp.refusedRecipient = validContact.email;
	await ana.press(url, reply);
	await idle();
	const { database } = app;
	const told = 'Not delivered: there’s no such mailbox.';
	expect((await ana.get(url)).body).toContain(told);
	expect((await ana.get(`${url}/download`)).body).toContain(`[${told}]:\n${reply.reply}`);
	expect(await text(exportCsv(database))).toContain(`[${told}]: ${reply.reply}`);
	expect(await text(exportJson(database))).toContain(`"delivery":"${told}"`);
});

it('the JSON has an enquiry a line, with the status that checks from outside read', async () => {
	const server = await startTestApp();
	await fill(server);
	const lines = (await text(exportJson(server.app.database))).trimEnd().split('\n');
	const enquiries = lines.map((line) => JSON.parse(line));
	const states = enquiries.map(({ status, isAnswered }) =>
		isAnswered ? `${status}, answered` : status,
	);
	expect(states).toEqual(['received, answered', 'received', 'suspect', 'spam']);
	expect(enquiries[0]).toMatchObject({ fields: { subject }, source: '/contact?utm_source=radio' });
});
