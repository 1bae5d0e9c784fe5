import { expect, it } from 'vitest';
import { hidden, owner, signIn } from '#test/support/signed-in.ts';
import { startMailApp } from '#test/support/test-app.ts';

const minuteMs = 60_000;

/** Starts a server that sends email, a user of its inbox, and an enquiry that was delivered. */
async function start() {
	const server = await startMailApp({ environment: { inbox: { users: [owner] } } });
	const user = await signIn(server, { now: server.clock.now() });
	const id = await server.send();
	await server.pass(minuteMs);
	const path = `/inbox/${id}`;
	const act = async (action: string, values: Record<string, string>) => {
		const version = hidden((await user.get(path)).body, 'version');
		return user.post(`${path}/${action}`, { version, ...values });
	};
	return { ...server, user, id, path, act };
}

it('everything of a person is listed, can be downloaded and is deleted with replies, notes and verdicts', async () => {
	const { user, id, path, act, send, kysely, enquiries, pass } = await start();
	const second = await send({ phone: '', email: 'Aroha@customer.example', message: 'Again, please' });
	const stranger = await send({ phone: '', email: 'jo@shop.example', message: 'Somebody else' });
	await act('notes', { text: 'A note' });
	await act('reply', { text: 'A reply' });
	await act('status', { action: 'spam' });
	await pass(minuteMs);
	const { body } = await user.get(`${path}/person`);
	for (const each of [id, second]) expect(body).toContain(`value="${each}"`);
	expect(body).not.toContain(stranger);
	// The form is posted to both: there is no GET for the file.
	expect(body).toContain(`formAction="${path}/person.json">`);
	const ids = [id, second, stranger].map((each) => ['id', each] as const);
	const file = (await user.post(`${path}/person.json`, ids)).json();
	expect(file.enquiries.map((each: { id: string }) => each.id).sort()).toEqual([id, second].sort());
	for (const part of ['A note', 'A reply', 'marked as spam']) expect(JSON.stringify(file)).toContain(part);
	expect(file.enquiries.at(-1).verdict).toMatchObject({ verdict: 'spam' });
	const { headers } = await user.post(`${path}/person`, ids);
	expect(headers.location).toBe('/inbox?tab=all&done=delete-confirmed&count=2');
	expect((await enquiries()).map((each) => each.id)).toEqual([stranger]);
	for (const table of ['enquiry_messages', 'spam_verdicts', 'corrections'] as const)
		expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
	const rest = await kysely.selectFrom('acknowledgements').select('submission_id').execute();
	expect(rest.map((row) => row.submission_id)).toEqual([stranger]);
});

it('who writes with the number of somebody else gets nothing of theirs, unless the owner ticks it', async () => {
	const { user, id, path, send } = await start();
	const other = await send({ email: 'mallory@evil.example', message: 'What do you know about me?' });
	const { body } = await user.get(`/inbox/${other}/person`);
	const ticks = [...body.matchAll(/<input type="checkbox"[^>]*>/g)].map(([tag]) => tag);
	expect(ticks.map((tag) => [tag.includes(other), tag.includes('checked=""')])).toEqual([
		[true, true],
		[false, false],
	]);
	expect(body).toContain('aroha@customer.example');
	expect((await user.get(path)).body).toContain(`href="/inbox/${other}"`);
	const file = (await user.post(`/inbox/${other}/person.json`, { id: other })).json();
	expect(JSON.stringify(file)).not.toContain(id);
});

it('strangers with a similar address hide nothing of a person', async () => {
	const { user, id, send } = await start();
	for (let index = 0; index < 60; index += 1)
		await send({ email: `aroha${index}@customer.example`, phone: '', message: `${index}` });
	const latest = await send({ phone: '', message: 'Again' });
	for (const page of ['', '/person']) {
		const { body } = await user.get(`/inbox/${latest}${page}`);
		expect(body).toContain(id);
		expect(body).not.toContain('aroha1@');
	}
});
