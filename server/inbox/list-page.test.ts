import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { owner, signIn } from '#test/support/signed-in.ts';
import { startTestApp, suspectContact, validContact, validTrial } from '#test/support/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Starts an app with an inbox, a user who is signed in, and a way to send enquiries, one an hour. */
async function start() {
	const time = { now: Date.parse('2026-03-02T00:00:00Z') };
	const clock = { now: () => new Date(time.now) };
	const environment = { inbox: { users: [owner] } };
	const server = await startTestApp({ clock, environment, smtpUrl: 'smtp://127.0.0.1:1' });
	const user = await signIn(server, { now: clock.now() });
	const send = async (fields: Record<string, string> = {}) => {
		time.now += hourMs;
		return (await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	};
	/** Returns the names in the list, in order. */
	const names = async (query = '') => {
		const { body } = await user.get(`/inbox?${query}`);
		return [...body.matchAll(/aria-label="Tick the enquiry from ([^"]*)"/g)].map(([, name]) => name);
	};
	const counts = async () => {
		const { body } = await user.get('/inbox');
		return [...body.matchAll(/(New|Answered|Possible spam|All) <b>(\d+)<\/b>/g)].map(([, , count]) =>
			Number(count),
		);
	};
	const act = (action: string, ...ids: string[]) =>
		user.post('/inbox/actions', [
			['action', action],
			['here', '/inbox?tab=all'],
			...ids.map((id) => ['id', id] as const),
		]);
	return { ...server, server, time, user, send, names, counts, act };
}

it('without an enquiry the list says how to send one', async () => {
	const { user } = await start();
	const { body } = await user.get('/inbox');
	expect(body).toContain('href="/contact"');
});

// Only with dental.
it('tabs show and count enquiries by what is to be done, newest first', async () => {
	const { server, send, names, counts, act, user } = await start();
	await send({ name: 'First' });
	const answered = await send({ name: 'Second' });
	await server.post({ ...suspectContact, name: 'Casino' });
	await server.post({ ...validContact, name: 'Robot', 'bot-field': 'x' });
	await server.post(validTrial);
	const response = await act('answered', answered);
	expect(response.headers.location).toBe('/inbox?tab=all&done=answered&count=1');
	expect((await user.get(response.headers.location ?? '')).body).toContain(
		'1 enquiry was marked as answered.',
	);
	expect(await names()).toEqual(['Example Dental', 'First']);
	expect(await names('tab=answered')).toEqual(['Second']);
	expect(await names('tab=suspect')).toEqual(['Casino']);
	expect((await names('tab=all')).toSorted()).toEqual([
		'Casino',
		'Example Dental',
		'First',
		'Robot',
		'Second',
	]);
	expect(await counts()).toEqual([2, 1, 1, 5]);
});

it('script learns how many enquiries came since the list was read', async () => {
	const { app, send, user, time, act } = await start();
	await send({ name: 'Before' });
	time.now += hourMs;
	const readAt = /data-read-at="(\d+)"/.exec((await user.get('/inbox')).body)?.[1];
	const answered = await send({ name: 'Answered' });
	await send({ name: 'New' });
	await act('answered', answered);
	const count = async (since = '') => (await user.get(`/inbox/new.json?since=${since}`)).json();
	expect(await count(readAt)).toEqual({ count: 1 });
	for (const wrong of ['x', '9e99', '&since=1']) expect(await count(wrong)).toEqual({ count: 0 });
	expect((await app.inject('/inbox/new.json')).statusCode).toBe(303);
});

it('a row has what is needed to ring and to write, and how old it is', async () => {
	const { send, user, time } = await start();
	await send({ message: 'Two lines\nof text' });
	time.now += 2 * hourMs;
	const { body } = await user.get('/inbox');
	expect(body).toContain('href="tel:+64215550123"');
	expect(body).toContain('href="mailto:aroha@customer.example?');
	expect(body).toContain('<bdi>Two lines of text</bdi>');
	expect(body).toMatch(
		/<time dateTime="2026-03-02T01:00:00.000Z" title="Monday, 2 March 2026[^"]*">2 h<\/time>/i,
	);
});

it('a delivery that failed or is late is marked', async () => {
	const { app, send, user, time } = await start();
	const id = await send();
	time.now += 2 * hourMs;
	expect((await user.get('/inbox')).body).toContain('Delivery is late');
	await app.database.kysely
		.updateTable('outbox')
		.set({ state: 'dead' })
		.where('submission_id', '=', id)
		.execute();
	expect((await user.get('/inbox')).body).toContain('Not delivered');
});

describe('the search', () => {
	it.each([
		['the start of a name, without its accent', 'hemi tan', 'Hemi Tāne'],
		['a name in capital letters', 'TĀNE', 'Hemi Tāne'],
		['a part of an address', 'kiwi.example', 'Kiri'],
		['a phone number with other spaces', '021 5550 199', 'Kiri'],
		['a phone number without its country code', '0215550123', 'Hemi Tāne'],
		['words of a message in any order', 'quote bath', 'Hemi Tāne'],
	])('finds %s', async (_what, text, name) => {
		const { send, names } = await start();
		await send({ name: 'Hemi Tāne', message: 'Two baths, please. A quote?' });
		await send({ name: 'Kiri', email: 'kiri@kiwi.example', phone: '021 555 0199' });
		expect(await names(`search=${encodeURIComponent(text)}`)).toEqual([name]);
	});

	it.each(['"', '*', 'a" OR "b', "'", ':', 'NOT', '(', '-', '\\', '\0', '😀', `x${'y'.repeat(300)}`])(
		'takes %s for text',
		async (text) => {
			const { send, user } = await start();
			await send();
			expect((await user.get(`/inbox?search=${encodeURIComponent(text)}`)).statusCode).toBe(200);
		},
	);

	it('finds what was corrected, and nothing that was deleted', async () => {
		const { send, names, act, app } = await start();
		const id = await send({ name: 'Wrong' });
		const { CorrectionRepository } = await import('../enquiries/corrections.ts');
		const corrections = new CorrectionRepository(app.database, { now: () => new Date() });
		await corrections.correct(id, { name: 'Corrected' }, 'owner');
		expect(await names('search=wrong')).toEqual([]);
		expect(await names('search=corrected')).toEqual(['Corrected']);
		await act('delete-confirmed', id);
		expect(await names('search=corrected')).toEqual([]);
		expect(await app.database.kysely.selectFrom('enquiry_search').selectAll().execute()).toEqual([]);
	});
});

it('filters by form, subject, campaign and days in New Zealand, together with the search', async () => {
	const { server, send, names, time } = await start();
	await send({ name: 'Monday', subject: 'AI agents' });
	await send({ name: 'Campaign', utm_campaign: 'autumn' });
	time.now = Date.parse('2026-03-03T10:59:00Z');
	await server.post({ ...validContact, name: 'Late on Tuesday' });
	time.now = Date.parse('2026-03-03T11:01:00Z');
	// Only with dental.
	await server.post({ ...validTrial, 'practice-name': 'Wednesday Dental' });
	// Only with dental.
	expect(await names('form=dental-trial')).toEqual(['Wednesday Dental']);
	expect(await names('campaign=autumn')).toEqual(['Campaign']);
	expect(await names('since=2026-03-03&before=2026-03-03')).toEqual(['Late on Tuesday']);
	// Only with dental.
	expect(await names('since=2026-03-04')).toEqual(['Wednesday Dental']);
	expect(await names('search=quotes&campaign=autumn')).toEqual(['Campaign']);
	// Only with dental.
	expect(await names('search=quotes&form=dental-trial')).toEqual([]);
});

it('the filters have the values of enquiries, and a chosen one that no recent enquiry has', async () => {
	const { send, user } = await start();
	await send({ utm_campaign: 'autumn' });
	const { body } = await user.get('/inbox?campaign=old');
	for (const option of ['<option>autumn<', '<option selected="">old<']) expect(body).toContain(option);
});

it('pages by key have every enquiry once, also while new ones come, and with a search', async () => {
	const { send, names, user } = await start();
	for (let index = 0; index < 60; index += 1) await send({ name: `Visitor ${index}` });
	for (const [query, others] of [
		['tab=all', 10],
		['tab=all&search=visitor', 11],
	] as const) {
		const first = await names(query);
		const { body } = await user.get(`/inbox?${query}`);
		const next = /href="\/inbox\?([^"]*after=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
		await send({ name: 'Visitor meanwhile' });
		const second = await names(next);
		expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([
			50,
			others,
			50 + others,
		]);
	}
});

describe('several enquiries at once', () => {
	it('a suspect one that is no spam is delivered', async () => {
		const { server, act, names, enquiries } = await start();
		await server.post({ ...suspectContact, name: 'Rescued' });
		const [enquiry] = await enquiries();
		await act('not-spam', enquiry?.id ?? '');
		expect(await names()).toEqual(['Rescued']);
		expect((await server.outbox()).map(({ kind }) => kind)).toContain('owner-notice');
	});

	it('spam leaves its tab', async () => {
		const { server, act, counts, enquiries, outbox } = await start();
		await server.post(validContact);
		const [enquiry] = await enquiries();
		await act('spam', enquiry?.id ?? '');
		expect(await counts()).toEqual([0, 0, 0, 1]);
		expect((await outbox()).filter(({ state }) => state === 'pending')).toEqual([]);
	});

	it('change only together with their lines in the audit', async () => {
		const { app, server, send, act, counts, enquiries } = await start();
		await send();
		await server.post({ ...suspectContact, name: 'Casino' });
		const ids = (await enquiries()).map(({ id }) => id);
		const { kysely } = app.database;
		await sql`alter table inbox_events rename to hidden_events`.execute(kysely);
		for (const action of ['answered', 'spam', 'not-spam'])
			expect((await act(action, ...ids)).statusCode).toBe(503);
		await sql`alter table hidden_events rename to inbox_events`.execute(kysely);
		expect(await counts()).toEqual([1, 0, 1, 2]);
	});

	it('are deleted after a question only, and the audit says who did it', async () => {
		const { app, send, act, counts } = await start();
		const ids = [await send({ name: '<b>One</b>' }), await send()];
		const { body } = await act('delete', ...ids);
		expect(body).toContain('Delete these 2 enquiries?');
		expect(body).toContain('&lt;b&gt;One&lt;/b&gt;');
		expect(await counts()).toEqual([2, 0, 0, 2]);
		await act('delete-confirmed', ...ids);
		expect(await counts()).toEqual([0, 0, 0, 0]);
		const events = await app.database.kysely
			.selectFrom('inbox_events')
			.select(['address', 'action', 'submission_id'])
			.where('action', '=', 'deleted')
			.orderBy('submission_id')
			.execute();
		expect(events).toEqual(
			ids.map((submission_id) => ({ address: owner, action: 'deleted', submission_id })),
		);
	});

	it('what does not exist or is not ticked changes nothing', async () => {
		const { act, user } = await start();
		for (const ids of [[], ['x'], ['01890a5d-ac96-774b-bcce-b302099a8057']]) {
			for (const action of ['answered', 'spam', 'not-spam', 'delete-confirmed', 'constructor', '']) {
				const { statusCode, headers } = await act(action, ...ids);
				expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(/^\/inbox\?tab=all/)]);
			}
		}
		expect((await user.post('/inbox/actions', { here: 'https://evil.example' })).headers.location).toBe(
			'/inbox',
		);
	});
});

it.each(['\u200b', '\u202e', '\u3164', '\u2800', '\u0338', '\u{e0041}'])(
	'a name that nobody sees, %j, leaves a link that everybody sees',
	async (name) => {
		const { send, names } = await start();
		await send({ name });
		expect(await names('')).toEqual(['aroha@customer.example']);
	},
);

it('nothing in an enquiry is markup', async () => {
	const { send, user } = await start();
	const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
	await send({ name: hostile, message: `${hostile}\u202e`, subject: hostile, utm_campaign: hostile });
	for (const url of ['/inbox?tab=all', `/inbox?tab=all&search=${encodeURIComponent(hostile)}`]) {
		const { body } = await user.get(url);
		expect(body).toContain('&lt;script&gt;');
		expect(body).not.toMatch(/<script>|<img/);
	}
});
