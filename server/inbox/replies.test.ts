import { describe, expect, it } from 'vitest';
import { hidden, owner, signIn } from '#test/support/signed-in.ts';
import { startMailApp, startTestApp, validContact } from '#test/support/test-app.ts';
import { recordEvents } from './events.ts';

const minuteMs = 60_000;
const visitor = validContact.email;
const colleague = 'kim@owner.example';

async function start(fields: Record<string, string> = {}) {
	const server = await startMailApp({ environment: { inbox: { users: [owner, colleague] } } });
	const now = server.clock.now();
	const [user, other] = [await signIn(server, { now }), await signIn(server, { user: colleague, now })];
	const id = await server.send(fields);
	await server.pass(minuteMs);
	const path = `/inbox/${id}`;
	const page = async () => (await user.get(path)).body;
	const state = async () => {
		const body = await page();
		return { version: hidden(body, 'version'), seen: hidden(body, 'seen') };
	};
	const mails = () => server.smtp.mails.filter(({ to }) => to?.[0]?.address === visitor);
	return { ...server, user, other, id, path, page, state, mails };
}

it('a reply reaches the visitor with the enquiry quoted, in the thread of the acknowledgement, and answers the enquiry', async () => {
	const { user, path, state, page, pass, mails, smtp, enquiries } = await start({ message: 'One\nTwo' });
	const { headers } = await user.post(`${path}/reply`, {
		...(await state()),
		text: 'Yes, we can.\r\n\r\nKim',
	});
	expect(headers.location).toBe(`${path}?done=replied`);
	await pass(minuteMs);
	const [acknowledgement, mail] = mails();
	expect(mail).toMatchObject({
		from: { address: 'site@site.example' },
		replyTo: [{ address: owner }],
		inReplyTo: acknowledgement?.messageId,
		subject: `Re: ${acknowledgement?.subject}`,
	});
	expect(mail?.text?.replaceAll('\r\n', '\n')).toMatch(
		/^Yes, we can\.\n\nKim\n\n[\s\S]*\nOn .* Aroha Ngata wrote:\n> One\n> Two\n$/,
	);
	// A bounce comes back, unlike that of an acknowledgement.
	expect(smtp.returnPaths.at(-1)).toBe('site@site.example');
	expect(await enquiries()).toMatchObject([{ answered_by: owner, version: 1 }]);
	expect(await page()).toMatch(/Yes, we can\.\n\nKim[\s\S]*Sent at \d/);
});

it('no text of a user or a visitor becomes a header or a recipient', async () => {
	const { user, path, state, pass, smtp, mails, kysely } = await start({ name: 'Jo =?utf-8?q?x?=' });
	// As if validation had let it through.
	const fields = {
		...validContact,
		name: 'Jo\r\nBcc: a@evil.example',
		email: `${visitor}\r\nBcc: b@evil.example`,
	};
	await kysely
		.updateTable('submissions')
		.set({ fields: JSON.stringify(fields) })
		.execute();
	const text = '\r\n.\r\nBcc: c@evil.example\r\nSubject: Evil\r\n\r\n\0\u0008--';
	await user.post(`${path}/reply`, { ...(await state()), text });
	await pass(minuteMs);
	for (const { to, bcc, cc, subject } of smtp.mails)
		expect(JSON.stringify([to?.slice(1), bcc, cc, subject])).not.toContain('vil');
	for (const source of smtp.sources) expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|Subject: Evil)/m);
	expect(mails().length).toBeLessThanOrEqual(2);
});

it('a refused reply is shown with the reason, alarms the owner, and is sent again after a correction', async () => {
	const { user, path, state, page, pass, smtp, mails } = await start();
	smtp.refusedRecipient = visitor;
	await user.post(`${path}/reply`, { ...(await state()), text: 'Not lost' });
	await pass(minuteMs);
	await pass(minuteMs);
	expect(await page()).toMatch(/Not lost[\s\S]*email address is wrong[\s\S]*Send again/);
	expect(smtp.mails.at(-1)?.subject).toMatch(/1 delivery failed/);
	expect(smtp.mails.at(-1)?.text).toMatch(/Your reply to the enquiry .* by email/);
	smtp.refusedRecipient = undefined;
	await user.post(`${path}/retry`, {});
	await pass(minuteMs);
	expect(mails().filter(({ text }) => text?.includes('Not lost'))).toHaveLength(1);
	expect(await page()).toMatch(/Not lost[\s\S]*Sent at/);
});

it('a form that is sent twice sends one reply; two people at once get the text of the second back', async () => {
	const { user, other, path, state, pass, mails } = await start();
	const form = await state();
	await pass(minuteMs);
	const both = await Promise.all([
		user.post(`${path}/reply`, { ...form, text: 'Mine' }),
		other.post(`${path}/reply`, { ...form, text: 'Theirs' }),
	]);
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
	const [first, second] = both[0].statusCode === 303 ? ([user, other] as const) : ([other, user] as const);
	const [won, lost] = first === user ? ['Mine', 'Theirs'] : ['Theirs', 'Mine'];
	expect(both.find(({ statusCode }) => statusCode === 409)?.body).toMatch(
		new RegExp(`Replied by [\\s\\S]*<textarea[^>]* id="reply-text"[^>]*>${lost}<`),
	);
	expect((await first.post(`${path}/reply`, { ...form, text: won })).statusCode).toBe(303);
	expect((await second.post(`${path}/reply`, { ...form, text: won })).statusCode).toBe(409);
	await pass(minuteMs);
	expect(mails().filter(({ text }) => /^(Mine|Theirs)/.test(text ?? ''))).toHaveLength(1);
});

it('an empty, a long and a further reply after many are refused, with their text', async () => {
	const { user, path, state, app, clock } = await start();
	const reply = async (text: string) => user.post(`${path}/reply`, { ...(await state()), text });
	expect((await reply(' \n ')).statusCode).toBe(422);
	const long = await reply('x'.repeat(7001));
	expect([long.statusCode, long.body.includes('x'.repeat(7001))]).toEqual([422, true]);
	// Also of enquiries that were deleted since.
	const replied = { address: owner, action: 'replied', enquiryId: 'deleted' } as const;
	await recordEvents(app.database.kysely, Array(60).fill(replied), clock.now());
	const further = await reply('One more');
	expect([further.statusCode, further.body]).toEqual([429, expect.stringMatching(/>One more<\/textarea>/)]);
});

it('without email the pages say so, and an enquiry offers the own program', async () => {
	const server = await startTestApp({ environment: { inbox: { users: [owner] } } });
	const user = await signIn(server);
	const path = `/inbox/${await server.send()}`;
	const { body } = await user.get(path);
	expect(body).toContain('Email is off on this server');
	expect(body).toContain('href="mailto:aroha@customer.example');
	expect(body).not.toContain('href="#reply-text"');
	expect((await user.get('/inbox/problems')).body).toContain('email and webhooks are off');
	expect((await server.app.inject('/inbox/sign-in')).body).not.toContain('<form');
	const refused = await user.post(`${path}/reply`, { version: hidden(body, 'version'), text: 'Kept' });
	expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('>Kept</textarea>')]);
});

describe('saved answers', () => {
	it('are added, edited, put below what was typed in a reply, and deleted', async () => {
		const { user, path, state } = await start();
		const empty = await user.post('/inbox/answers', { title: '', text: 'Kept' });
		expect(empty.body).toContain('>Kept</textarea>');
		await user.post('/inbox/answers', { title: 'Prices', text: 'From $5' });
		const form = async () => {
			const { body } = await user.get('/inbox/answers');
			return { id: hidden(body, 'id'), version: hidden(body, 'version') };
		};
		await user.post('/inbox/answers', { ...(await form()), title: 'Prices', text: 'From $6' });
		const { id } = await form();
		const inserted = async () =>
			(await user.post(`${path}/insert`, { ...(await state()), answer: id, text: 'Kia ora' })).body;
		expect(await inserted()).toMatch(/<textarea[^>]* id="reply-text"[^>]*>Kia ora\n\nFrom \$6</);
		await user.post('/inbox/answers', { ...(await form()), title: '', text: '', action: 'delete' });
		expect(await inserted()).toMatch(/<textarea[^>]* id="reply-text"[^>]*>Kia ora</);
	});

	it('can be edited when there are as many as may be, but not added', async () => {
		const { user, kysely } = await start();
		const many = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, title: 'x', text: 'x' }));
		await kysely.insertInto('saved_answers').values(many).execute();
		const { body } = await user.get('/inbox/answers');
		const values = { title: 'Full', text: 'x' };
		const edited = await user.post('/inbox/answers', {
			...values,
			id: hidden(body, 'id'),
			version: hidden(body, 'version'),
		});
		const added = await user.post('/inbox/answers', values);
		expect([edited.statusCode, added.statusCode]).toEqual([303, 422]);
	});

	it('put into a reply say what somebody else changed meanwhile', async () => {
		const { user, other, path, state, pass } = await start();
		const form = await state();
		await pass(minuteMs);
		await other.post(`${path}/status`, { ...form, action: 'answered' });
		const { statusCode, body } = await user.post(`${path}/insert`, { ...form, text: 'Typed' });
		expect([statusCode, body]).toEqual([409, expect.stringMatching(/Marked as answered[\s\S]*>Typed</)]);
	});

	it.each([
		['edit', {}, 'Save again'],
		['deletion', { action: 'delete' }, 'Delete it again'],
	])(
		'changed by two people at once (%s): the second sees what the first did',
		async (_what, action, advice) => {
			const { user, other } = await start();
			await user.post('/inbox/answers', { title: 'Prices', text: 'From $5' });
			const { body } = await user.get('/inbox/answers');
			const form = { id: hidden(body, 'id'), version: hidden(body, 'version'), title: 'Prices' };
			const both = [];
			for (const [one, text] of [
				[user, 'From $6'],
				[other, 'From $7'],
			] as const)
				both.push(await one.post('/inbox/answers', { ...form, text, ...(one === other && action) }));
			expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 409]);
			const refused = both[1]?.body ?? '';
			expect(refused).toMatch(new RegExp(`${advice}[\\s\\S]*Text: From \\$6[\\s\\S]*>From \\$7</textarea>`));
			const again = { ...form, version: hidden(refused, 'version'), text: 'From $7', ...action };
			expect((await other.post('/inbox/answers', again)).statusCode).toBe(303);
		},
	);
});
