import { describe, expect, it, vi } from 'vitest';
import { site } from '#content/site.ts';
import { read } from '#test/support/page.ts';
import { hidden, signIn } from '#test/support/signed-in.ts';
import { startInbox } from '#test/support/started-inbox.ts';
import { kim, owner, startMailApp, testClock } from '#test/support/test-app.ts';
import { dayMs, hourMs, minuteMs } from '../../clock.ts';
import { returnDue } from '../../enquiries/reminders.ts';

describe('an enquiry that is put off', () => {
	const reason = 'First week of school';
	const remind = { intent: 'remind', day: '2026-03-04', reason };

	it('is in the tab Later, with its day and reason', async () => {
		const { ana, url } = await startInbox();
		read(await ana.press(url, remind)).says('It comes back to New on Wednesday, 4 March.');
		const later = read(await ana.get('/inbox?tab=later'));
		later.says('Aroha');
		later.says(`Until Wednesday, 4 March: ${reason}`);
		read(await ana.get('/inbox')).says('Nobody’s waiting');
	});

	it('is back in New at eight of that day, and not a day before', async () => {
		const { app, ana, url, state, clock } = await startInbox();
		await ana.press(url, remind);
		clock.advance(2 * dayMs);
		await returnDue(app.database, clock.now());
		expect(await state()).toBe('later');
		// From one in the afternoon of Sunday to eight on Wednesday.
		clock.advance(19 * hourMs);
		await returnDue(app.database, clock.now());
		expect(await state()).toBe('new');
	});

	it('that is back says why', async () => {
		const { app, ana, url, clock } = await startInbox();
		await ana.press(url, remind);
		clock.advance(3 * dayMs);
		await returnDue(app.database, clock.now());
		read(await ana.get('/inbox')).says(`Reminder: ${reason}`);
		read(await ana.get(url)).says(/Back in New at .*, as planned/);
	});

	it('is found by its reason, also once it is back', async () => {
		const { app, ana, url, clock } = await startInbox();
		await ana.press(url, remind);
		const find = async () => read(await ana.get('/inbox?search=week+of+school'));
		(await find()).says('1 found', 'Reminder:', reason);
		clock.advance(3 * dayMs);
		await returnDue(app.database, clock.now());
		(await find()).says('1 found', 'Reminder:', reason);
	});

	/** Puts an enquiry off, and sends another one with other fields. */
	async function startWithAnother(fields: Record<string, string>) {
		const server = await startInbox();
		await server.ana.press(server.url, remind);
		await server.send({ message: 'Is anybody there?', ...fields });
		await returnDue(server.app.database, server.clock.now());
		return server;
	}

	it.each([
		['from the same address', { phone: '' }, 'new'],
		['with the same number', { email: 'other@customer.example' }, 'new'],
		['not of somebody else', { email: 'other@customer.example', phone: '' }, 'later'],
	])('is back in New at once when its visitor writes again: %s', async (_how, fields, expected) => {
		const { state } = await startWithAnother(fields);
		expect(await state()).toBe(expected);
	});

	it('that is back early says why, and reminds of nothing', async () => {
		const { ana, url } = await startWithAnother({});
		const page = read(await ana.get(url));
		page.says(/Back in New at [\d:]+ pm They sent another enquiry\./);
		page.saysNot('Reminder', 'as planned');
		read(await ana.get('/inbox')).saysNot('Reminder');
	});

	// The last one is what a date field has while a year is typed.
	it.each(['2026-03-01', '0002-03-04'])('is put off to a day to come, not to %s', async (day) => {
		const { ana, url, state } = await startInbox();
		expect((await ana.post(url, { ...remind, day })).statusCode).toBe(409);
		expect(await state()).toBe('new');
	});
});

it('what is put off again while it comes back stays put off', async () => {
	const { app, ana, url, state, clock } = await startInbox();
	await ana.press(url, { intent: 'remind', day: '2026-03-04', reason: '' });
	clock.advance(3 * dayMs);
	const { kysely, write } = app.database;
	const slow: typeof write = async (work) => {
		await ana.press(url, { intent: 'remind', day: '2026-04-01', reason: '' });
		return write(work);
	};
	await returnDue({ ...app.database, kysely, write: slow }, clock.now());
	expect(await state()).toBe('later');
	read(await ana.get('/inbox?tab=later')).says('Until Wednesday, 1 April');
});

it('an enquiry is put off to a day on which it is still there', async () => {
	const { ana, url, state } = await startInbox({ retentionDays: 30 });
	const press = (day: string) => ana.post(url, { intent: 'remind', day, reason: '' });
	read(await press('2026-04-20')).says('Choose a day within 30 days');
	expect(await state()).toBe('new');
	await press('2026-03-20');
	expect(await state()).toBe('later');
});

describe('the mail at eight', () => {
	const evening = '2026-03-01T07:00:00Z';
	const tenPastEight = '2026-03-01T19:10:00Z';

	/** Puts one of two enquiries off until the next morning. */
	async function startWithReminder() {
		const server = await startMailApp({ clock: testClock(evening) });
		const { press } = await signIn(server);
		const id = await server.send({ email: 'mere@customer.example', phone: '', name: 'Mere' });
		await server.send();
		await press(`/inbox/${id}`, { intent: 'remind', day: '2026-03-02', reason: '' });
		// The second enquiry may be in a message of its own, after the pause.
		await server.pass(5 * minuteMs);
		server.smtp.mails.length = 0;
		return server;
	}
	const subjects = ({ smtp }: Pick<Awaited<ReturnType<typeof startMailApp>>, 'smtp'>) =>
		smtp.mailsTo(owner).map(({ subject }) => subject);

	it('has what was put off until this day when the server starts after eight', async () => {
		const { app, databaseUrl } = await startWithReminder();
		await app.close();
		const restarted = await startMailApp({ databaseUrl, clock: testClock(tenPastEight) });
		await restarted.idle();
		expect(subjects(restarted)).toEqual(['2 people waiting, the oldest 12 hours']);
	});

	it('has it when the server was frozen at eight', async () => {
		const server = await startWithReminder();
		const { app, clock, pass } = server;
		await pass(Date.parse(tenPastEight) - clock.now().getTime());
		await returnDue(app.database, clock.now());
		await pass(0);
		expect(subjects(server)).toEqual(['2 people waiting, the oldest 12 hours']);
	});
});

describe('Undo', () => {
	const remind = { intent: 'remind', day: '2026-03-04', reason: 'After their holidays' };

	/** Presses a button of an enquiry, and Undo then. Returns the page of the enquiry. */
	async function undo({ ana, id, url }: Awaited<ReturnType<typeof startInbox>>, intent: string) {
		const { body } = await ana.press(url, { intent, ids: id });
		return read(await ana.press(url, { intent: 'undo', undo: hidden(body, 'undo') }));
	}

	it.each(['new', 'answered', 'spam'])(
		'keeps the day of what was put off, after the button “%s”',
		async (intent) => {
			const inbox = await startInbox();
			await inbox.ana.press(inbox.url, remind);
			(await undo(inbox, intent)).says('Until Wednesday, 4 March', remind.reason);
			inbox.clock.advance(3 * dayMs);
			await returnDue(inbox.app.database, inbox.clock.now());
			expect(await inbox.state()).toBe('new');
		},
	);

	it.each(['answered', 'spam'])(
		'keeps who is on it and the reminder, after the button “%s”',
		async (intent) => {
			const inbox = await startInbox();
			await inbox.ana.press(inbox.url, remind);
			await inbox.ana.press(inbox.url, { intent: 'take' });
			inbox.clock.advance(3 * dayMs);
			await returnDue(inbox.app.database, inbox.clock.now());
			await undo(inbox, intent);
			read(await inbox.ana.get('/inbox')).says('owner is on it', `Reminder: ${remind.reason}`);
		},
	);

	it('keeps that the visitor wrote back', async () => {
		const inbox = await startInbox();
		await inbox.ana.press(inbox.url, { intent: 'answered', ids: inbox.id });
		await inbox.ana.press(inbox.url, { intent: 'wrote-back', ids: inbox.id });
		await undo(inbox, 'answered');
		read(await inbox.ana.get('/inbox')).says('Wrote back');
	});

	it('is not offered after a second reminder, which has replaced the first', async () => {
		const { ana, url } = await startInbox();
		await ana.press(url, remind);
		const { body } = await ana.press(url, { ...remind, day: '2026-03-05' });
		expect(hidden(body, 'undo')).toBe('');
	});

	it('of a reminder keeps who is on it', async () => {
		const { ana, url } = await startInbox();
		await ana.press(url, { intent: 'take' });
		const { body } = await ana.press(url, remind);
		await ana.press(url, { intent: 'undo', undo: hidden(body, 'undo') });
		const list = read(await ana.get('/inbox'));
		list.says('owner is on it');
		list.saysNot('Reminder');
	});
});

it('an answered enquiry that its visitor takes up again has no plan any more', async () => {
	const { app, ana, id, url, clock } = await startInbox();
	await ana.press(url, { intent: 'remind', day: '2026-03-02', reason: 'Ring' });
	await ana.press(url, { intent: 'take' });
	clock.advance(2 * dayMs);
	await returnDue(app.database, clock.now());
	await ana.press(url, { intent: 'answered', ids: id });
	read(await ana.get('/inbox?tab=answered')).saysNot('is on it', 'Reminder');
	await ana.press(url, { intent: 'wrote-back', ids: id });
	read(await ana.get('/inbox')).saysNot('is on it', 'Reminder');
});

it('the reason of a reminder stays in its field when one takes the enquiry first', async () => {
	const { ana, url } = await startInbox();
	const reason = 'After their holidays';
	const page = read(await ana.post(url, { intent: 'take', day: '', reason }));
	page.says('You’re on it.');
	expect(page.typed('reason')).toBe(reason);
});

describe('colleagues', () => {
	it('can take an enquiry over', async () => {
		const { ana, kim: other, url } = await startInbox();
		await other.press(url, { intent: 'take' });
		const page = read(await ana.get(url));
		page.says('Kim is on it', /Kim took it at 1:\d\d pm/);
		page.hasButton('I’ll take it');
	});

	it('get a note by email if they are ticked, and answer its author', async () => {
		const { ana, url, smtp, idle } = await startInbox();
		await ana.press(url, { intent: 'note', note: 'Can you take this?', tell: kim });
		await ana.press(url, { intent: 'note', note: 'Rang, no answer' });
		await idle();
		expect(smtp.mailsTo(kim)).toMatchObject([
			{
				subject: 'owner’s note on Aroha Ngata',
				replyTo: [{ address: owner }],
				text: expect.stringMatching(
					/Can you take this\?[\s\S]*A reply to this email reaches owner\./,
				),
			},
		]);
	});

	it('see the last note in the list', async () => {
		const { ana, url } = await startInbox();
		for (const note of ['Can you take this?', 'Rang, no answer']) {
			await ana.press(url, { intent: 'note', note });
		}
		const list = read(await ana.get('/inbox'));
		list.says('owner’s note:', 'Rang, no answer');
		list.saysNot('Can you take this?');
	});
});

describe('the enquiries of one person', () => {
	async function start() {
		const inbox = await startInbox();
		const again = `/inbox/${await inbox.send({ email: 'new@customer.example', message: 'Again' })}`;
		const morning = async () => {
			await inbox.pass(20 * hourMs);
			return inbox.smtp.mailsTo(owner).find(({ subject }) => subject?.includes('waiting'))?.text;
		};
		return { ...inbox, again, morning };
	}

	it('are one entry of the morning mail, whether the address or the number links them', async () => {
		const { send, morning } = await start();
		await send({ phone: '', message: 'Third time' });
		expect(await morning()).toMatch(/1 person is waiting[\s\S]*Wrote 3 times\./);
	});

	it('have who is on it and the last note in the morning mail', async () => {
		const { ana, kim: other, url, morning } = await start();
		await other.press(url, { intent: 'take' });
		await ana.press(url, { intent: 'note', note: 'Rang, no answer' });
		const text = await morning();
		expect(text).toContain('Kim is on it.');
		expect(text).toContain('note: Rang, no answer.');
	});

	it('have the time of the promise in the morning mail', async () => {
		// From one in the afternoon of Sunday until nine in the morning.
		vi.spyOn(site, 'replyPromise', 'get').mockReturnValue('30 hours');
		const { morning } = await start();
		expect(await morning()).toMatch(/Answer by 7:00 pm\./);
	});
});

it('an Undo of “They wrote back” stays when the enquiry is put back to New', async () => {
	const { ana, id, url } = await startInbox();
	await ana.press(url, { intent: 'answered', ids: id });
	const { body } = await ana.press(url, { intent: 'wrote-back', ids: id });
	await ana.press(url, { intent: 'undo', undo: hidden(body, 'undo') });
	await ana.press(url, { intent: 'new', ids: id });
	read(await ana.get('/inbox')).saysNot('Wrote back');
});
