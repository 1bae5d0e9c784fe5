import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { causeOf } from '#content/delivery-causes.ts';
import { read } from '#test/support/page.ts';
import { reply, startMailbox as start } from '#test/support/started-mailbox.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { dayMs, minuteMs } from '../clock.ts';
import type { DatabaseSchema } from '../database/schema.ts';

const { email: visitor } = validContact;

/** Lets the database refuse a text that it has already. Resolves to what ends that. */
async function refuseRepeated(kysely: Kysely<DatabaseSchema>) {
	await sql`create unique index refusing on enquiry_events (text)`.execute(kysely);
	const accept = () => sql`drop index if exists refusing`.execute(kysely);
	onTestFinished(async () => void (await accept()));
	return accept;
}

it('reading begins with what comes after the first time', async () => {
	const { imap, kinds } = await start();
	expect(imap.mails.size).toBe(1);
	expect(imap.commands.some((command) => command.includes('FETCH'))).toBe(false);
	expect(await kinds()).toEqual(['reply']);
});

it('a mail that names no message of ours is left alone if its enquiry is older than 30 days', async () => {
	const { receive, pass, kinds } = await start();
	await pass(29 * dayMs);
	await receive({ From: visitor });
	await pass(2 * dayMs);
	await receive({ From: visitor });
	expect(await kinds()).toEqual(['reply', 'answer']);
});

it('a mail that names no message of ours belongs to an old enquiry that was answered lately', async () => {
	const { ana, url, receive, pass, idle, kinds } = await start();
	await pass(20 * dayMs);
	await ana.press(url, { ...reply, seen: 'answered', reply: 'Still interested?' });
	await idle();
	await pass(20 * dayMs);
	await receive({ From: visitor });
	expect(await kinds()).toEqual(['reply', 'reply', 'answer']);
});

it('reading records a mail once, on two servers, and after the mailbox got other UIDs', async () => {
	const { app, databaseUrl, clock, imap, answer, kinds } = await start();
	const config = { ...app.config, mailbox: imap.config };
	const other = await startTestApp({ databaseUrl, clock, config });
	await other.app.mailbox.readNow();
	await Promise.all([answer('Yes', { 'Message-ID': '<a@b>' }), other.app.mailbox.readNow()]);
	await other.app.mailbox.readNow();
	imap.uidValidity = 2;
	await answer('Yes', { 'Message-ID': '<c@d>' });
	expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
});

it('reading passes over a mail that the database refuses at the third time, and says so', async () => {
	const { app, ana, kysely, answer, kinds, smtp, pass, log } = await start();
	await refuseRepeated(kysely);
	await answer('One');
	await answer('One');
	await answer('Two');
	expect(await kinds()).toEqual(['reply', 'answer']);
	read(await ana.get('/inbox')).says('something went wrong on our side');
	await app.mailbox.readNow();
	expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
	expect(log.filter((line) => line.includes('a mail was left out'))).toHaveLength(1);
	const page = read(await ana.get('/inbox'));
	page.says(/A mail that came to hello@site\.example by 1:\d\d pm couldn’t be stored here/);
	page.saysNot('something went wrong');
	await answer('Two');
	await app.mailbox.readNow();
	await app.mailbox.readNow();
	await pass(3 * minuteMs);
	const told = smtp.mails.filter(({ subject }) => subject?.includes('isn’t in the inbox'));
	expect(told, 'once, of two').toHaveLength(1);
	expect(told[0]?.text).toContain('read it there');
});

describe('a mail that the mail server refuses', () => {
	async function startRefused(command: string) {
		const mailbox = await start();
		const { imap, answer, app } = mailbox;
		imap.refusals.set(command, 'TAG NO The message is damaged');
		for (const text of ['One', 'Two']) {
			await answer(text);
		}
		const readTwice = async () => {
			for (let count = 0; count < 2; count += 1) await app.mailbox.readNow();
		};
		return { ...mailbox, readTwice };
	}

	it('is passed over at the third time', async () => {
		const { ana, kinds, readTwice } = await startRefused('UID FETCH 8');
		const { sentence } = causeOf('server-error');
		read(await ana.get('/inbox')).says(sentence);
		await readTwice();
		expect(await kinds()).toEqual(['reply', 'answer']);
		const page = read(await ana.get('/inbox'));
		page.says('couldn’t be stored here');
		page.saysNot(sentence);
	});

	it('waits while the mail server hands over no mail at all', async () => {
		const { imap, app, kinds, readTwice } = await startRefused('UID FETCH');
		await readTwice();
		imap.refusals.clear();
		await app.mailbox.readNow();
		expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
	});
});

it('a server that closes while it reads leaves the mailbox to the next one', async () => {
	const { imap, app, databaseUrl } = await start();
	imap.commands.length = 0;
	imap.refusals.set('EXAMINE', '* OK Wait');
	const reading = app.mailbox.readNow();
	await until('it reads', () => imap.commands.some((command) => command.startsWith('EXAMINE')));
	await app.close();
	await reading;
	const { kysely } = await startTestApp({ databaseUrl });
	const mailboxes = kysely.selectFrom('mailboxes').select('leased_until');
	expect(await mailboxes.execute()).toEqual([{ leased_until: null }]);
});

it('reading waits at a mail while the database takes nothing', async () => {
	const { app, kysely, answer, kinds } = await start();
	const accept = await refuseRepeated(kysely);
	for (const text of ['One', 'One']) await answer(text);
	await sql`alter table write_tests rename to no_write_tests`.execute(kysely);
	for (let count = 0; count < 4; count += 1) await app.mailbox.readNow();
	await accept();
	await sql`alter table no_write_tests rename to write_tests`.execute(kysely);
	await app.mailbox.readNow();
	expect(await kinds()).toEqual(['reply', 'answer', 'answer']);
});

it('reading that fails for an hour is mailed once, and that it works again', async () => {
	const { app, imap, smtp, pass, clock, kysely } = await start();
	imap.password = 'changed';
	for (let minutes = 0; minutes <= 180; minutes += 30) {
		await app.mailbox.readNow();
		await pass(30 * minuteMs);
	}
	expect(smtp.mails).toHaveLength(1);
	expect(smtp.mails[0]).toMatchObject({
		subject: 'We can’t read hello@site.example',
		text: expect.stringMatching(
			/since 1:\d\d pm: the mail server won’t take our password\..*IMAP_URL/s,
		),
	});
	// As after a restart with another password.
	const working_since = clock.now().toISOString();
	await kysely.updateTable('recipients').set({ working_since }).execute();
	imap.password = 'secret';
	await app.mailbox.readNow();
	await pass(minuteMs);
	expect(smtp.mails.map(({ subject }) => subject)).toEqual([
		'We can’t read hello@site.example',
		'We can read hello@site.example again',
	]);
});

it('reading that fails is said with its cause on every page, and ends when it works', async () => {
	const { app, ana, imap } = await start();
	imap.password = 'changed';
	await app.mailbox.readNow();
	read(await ana.get('/inbox')).says(
		/We can’t read hello@site\.example since 1:\d\d pm: the mail server won’t take our password\./,
	);
	read(await ana.get('/inbox/problems')).says('puts the new one in IMAP_URL');
	imap.password = 'secret';
	await app.mailbox.readNow();
	read(await ana.get('/inbox')).saysNot('We can’t read');
});
