import { expect, it } from 'vitest';
import { hidden, signIn } from '#test/support/signed-in.ts';
import { reply, report, startMailbox } from '#test/support/started-mailbox.ts';
import { kim, owner, startMailApp, validContact } from '#test/support/test-app.ts';
import { hourMs as hour, minuteMs as minute } from '../../clock.ts';
import { detailsJson } from '../../outbox/details.ts';
import { enquiriesKind } from '../../outbox/kinds.ts';
import { messageIdOf } from '../../outbox/outbox.ts';

const { email } = validContact;

const unknown = `550 5.1.1 <${email}>: User unknown`;

/** Starts an inbox whose owner cannot be mailed, and sends an enquiry. */
async function startDown() {
	const server = await startMailApp();
	const ana = await signIn(server);
	server.smtp.refusedRecipient = owner;
	const id = await server.send();
	await server.idle();
	/** Resolves to what the owner gets once mail arrives again. */
	const recover = async () => {
		server.smtp.refusedRecipient = undefined;
		await server.pass(10 * minute);
		await server.pass(2 * minute);
		return toOwner(server);
	};
	return { ...server, ana, url: `/inbox/${id}`, recover };
}

const toOwner = ({ smtp }: Pick<Awaited<ReturnType<typeof startMailApp>>, 'smtp'>) =>
	smtp.mailsTo(owner).map(({ subject = '', text = '' }) => ({ subject, text }));

type User = Awaited<ReturnType<typeof signIn>>;

/** Presses “Send again” of a reply that came back. */
async function sendAgain(user: User, url: string) {
	const { body } = await user.get(url);
	await user.press(url, { intent: 'again', again: hidden(body, 'again') });
}

/** Starts an inbox whose owner has got an enquiry. The reply to it has come back, just now. */
async function startReturned() {
	const server = await startMailApp();
	const ana = await signIn(server);
	const id = await server.send();
	const url = `/inbox/${id}`;
	await server.idle();
	server.smtp.refusals.rcpt = unknown;
	await ana.press(url, reply);
	await server.idle();
	server.smtp.refusals = {};
	const later = async () => {
		await server.pass(2 * minute);
		return toOwner(server).slice(1);
	};
	return { ...server, ana, id, url, later };
}

it('a reply that came back is told', async () => {
	const { later } = await startReturned();
	const [told, ...others] = await later();
	expect(told?.subject).toContain('The reply didn’t reach');
	expect(told?.text).toContain('is back in New');
	expect(others).toEqual([]);
});

it('a reply that came back and was sent again is not told', async () => {
	const { ana, url, later } = await startReturned();
	await sendAgain(ana, url);
	expect(await later()).toEqual([]);
});

it('a reply that came back is not told when somebody answered in another way', async () => {
	const { ana, id, url, later } = await startReturned();
	await ana.press(url, { intent: 'answered', ids: id });
	expect(await later()).toEqual([]);
});

it('of two replies the one that came back is told, though the other arrived', async () => {
	const { ana, url, receive, sent, idle, pass, smtp } = await startMailbox();
	await ana.press(url, { ...reply, seen: 'answered', reply: 'Another' });
	await idle();
	await receive(...report(`Message-ID: ${messageIdOf(sent.reply)}`, '5.1.1'));
	await pass(2 * minute);
	expect(toOwner({ smtp })).toMatchObject([
		{ text: expect.stringContaining('reply didn’t arrive: there’s no such mailbox') },
	]);
});

it('an enquiry whose reply came back in the pause before it is told is told with both', async () => {
	const server = await startMailApp();
	const { send, idle, pass, smtp } = server;
	const ana = await signIn(server);
	await send({ email: 'first@customer.example' });
	await idle();
	smtp.refusals.rcpt = unknown;
	const url = `/inbox/${await send({ message: 'The second' })}`;
	await ana.press(url, reply);
	await pass(2 * minute);
	expect(toOwner(server).slice(1)).toMatchObject([
		{
			subject: expect.stringContaining('The reply didn’t reach'),
			text: expect.stringMatching(/there’s no such mailbox[\s\S]*The second/),
		},
	]);
});

it('an answer to a message of two enquiries belongs to one, when the other is spam by now', async () => {
	const { ana, send, pass, outbox, recover } = await startDown();
	const spam = await send({ message: 'The second' });
	const id = await send({ message: 'The third' });
	await pass(2 * minute);
	await ana.press(`/inbox/${spam}`, { intent: 'spam', ids: spam });
	const told = await recover();
	expect(told.find(({ text }) => text.includes('The third'))?.text).toContain(
		'Reply to this email',
	);
	const about = (await outbox()).filter(({ enquiry_id }) => enquiry_id === id);
	expect(about.map(({ kind }) => kind)).toContain(enquiriesKind);
});

it('an enquiry whose reply came back and was sent again is told as answered', async () => {
	const { ana, url, idle, smtp, recover } = await startDown();
	smtp.refusals.rcpt = unknown;
	await ana.press(url, reply);
	await idle();
	smtp.refusals = {};
	await sendAgain(ana, url);
	const [told] = await recover();
	expect(told?.text).toContain('This is answered already.');
	expect(told?.text).toContain(validContact.message);
});

it('an address that did not exist is not told once it was corrected', async () => {
	const server = await startMailApp();
	const { send, idle, pass, smtp } = server;
	const ana = await signIn(server);
	smtp.refusals.rcpt = unknown;
	const url = `/inbox/${await send()}`;
	await idle();
	smtp.refusals = {};
	const { phone } = validContact;
	const shown = { shownEmail: email, shownPhone: phone, phone };
	const corrected = { intent: 'correct', ...shown, email: 'aroha.ngata@customer.example' };
	await ana.press(`${url}/correct`, corrected);
	await pass(2 * minute);
	const subjects = toOwner(server).map(({ subject }) => subject);
	expect(subjects.filter((subject) => subject.includes('We can’t email'))).toEqual([]);
});

it('what came back because the mailbox is full does not say that the address is wrong', async () => {
	const { ana, id, url, receive, outbox, pass, smtp } = await startMailbox();
	const acknowledgement = (await outbox()).find(({ kind }) => kind === 'acknowledgement');
	await ana.press(url, { intent: 'new', ids: id });
	await receive(...report(`Message-ID: ${messageIdOf(acknowledgement?.id ?? '')}`, '5.2.2'));
	await pass(2 * minute);
	const [told] = toOwner({ smtp });
	expect(told?.text).toContain('the mailbox is full');
	expect(told?.text).not.toMatch(/address doesn’t work|slip of the keyboard/);
});

it('what a visitor wrote back is not told when somebody has answered since', async () => {
	const { ana, url, answer, pass, smtp } = await startMailbox();
	await answer();
	await ana.press(url, { ...reply, reply: 'See you on Tuesday.' });
	await pass(2 * minute);
	expect(toOwner({ smtp })).toEqual([]);
});

it('what a visitor wrote back who was put off since is not called New', async () => {
	const { ana, url, answer, pass, smtp } = await startMailbox();
	await answer();
	await ana.press(url, { intent: 'remind', day: '2026-03-09', reason: '' });
	await pass(2 * minute);
	const [told] = toOwner({ smtp });
	expect(told?.subject).toContain('wrote back');
	expect(told?.text).not.toContain('is back in New');
});

it('an alert is not sent once what it is about works again', async () => {
	const { send, pass, smtp, outbox } = await startMailApp({ leadsTo: [kim, owner] });
	smtp.refusedRecipient = owner;
	await send();
	await pass(hour - minute);
	smtp.behaviour = 'mailbox-full';
	await pass(2 * minute);
	expect((await outbox()).map(({ kind }) => kind)).toContain('alert');
	Object.assign(smtp, { behaviour: 'accept', refusedRecipient: kim });
	await pass(10 * minute);
	smtp.refusedRecipient = undefined;
	await pass(10 * minute);
	await pass(minute);
	const subjects = smtp.mails.map(({ subject = '' }) => subject);
	expect(subjects.filter((subject) => subject.includes('isn’t arriving'))).toEqual([]);
});

it.each([
	['the last one', ['first'], 'Visitors see it now.'],
	['followed by others', ['first', 'second'], 'More was changed since.'],
])('the mail about published words that are %s says so', async (_what, ids, sentence) => {
	const { app, kysely, clock, idle, smtp } = await startMailApp();
	const now = clock.now();
	const changes = JSON.stringify([{ place: 'Pricing', before: '1', after: '2' }]);
	const releases = ids.map((id, index) => ({
		id,
		previous: ids[index - 1] ?? '',
		happened_at: now.toISOString(),
		author: kim,
		files: '{}',
		changes,
		modules: '{}',
	}));
	await kysely.insertInto('website_releases').values(releases).execute();
	const details = detailsJson({ releaseId: 'first', isUndo: false });
	const mail = { kind: 'release', address: owner, details } as const;
	await app.database.write((transaction) => app.outbox.queueDirect(transaction, mail, now));
	app.outbox.wake();
	await idle();
	expect(toOwner({ smtp })).toMatchObject([{ text: expect.stringContaining(sentence) }]);
});
