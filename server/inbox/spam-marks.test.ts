import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { hidden, signIn } from '#test/support/signed-in.ts';
import { owner, startMailApp, suspectContact, validContact } from '#test/support/test-app.ts';
import { hourMs, minuteMs } from '../clock.ts';
import { enquiriesKind } from '../outbox/kinds.ts';

async function start() {
	const server = await startMailApp();
	const user = await signIn(server);
	const press = (intent: string, id: string) => user.press(`/inbox/${id}`, { intent, ids: id });
	const undo = (id: string, body: string) =>
		user.press(`/inbox/${id}`, { intent: 'undo', undo: hidden(body, 'undo') });
	const queued = async () => (await server.outbox()).map(({ kind }) => kind).toSorted();
	const marked = () => server.kysely.selectFrom('marked_texts').selectAll().execute();
	return { ...server, user, press, undo, queued, marked };
}

describe('an enquiry that looks like spam', () => {
	it('is in its tab, and in no message', async () => {
		const { user, send, queued } = await start();
		await send(suspectContact);
		read(await user.get('/inbox?tab=suspect')).says(validContact.name);
		expect(await queued()).toEqual([]);
	});

	it('says in list and page what the buttons do', async () => {
		const { user, send } = await start();
		const id = await send(suspectContact);
		for (const path of ['/inbox?tab=suspect', `/inbox/${id}`]) {
			read(await user.get(path)).says('Not spam moves it to New');
		}
	});

	it('says on its page that it was spam by itself, but not what a user marked', async () => {
		const { user, send, press } = await start();
		const trapped = await send({ 'bot-field': 'x' });
		const reason = 'a program filled in a field that people can’t see';
		read(await user.get(`/inbox/${trapped}`)).says(reason);
		const marked = await send(suspectContact);
		await press('spam', marked);
		read(await user.get(`/inbox/${marked}`)).saysNot(reason);
	});

	it('says on its page when it is deleted, as spam too', async () => {
		const { user, send, press } = await start();
		const id = await send(suspectContact);
		await press('spam', id);
		read(await user.get(`/inbox/${id}`)).says('Spam, and what stays', 'deleted after 30 days.');
	});

	it('is no spam with one press in its row, whatever is ticked', async () => {
		const { user, send, enquiries } = await start();
		await send(suspectContact);
		await send({ ...suspectContact, message: `${suspectContact.message} Now!` });
		const { body } = await user.get('/inbox?tab=suspect');
		const [, form = ''] = /form="(row-[^"]+)"[^>]*value="not-spam"/.exec(body) ?? [];
		const [fields = ''] = new RegExp(`<form [^>]*id="${form}".*?</form>`).exec(body) ?? [];
		const ids = hidden(fields, 'ids');
		await user.press('/inbox?tab=suspect', { intent: 'not-spam', ids });
		const moved = (await enquiries()).filter(({ state }) => state === 'new');
		expect(moved).toMatchObject([{ id: form.replace('row-', '') }]);
	});

	it('has its text remembered when it is marked, until it is no spam', async () => {
		const { send, press, marked } = await start();
		const id = await send(suspectContact);
		read(await press('spam', id)).says('Marked as spam.');
		expect(await marked()).toHaveLength(1);
		await press('not-spam', id);
		expect(await marked()).toEqual([]);
	});

	it('that is no spam is told to the owner and acknowledged', async () => {
		const { send, press, smtp, idle } = await start();
		const page = read(await press('not-spam', await send(suspectContact)));
		page.says('Not spam any more.');
		await idle();
		const recipients = smtp.mails.map(({ to }) => to?.[0]?.address);
		expect(recipients.toSorted()).toEqual([validContact.email, owner]);
	});

	it('is told and acknowledged once, however often that is undone', async () => {
		const { send, press, undo, queued, idle, pass } = await start();
		const id = await send(suspectContact);
		const { body } = await press('not-spam', id);
		await idle();
		await undo(id, body);
		await press('not-spam', id);
		await pass(25 * hourMs);
		expect(await queued()).toEqual(['acknowledgement', enquiriesKind]);
	});
});

describe('what is spam for a while in an outage', () => {
	/** Two enquiries, of which one was in a message, are spam when the mailbox works again. */
	async function startOutage() {
		const server = await start();
		const { smtp, send, idle, press } = server;
		smtp.refusedRecipient = owner;
		const first = await send();
		await idle();
		const second = await send({ message: 'It is in no message yet.' });
		await press('answered', second);
		const { body } = await press('spam', second);
		await press('spam', first);
		await server.pass(minuteMs);
		return { ...server, first, second, body };
	}

	it('leaves no problem of a mailbox for which nothing waits, and of which nobody was told', async () => {
		const { app } = await startOutage();
		expect(await app.outbox.problems()).toEqual([]);
	});

	it('is mailed once', async () => {
		const { smtp, press, undo, pass, first, second, body } = await startOutage();
		smtp.refusedRecipient = undefined;
		await press('not-spam', first);
		await undo(second, body);
		await press('new', second);
		await pass(3 * minuteMs);
		const mails = smtp.mailsTo(owner);
		const named = mails.map(({ html = '' }) => [first, second].filter((id) => html.includes(id)));
		expect(named).toEqual([[first, second]]);
	});
});
