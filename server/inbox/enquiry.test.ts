import { expect, it, vi } from 'vitest';
import { hidden, signIn } from '#test/support/signed-in.ts';
import { startInbox } from '#test/support/started-inbox.ts';
import { owner, startTestApp, validContact } from '#test/support/test-app.ts';
import { hourMs, minuteMs } from '../clock.ts';
import { leadsCommand } from '../config.ts';

const reply = { intent: 'reply', seen: 'new', reply: 'Yes, we can.' };

it('a reply goes to the visitor from its user and to the other user, whose addresses get the response', async () => {
	const { app, kim, url, smtp, pass, state } = await startInbox();
	smtp.behaviour = 'mailbox-full';
	vi.spyOn(app.outbox, 'wake').mockReturnValueOnce();
	const { body } = await kim.press(url, { ...reply, note: 'Rang before' });
	expect(body).toMatch(/Your reply is on its way\.[\s\S]*pm\. On its way\./);
	await pass(7 * hourMs);
	const waiting =
		/pm\. Waits, and .*: the mailbox is full\.[\s\S]*From “Kim, .* owner gets a copy\./;
	expect((await kim.get(url)).body).toMatch(waiting);
	smtp.behaviour = 'accept';
	await pass(10 * minuteMs);
	expect(smtp.mails).toHaveLength(2);
	const [copy, mail] = smtp.mails.toSorted((a) => (a.to?.[0]?.address === owner ? -1 : 1));
	expect(mail).toMatchObject({
		from: { name: expect.stringMatching(/^Kim, /) },
		to: [{ address: validContact.email }],
		replyTo: [{ address: owner }, { address: 'kim@owner.example' }],
		subject: expect.stringMatching(/^Re: Your message/),
		text: expect.stringMatching(
			/^Yes, we can\.[\s\S]*Kim, 09 555 0100[\s\S]*> Could you automate our quotes\?/,
		),
	});
	const told = expect.stringMatching(/^Kim replied to/);
	expect(copy).toMatchObject({ to: [{ address: owner }], subject: told, text: told });
	expect(copy?.replyTo).toEqual([expect.objectContaining({ address: 'kim@owner.example' })]);
	expect(await state()).toBe('answered');
	for (const line of [/Kim replied at 1:\d\d pm\. Sent\./, /Kim wrote a note at 1:\d\d pm<.*Rang/s])
		expect((await kim.get(url)).body).toMatch(line);
	expect((await kim.get('/inbox/you')).body).toMatch(/"Kim".*>Kim, 09 555 0100<\/textarea>/s);
});

it('the same words are one reply, for two presses at once, and for Back and Send', async () => {
	const { ana, url, replies, smtp, idle, notices } = await startInbox();
	smtp.refusedRecipient = 'kim@owner.example';
	const presses = await Promise.all([ana.post(url, reply), ana.post(url, reply)]);
	expect(presses.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
	const again = await ana.press(url, { ...reply, reply: ' Yes, we can.\r\n' });
	expect(again.body).toContain('You’ve sent this reply before.');
	await ana.press(url, { ...reply, seen: 'answered' });
	expect(await replies()).toHaveLength(1);
	await ana.press(url, { ...reply, seen: 'answered', reply: 'One more thing.' });
	expect(await replies()).toHaveLength(2);
	expect((await ana.get(url)).body.split('Yes, we can.</p>')).toHaveLength(2);
	await idle();
	expect(await notices(), 'a colleague’s mailbox is not the visitor’s').toEqual([]);
});

it('of two users the second is told who answered, keeps the text, and can send it as well', async () => {
	const { ana, kim, url, replies } = await startInbox();
	await kim.press(url, { ...reply, reply: 'Kim here, I will ring.' });
	const refused = await ana.post(url, reply);
	expect(refused.statusCode).toBe(409);
	expect(refused.body).toMatch(/<h2>Kim replied at 1:\d\d pm<\/h2>.*Kim’s reply is below\./s);
	expect(await replies()).toHaveLength(1);
	expect(refused.body).toMatch(
		/Send mine as well<\/button>.*>Don’t send mine<.*Yes, we can\.<\/textarea>/s,
	);
	const both = await ana.press(url, { ...reply, seen: hidden(refused.body, 'seen') });
	expect([(await replies()).length, both.body]).toEqual([
		2,
		expect.stringMatching(/>owner replied at/),
	]);
});

it('a reply that bounced is back in New with the reason, and the same words go to the corrected address', async () => {
	const { ana, kim, url, smtp, send, idle, state } = await startInbox();
	smtp.refusedRecipient = validContact.email;
	await ana.press(url, reply);
	await idle();
	expect(await state()).toBe('new');
	const { body } = await ana.get(url);
	expect(body).toMatch(
		/^(?!.*(no-mailbox|wrote a)).*>Ring \+64.*\. Not delivered: there’s no such mailbox/s,
	);
	expect((await ana.get('/inbox')).body).toContain('Reply came back');
	const stale = await kim.post(url, { ...reply, seen: 'answered' });
	expect(stale.body).toMatch(/<h2>The reply came back at 1:\d\d pm: there’s no such mailbox</);
	const { email: shownEmail, phone } = validContact;
	const form = { intent: 'correct', shownEmail, shownPhone: phone, phone };
	const corrected = await ana.press(`${url}/correct`, { ...form, email: 'aroha@new.example' });
	expect(corrected.body).toContain('aroha@new.example</bdi>: not tried yet.');
	const again = { intent: 'again', again: hidden(body, 'again') };
	await ana.press(url, again);
	await idle();
	expect(smtp.mails.at(-1)).toMatchObject({
		to: [{ address: 'aroha@new.example' }],
		text: /Yes, we can/,
	});
	expect((await ana.get('/inbox?tab=answered')).body).toMatch(
		/^(?!.*Reply came back).*>Aroha Ngata</s,
	);
	expect((await ana.get(url)).body).toMatch(
		/aroha@customer\.example → aroha@new[\s\S]*was sent again/,
	);
	const other = `/inbox/${await send({ name: 'Moana' })}`;
	expect((await ana.post(other, again)).statusCode, 'of another enquiry').toBe(409);
});

it('neither another button nor the limit of an hour loses a reply that was typed', async () => {
	const { app, ana, url, state } = await startInbox();
	vi.spyOn(app.outbox, 'queueReply').mockResolvedValueOnce('limit');
	const limited = await ana.post(url, reply);
	expect([limited.statusCode, await state()]).toEqual([409, 'new']);
	const id = url.slice('/inbox/'.length);
	const asked = await ana.post(url, { ...reply, intent: 'answered', ids: id });
	expect(asked.body).toMatch(
		/started a reply<.*Mark as answered without it<.*Yes, we can\.<\/textarea>/s,
	);
	expect(await state()).toBe('new');
	await ana.press(url, { ...reply, intent: 'answered', ids: id, without: 'answered' });
	expect(await state()).toBe('answered');
});

it('a note is stored once, leaves a typed reply in its box, and is kept if it is too long', async () => {
	const { ana, kim, url, replies } = await startInbox();
	const note = { intent: 'note', note: 'Prefers Māori' };
	const { body } = await ana.post(url, { ...note, reply: 'Half a' });
	expect(body).toMatch(
		/^(?!.*Prefers Māori<\/textarea>).*The note is stored\..*>Half a<\/textarea>/s,
	);
	expect(await replies()).toEqual([]);
	expect((await ana.press(url, note)).body).toContain('Already done.');
	const refused = await ana.post(url, { intent: 'note', note: `<b>${'x'.repeat(5000)}` });
	expect(refused.body).toContain('&lt;b&gt;xxx');
	expect((await ana.get(url)).body.split('Prefers Māori')).toHaveLength(2);
	expect((await kim.press(url, note)).body.split('Prefers Māori'), 'a colleague’s').toHaveLength(3);
});

it('a reply to what a colleague marked as spam stays, also when that is undone', async () => {
	const { ana, kim, url, state } = await startInbox();
	await kim.press(url, { intent: 'spam', ids: url.slice('/inbox/'.length) });
	const refused = await ana.post(url, reply);
	expect(refused.body).toMatch(/<h2>Kim marked this as spam at 1:\d\d pm<\/h2>/);
	expect(refused.body).toContain('Yes, we can.</textarea>');
	const undone = await ana.post(url, {
		...reply,
		intent: 'undo',
		undo: hidden(refused.body, 'undo'),
	});
	expect([undone.body, await state()]).toEqual([
		expect.stringContaining('Yes, we can.</textarea>'),
		'new',
	]);
});

it('saved answers have the visitor’s name, and go below what was typed', async () => {
	const { ana, url, kysely } = await startInbox();
	const path = '/inbox/answers';
	const prices = { title: 'Prices', text: 'Kia ora {name}, from $5.' };
	for (const answer of [prices, prices, { ...prices, title: 'Hours' }])
		await ana.press(path, { intent: 'save', ...answer });
	const saved = kysely.selectFrom('saved_answers').select(['id', 'title', 'text']).orderBy('title');
	const [hours, { id = '' } = {}, ...others] = await saved.execute();
	expect([hours?.title, others]).toEqual(['Hours', []]);
	const inserted = await ana.post(url, {
		intent: 'insert',
		reply: 'Hello.',
		note: 'Rang',
		answer: id,
	});
	expect(inserted.body).toContain(`Hello.\n\nKia ora ${validContact.name}, from $5.</textarea>`);
	expect(inserted.body).toContain('Rang</textarea>');
	await ana.press(`${path}?edit=${id}`, { intent: 'save', title: 'Prices', text: 'From $6.' });
	expect((await ana.get(`${path}?edit=${id}`)).body).toMatch(
		/true">Prices<.*>From \$6\.<.*>Delete</s,
	);
	await ana.press(`${path}?edit=${id}`, { intent: 'remove', title: 'Prices', text: '' });
	expect(await saved.execute()).toEqual([hours]);
});

it.each([
	['new', 'answered take spam reply note remind', 'new', 'answered spam'],
	['answered', 'Answered new wrote-back spam reply note remind', 'answered', 'new spam'],
	['suspect', 'Possible spam not-spam spam note', 'suspect', 'not-spam spam'],
	['spam', 'Spam not-spam note', 'all', 'not-spam spam'],
] as const)('an enquiry that is %s shows %s, and in %s %s', async (state, own, tab, ofList) => {
	const { ana, url, kysely } = await startInbox();
	await kysely.updateTable('enquiries').set({ state }).execute();
	const shown = /(?<=<button [^>]*value=")[a-z-]+|(?<=<b[^>]*>)[\w ]+(?=<\/b> Received)/g;
	const pages = [await ana.get(url), await ana.get(`/inbox?tab=${tab}`)];
	expect(pages.map(({ body }) => body.match(shown)?.join(' '))).toEqual([own, ofList]);
});

it('without email the command to sign in is named, and there is a link to write instead, among all that the visitor entered', async () => {
	const server = await startTestApp();
	const user = await signIn(server);
	const { body } = await user.get(
		`/inbox/${await server.send({ source: '/contact?utm_source=radio' })}`,
	);
	expect(body).toMatch(/>Ring<.*Email is off on this server\./s);
	const email = 'mailto:aroha@customer.example">aroha@customer.example';
	const phone = 'tel:+64215550123">+64 (21) 555-0123';
	for (const detail of [
		`<a href="${email}</a>`,
		`<a href="${phone}</a>`,
		'<bdi>/contact?utm_source=radio</bdi>',
	])
		expect(body).toContain(`<dd>${detail}</dd>`);
	expect(body.split(validContact.message)).toHaveLength(2);
	expect((await server.app.inject('/inbox/sign-in')).body).toContain(`${leadsCommand} sign-in`);
});
