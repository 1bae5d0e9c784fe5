import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { hidden, owner, signIn } from '#test/support/signed-in.ts';
import { startMailApp, suspectContact, validTrial } from '#test/support/test-app.ts';

const minuteMs = 60_000;
const colleague = 'kim@owner.example';

/** Starts a server that sends email, two users of its inbox, and an enquiry that was delivered. */
async function start(fields: Record<string, string> = {}, options: Parameters<typeof startMailApp>[0] = {}) {
	const { environment, ...others } = options;
	const users = [owner, colleague];
	const server = await startMailApp({ ...others, environment: { inbox: { users }, ...environment } });
	const now = server.clock.now();
	const [user, other] = [await signIn(server, { now }), await signIn(server, { user: colleague, now })];
	const id = await server.send(fields);
	await server.pass(minuteMs);
	const path = `/inbox/${id}`;
	const page = async (query = '') => (await user.get(path + query)).body;
	/** Sends a form of the page as it is now, or as it was in `body`, with another minute passed. */
	const act = async (action: string, values: Record<string, string>, { body = '', by = user } = {}) => {
		const from = body || (await page());
		await server.pass(minuteMs);
		return by.post(`${path}/${action}`, {
			version: hidden(from, 'version'),
			seen: hidden(from, 'seen'),
			...values,
		});
	};
	const stored = async () => (await server.enquiries()).find((row) => row.id === id);
	return { ...server, user, other, id, path, page, act, stored };
}

it('shows every field, the campaign, the deliveries and how to ring and to write', async () => {
	const subject = offerings[0].name;
	const { page } = await start({ subject, page: '/contact', utm_campaign: 'autumn' });
	const body = await page();
	for (const text of [subject, '/contact', 'autumn', 'Could you automate our quotes?', '+64 (21) 555-0123'])
		expect(body).toContain(text);
	expect(body).toContain('Sent to owner@owner.example at 1:00 pm');
	expect(body).toContain('Acknowledgement sent to the visitor at 1:00 pm');
	expect(body).toContain('href="tel:+64215550123"');
	expect(body).toMatch(/href="mailto:aroha@customer\.example\?subject=[^"]*body=[^"]*Could%20you/);
});

it('shows earlier enquiries of the same address, in other letters, and of the same phone', async () => {
	const { send, page } = await start();
	const [address] = [await send({ email: 'AROHA@customer.example', phone: '', message: 'Once more' })];
	const phone = await send({ email: 'jo@shop.example', phone: '021 555 0123', message: 'From work' });
	const stranger = await send({ email: 'aroha@customer.example.org', phone: '', message: 'Somebody else' });
	const body = await page();
	for (const id of [address, phone]) expect(body).toContain(`href="/inbox/${id}"`);
	expect(body).not.toContain(stranger);
});

it('says why an enquiry looks like spam; Not spam delivers it, Spam ends it', async () => {
	const { page, act, outbox, pass } = await start(suspectContact);
	const body = await page();
	expect(body).toContain('It is about gambling.');
	expect(body).toContain('Press “Not spam” to reply.');
	await act('status', { action: 'not-spam' });
	await pass(minuteMs);
	expect((await outbox()).map(({ kind, state }) => [kind, state])).toContainEqual(['owner-notice', 'sent']);
	await act('status', { action: 'spam' });
	expect(await page()).toContain('>Not spam<');
});

it('is marked as answered and as not answered; the history says by whom', async () => {
	const { page, act, stored } = await start();
	const { headers } = await act('status', { action: 'answered' });
	expect(await page(headers.location?.replace(/^[^?]*/, ''))).toContain('Marked as answered.');
	expect(await stored()).toMatchObject({ answered_by: owner });
	await act('status', { action: 'not-answered' });
	expect(await stored()).toMatchObject({ answered_at: null, answered_by: null });
	expect(await page()).toMatch(/Marked as not answered by owner@owner\.example at \d/);
});

it('of a reply and a mark as spam at once, one is refused', async () => {
	const { user, other, send } = await start();
	for (let index = 0; index < 5; index += 1) {
		const path = `/inbox/${await send({ email: `jo${index}@shop.example`, phone: '' })}`;
		const both = await Promise.all([
			user.post(`${path}/reply`, { version: '0', text: 'On its way' }),
			other.post(`${path}/status`, { version: '0', action: 'spam' }),
		]);
		expect(both.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
	}
});

it('a webhook that refuses is named with its status, and Retry sends again', async () => {
	const { user, send, receiver, pass } = await start({}, { hasWebhook: true });
	receiver.response = { status: 404 };
	const path = `/inbox/${await send({ email: 'jo@shop.example', message: 'For the webhook' })}`;
	await pass(minuteMs);
	expect((await user.get(path)).body).toContain('The webhook refused it: 404');
	receiver.response = { status: 200 };
	expect((await user.post(`${path}/retry`, {})).headers.location).toMatch(/done=retried$/);
	await pass(minuteMs);
	expect((await user.get(path)).body).toContain('Sent to the webhook at ');
	expect((await user.post(`${path}/retry`, {})).headers.location).toMatch(/done=nothing-waits$/);
});

it('notes are shown; each user deletes only their own', async () => {
	const { page, act, other, path } = await start();
	await act('notes', { text: 'Rang, no answer.\r\nTry <b>Monday</b>.' });
	const body = await page();
	expect(body).toContain('Rang, no answer.\nTry &lt;b&gt;Monday&lt;/b&gt;.');
	const note = hidden(body, 'note');
	expect((await other.get(path)).body).not.toContain('Delete this note');
	expect((await act('notes/delete', { note }, { by: other })).statusCode).toBe(409);
	await act('notes/delete', { note });
	expect(await page()).not.toContain('Rang');
});

describe('corrections', () => {
	it('replace a wrong address, are shown with who made them, and send the acknowledgement again', async () => {
		const { page, act, user, smtp, pass, send } = await start();
		smtp.refusedRecipient = 'jo@gone.example';
		const wrong = `/inbox/${await send({ email: 'jo@gone.example', phone: '', message: 'Misspelt' })}`;
		await pass(minuteMs);
		const { body } = await user.get(wrong);
		expect(body).toContain('email address is wrong');
		expect((await user.get(`${wrong}/correct`)).body).toContain('value="jo@gone.example"');
		const form = { version: hidden(body, 'version'), email: 'jo@right.example', acknowledge: 'yes' };
		// Once a day to an address, also without a correction.
		const same = { ...form, email: 'jo@gone.example' };
		expect((await user.post(`${wrong}/correct`, same)).headers.location).toMatch(/done=not-acknowledged$/);
		const unchanged = (await user.get(wrong)).body;
		expect(unchanged).toContain('email address is wrong');
		form.version = hidden(unchanged, 'version');
		expect((await user.post(`${wrong}/correct`, form)).headers.location).toMatch(/done=acknowledged$/);
		await pass(minuteMs);
		expect(smtp.mails.at(-1)?.to).toMatchObject([{ address: 'jo@right.example' }]);
		const corrected = (await user.get(wrong)).body;
		expect(corrected).toMatch(/jo@right\.example[\s\S]*Email, by owner@owner\.example at \d/);
		expect(corrected).not.toContain('address is wrong');
		// The address that was right all along gets no second one.
		expect((await act('correct', { name: 'Jo', acknowledge: 'yes' })).headers.location).toMatch(
			/done=corrected$/,
		);
		expect(await page()).toContain('Name, by owner@owner.example');
	});

	it('are validated as on the form, and the typed value stays', async () => {
		const { act, stored } = await start();
		const { statusCode, body } = await act('correct', {
			email: 'x@y.example\r\nBcc: z@z.example',
			name: 'Jo',
		});
		expect(statusCode).toBe(422);
		expect(body).toContain('value="Jo"');
		expect((await stored())?.fields).toContain('Aroha Ngata');
	});

	it('of two people at once: the second sees what the first did, and what was typed stays', async () => {
		const { act, page, other, stored } = await start();
		const body = await page();
		await act('correct', { name: 'First' }, { body });
		const second = await act('correct', { name: 'Second' }, { body, by: other });
		expect(second.statusCode).toBe(409);
		expect(second.body).toMatch(/Corrected: Name, by owner@owner\.example/);
		expect(second.body).toContain('value="Second"');
		expect((await stored())?.fields).toContain('First');
	});
});

it('Delete asks first, leads to the list, and later visitors of the page learn who did it', async () => {
	const { user, id, path, act, page } = await start();
	const body = await page();
	const question = await user.post('/inbox/actions', { action: 'delete', id, here: path });
	expect(question.body).toContain('This cannot be undone.');
	const { headers } = await user.post('/inbox/actions', { action: 'delete-confirmed', id, here: path });
	expect(headers.location).toBe('/inbox?done=delete-confirmed&count=1');
	const gone = await user.get(path);
	expect([gone.statusCode, gone.body]).toEqual([
		410,
		expect.stringContaining('owner@owner.example deleted it at '),
	]);
	const late = await act('reply', { text: 'A long answer' }, { body });
	expect([late.statusCode, late.body]).toEqual([410, expect.stringContaining('>A long answer</textarea>')]);
});

describe('hostile input', () => {
	it('in any field is text', async () => {
		const controls = ['\0', '\u0007', '\u009f'];
		const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)></textarea>';
		const { page, user, path, act } = await start({
			// Only with dental.
			...validTrial,
			name: hostile,
			'practice-name': hostile,
			role: hostile,
			message: `${hostile}\u202e\u2066`,
			utm_campaign: hostile,
		});
		await act('notes', { text: hostile + controls.join('') });
		await user.post('/inbox/answers', { title: hostile, text: hostile });
		for (const url of [path, `${path}/correct`, `${path}/person`, '/inbox/answers']) {
			const { body } = await user.get(url);
			expect(body, url).not.toMatch(/<script>|<img/);
			for (const character of controls) expect(body, url).not.toContain(character);
		}
		expect(await page()).toContain('&lt;script&gt;');
	});

	it('of a malformed or foreign id, note or answer finds and changes nothing', async () => {
		const { user, id, path } = await start();
		const foreign = '01890a5d-ac96-774b-bcce-b302099a8057';
		for (const [url, status] of [
			['/inbox/x', 404],
			[`/inbox/${id.toUpperCase()}`, 404],
			[`/inbox/${'-'.repeat(36)}`, 410],
			[`/inbox/${foreign}`, 410],
			[`/inbox/${foreign}/person`, 410],
		] as const)
			expect((await user.get(url)).statusCode, url).toBe(status);
		for (const [action, status] of [
			['reply', 410],
			['notes', 410],
			['status', 410],
			['correct', 410],
			['notes/delete', 410],
			['insert', 410],
			['retry', 303],
			['person', 303],
		] as const) {
			const { statusCode } = await user.post(`/inbox/${foreign}/${action}`, {
				text: 'x',
				action: 'spam',
				id,
				note: id,
			});
			expect(statusCode, action).toBe(status);
		}
		expect((await user.get(path)).body).toContain('>Mark as answered<');
	});
});

it('while the database is away the page has what was typed, to send again', async () => {
	const { act, page, app, path } = await start();
	const body = await page();
	await sql`alter table inbox_sessions rename to elsewhere`.execute(app.database.kysely);
	const { statusCode, body: refused } = await app.inject({
		method: 'POST',
		url: `${path}/reply`,
		headers: {
			'sec-fetch-site': 'same-origin',
			'content-type': 'application/x-www-form-urlencoded',
			cookie: 'inbox=x',
		},
		payload: new URLSearchParams({ version: hidden(body, 'version'), text: 'Typed & kept' }).toString(),
	});
	await sql`alter table elsewhere rename to inbox_sessions`.execute(app.database.kysely);
	expect([statusCode, refused]).toEqual([503, expect.stringContaining('>Typed &amp; kept</textarea>')]);
	expect(refused).toContain(`action="${path}/reply"`);
	expect((await act('reply', { text: 'Typed & kept' }, { body })).statusCode).toBe(303);
});
