import { expect, it } from 'vitest';
import { signIn } from '#test/support/signed-in.ts';
import { startTestApp, suspectContact, validContact } from '#test/support/test-app.ts';
import { readFigures } from './figures.ts';

const hourMs = 60 * 60_000;

async function start() {
	// Half past eleven on Sunday evening in New Zealand, the day before a week begins.
	const time = { now: Date.parse('2026-03-08T10:30:00Z') };
	const clock = { now: () => new Date(time.now) };
	const server = await startTestApp({ clock, environment: { inbox: { users: ['owner@owner.example'] } } });
	const send = async (fields: Record<string, string> = {}) =>
		(await server.post({ ...validContact, ...fields })).json<{ id: string }>().id;
	const update = (id: string, changes: Record<string, string>) =>
		server.kysely.updateTable('submissions').set(changes).where('id', '=', id).execute();
	return {
		...server,
		server,
		clock,
		time,
		send,
		update,
		figures: () => readFigures(server.app.database, clock.now()),
	};
}

it('counts enquiries by week in New Zealand, without possible spam', async () => {
	const { post, send, time, figures } = await start();
	await send();
	await post(suspectContact);
	time.now += hourMs;
	await send({ name: 'Two' });
	await send({ name: 'Three' });
	const { weeks } = await figures();
	expect(weeks).toHaveLength(53);
	expect(weeks[0]).toEqual({ day: '2025-03-10', count: 0 });
	expect(weeks.slice(-2)).toEqual([
		{ day: '2026-03-02', count: 1 },
		{ day: '2026-03-09', count: 2 },
	]);
});

it('counts by subject, page and campaign, and links to their enquiries', async () => {
	const { server, clock, send, update, figures } = await start();
	const [one, two, three] = [await send(), await send({ name: 'Two' }), await send({ name: 'Three' })];
	await update(one, { subject: '<b>a', page: '/contact', utm_campaign: 'spring' });
	await update(two, { subject: '<b>a', page: '/' });
	await update(three, { page: '/' });
	expect((await figures()).counts).toEqual({
		subject: [
			['<b>a', 2],
			['', 1],
		],
		page: [
			['/', 2],
			['/contact', 1],
		],
		campaign: [
			['', 2],
			['spring', 1],
		],
	});
	const user = await signIn(server, { now: clock.now() });
	const { body } = await user.get('/inbox/figures');
	expect(body).toContain('<a href="/inbox?tab=all&amp;subject=%3Cb%3Ea"><bdi>&lt;b&gt;a</bdi></a>');
	expect(body).toContain('2 Mar 2026</th><td>3</td>');
	expect(body).toContain('Nothing was answered yet.');
});

it('the time to the first answer is the median of a month', async () => {
	const { server, clock, send, update, time, figures } = await start();
	const received = time.now;
	for (const hours of [1, 3, 200]) {
		const id = await send({ name: `After ${hours}` });
		await update(id, { answered_at: new Date(received + hours * hourMs).toISOString() });
	}
	const old = await send({ name: 'Before the inbox' });
	await update(old, { answered_at: new Date(received).toISOString() });
	await send({ name: 'Waiting' });
	const { answers } = await figures();
	expect(answers).toHaveLength(13);
	expect(answers.at(-1)).toEqual({ day: '2026-03-01', medianSeconds: 3 * 3600, count: 3 });
	expect(answers[0]).toEqual({ day: '2025-03-01', medianSeconds: undefined, count: 0 });
	const user = await signIn(server, { now: clock.now() });
	expect((await user.get('/inbox/figures')).body).toContain('<p>Longest in a month: 3.0 h (3 answered)</p>');
});
