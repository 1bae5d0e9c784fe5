import { describe, expect, it } from 'vitest';
import { read } from '#test/support/page.ts';
import { signIn } from '#test/support/signed-in.ts';
import { startInbox } from '#test/support/started-inbox.ts';
import { startMailbox } from '#test/support/started-mailbox.ts';
import {
	kim,
	owner,
	startMailApp,
	startTestApp,
	twoUsers,
	validContact,
} from '#test/support/test-app.ts';
import { minuteMs } from '../../clock.ts';
import { leadsCommand } from '../../config.ts';

it('a history that is longer than its page says so', async () => {
	const { ana, url, kysely } = await startInbox();
	await ana.press(url, { intent: 'note', note: 'Rang her' });
	const line = await kysely.selectFrom('enquiry_events').selectAll().executeTakeFirstOrThrow();
	const lines = Array.from({ length: 500 }, (_, index) => ({
		...line,
		id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
		happened_at: new Date(Date.parse(line.happened_at) + index + 1).toISOString(),
	}));
	read(await ana.get(url)).saysNot('latest');
	await kysely.insertInto('enquiry_events').values(lines).execute();
	read(await ana.get(url)).says('These are the latest 500 lines, not all.');
});

describe('a note', () => {
	const note = { intent: 'note', note: 'Prefers Māori' };

	it('leaves a typed reply in its box', async () => {
		const { ana, url, replies } = await startInbox();
		const page = read(await ana.post(url, { ...note, reply: 'Half a' }));
		page.says('The note is stored.');
		expect(page.typed('reply')).toBe('Half a');
		expect(page.typed('note')).toBe('');
		expect(await replies()).toEqual([]);
	});

	it('is not said to be on its way to a colleague whose mailbox is full', async () => {
		const server = await startMailApp({ config: twoUsers, leadsTo: [owner, kim] });
		const { press } = await signIn(server);
		server.smtp.refusals.rcpt = `452 4.2.2 <${kim}>: mailbox full`;
		const id = await server.send();
		await server.idle();
		const page = read(await press(`/inbox/${id}`, { ...note, tell: kim }));
		page.says('The note is stored. Its mail to kim waits: nothing gets through to them just now.');
	});

	it('that is too long is kept', async () => {
		const { ana, url } = await startInbox();
		const long = `<b>${'x'.repeat(5000)}`;
		const refused = await ana.post(url, { intent: 'note', note: long });
		expect(read(refused).typed('note')).toBe(long);
	});
});

describe('a saved answer', () => {
	const path = '/inbox/answers';
	const prices = { title: 'Prices', text: 'Kia ora {name}, from $5.' };

	async function start() {
		const inbox = await startInbox();
		await inbox.ana.press(path, { intent: 'save', ...prices });
		const saved = () => inbox.kysely.selectFrom('saved_answers').selectAll().execute();
		const id = (await saved())[0]?.id ?? '';
		return { ...inbox, saved, id };
	}

	it('is stored once, whatever is pressed twice', async () => {
		const { ana, saved } = await start();
		await ana.press(path, { intent: 'save', ...prices });
		expect(await saved()).toMatchObject([prices]);
	});

	it('goes below what was typed, with the visitor’s name, and leaves the note', async () => {
		const { ana, url, id } = await start();
		const typed = { reply: 'Hello.', note: 'Rang' };
		const page = read(await ana.post(url, { intent: 'insert', answer: id, ...typed }));
		expect(page.typed('reply')).toBe(`Hello.\n\nKia ora ${validContact.name}, from $5.`);
		expect(page.typed('note')).toBe('Rang');
	});

	it('can be changed', async () => {
		const { ana, id } = await start();
		const edit = `${path}?edit=${id}`;
		await ana.press(edit, { intent: 'save', title: 'Prices', text: 'From $6.' });
		const page = read(await ana.get(edit));
		expect(page.typed('text')).toBe('From $6.');
		page.hasButton('Delete');
	});

	it('can be deleted', async () => {
		const { ana, id, saved } = await start();
		await ana.press(`${path}?edit=${id}`, { intent: 'remove', title: 'Prices', text: '' });
		expect(await saved()).toEqual([]);
	});
});

it.each([
	['new', 'answered take spam reply note remind', 'new', 'answered spam'],
	['answered', 'Answered new wrote-back spam reply note remind', 'answered', 'new spam'],
	['suspect', 'Possible spam not-spam spam note', 'suspect', 'not-spam not-spam spam'],
	['spam', 'Spam not-spam note', 'all', 'not-spam'],
] as const)('an enquiry that is %s shows %s, and in %s %s', async (state, own, tab, ofList) => {
	const { ana, url, kysely } = await startInbox();
	await kysely.updateTable('enquiries').set({ state }).execute();
	const shown = /(?<=<button [^>]*value=")[a-z-]+|(?<=<b[^>]*>)[\w ]+(?=<\/b> Received)/g;
	const pages = [await ana.get(url), await ana.get(`/inbox?tab=${tab}`)];
	expect(pages.map(({ body }) => body.match(shown)?.join(' '))).toEqual([own, ofList]);
});

it('an enquiry shows all that the visitor entered, and where from', async () => {
	const server = await startTestApp();
	const user = await signIn(server);
	const source = '/contact?utm_source=radio';
	const page = read(await user.get(`/inbox/${await server.send({ source })}`));
	page.hasLink(validContact.email, `mailto:${validContact.email}`);
	page.hasLink('+64 (21) 555-0123', 'tel:+64215550123');
	page.says(validContact.message);
	page.says(source);
});

it('what one presses first comes before the message, however long that is', async () => {
	const { ana, url } = await startInbox();
	read(await ana.get(url)).says('Reply', 'Ring', 'Mark as answered', validContact.message);
});

it('an enquiry lists the others from its address or number, the latest first', async () => {
	const { ana, send } = await startInbox();
	await send({ name: 'By address', phone: '' });
	await send({ name: 'By number', email: 'other@customer.example' });
	await send({ name: 'A stranger', email: 'stranger@customer.example', phone: '' });
	const url = `/inbox/${await send({ message: 'Anybody there?' })}`;
	const page = read(await ana.get(url));
	page.says('Also from this address or number', 'By number', 'By address', 'Aroha Ngata');
	page.saysNot('A stranger');
});

describe('without email', () => {
	it('an enquiry has a link to ring in place of the reply', async () => {
		const server = await startTestApp();
		const user = await signIn(server);
		read(await user.get(`/inbox/${await server.send()}`)).says(
			'Ring',
			'Email is off on this server.',
		);
	});

	it('the page to sign in names the command', async () => {
		const { app } = await startTestApp();
		read(await app.inject('/inbox/sign-in')).says(`${leadsCommand} sign-in`);
	});
});

it('a reply from when a mailbox was connected may be answered to that', async () => {
	const before = await startMailbox();
	const { clock, databaseUrl, url } = before;
	clock.advance(minuteMs);
	await before.app.mailbox.readNow();
	const { app } = await startMailApp({ clock, databaseUrl, config: twoUsers });
	const ana = await signIn({ app, clock });
	const page = read(await ana.get(url));
	page.says(`comes to ${owner} and ${kim}, or to the mailbox that was connected until`);
});
