import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { causeOf } from '#content/delivery-causes.ts';
import { read } from '#test/support/page.ts';
import { reply, startMailbox as start } from '#test/support/started-mailbox.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { dayMs, minuteMs } from '../clock.ts';

const { email: visitor } = validContact;

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

it('a mail that cannot be read at all is left alone, and those after it are read', async () => {
	const { answer, kinds, log } = await start();
	await answer('One', { 'X-Long': 'a'.repeat(40_000) });
	await answer('Two');
	expect(await kinds()).toEqual(['reply', 'answer']);
	expect(log.filter((line) => line.includes('a mail is damaged'))).toHaveLength(1);
});

it('a mail that the mail server does not hand over is told as a failure, and waits', async () => {
	const { app, ana, imap, answer, kinds, log } = await start();
	imap.refusals.set('UID FETCH', 'TAG NO The message is damaged');
	await answer();
	const waits = log.filter((line) => line.includes('reading waits at a mail'));
	expect(waits.map((line) => JSON.parse(line).uid)).toEqual([Math.max(...imap.mails.keys())]);
	read(await ana.get('/inbox')).says(causeOf('server-error').sentence);
	imap.refusals.clear();
	await app.mailbox.readNow();
	expect(await kinds()).toEqual(['reply', 'answer']);
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

it('reading waits at a mail that the database does not take', async () => {
	const { app, ana, kysely, answer, kinds } = await start();
	await sql`create unique index refusing on enquiry_events (text)`.execute(kysely);
	onTestFinished(async () => void (await sql`drop index if exists refusing`.execute(kysely)));
	for (const text of ['One', 'One']) await answer(text);
	read(await ana.get('/inbox')).says('something went wrong on our side');
	await sql`drop index refusing`.execute(kysely);
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
