import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { linkIn, postForm, tokenOf } from '#test/support/signed-in.ts';
import { owner, startMailApp } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { minuteMs as minute } from '../../clock.ts';

/** The longest time after the response in which a link is queued, and some more. */
const afterResponseMs = 1100;

/** Asks for a link, and waits until it is queued. */
async function start(refusal: string) {
	const server = await startMailApp();
	server.smtp.refusals.rcpt = `${refusal} ${owner}`;
	await postForm(server, '/inbox/sign-in', { address: owner, to: '/inbox?tab=all' });
	await until('the link is queued', async () => (await server.outbox()).length === 1);
	await server.idle();
	const row = async () => (await server.outbox())[0];
	return { ...server, row };
}

it.each(['451 4.7.1 Greylisted', '550 5.4.5 Limit'])(
	'a link to sign in is mailed again after %s, and works',
	async (refusal) => {
		const { app, pass, smtp } = await start(refusal);
		expect(smtp.mails).toEqual([]);
		smtp.refusals = {};
		await pass(minute);
		const link = linkIn(smtp.mails[0]);
		const signedIn = await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
		expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/inbox?tab=all']);
	},
);

it('a link that was put off is new for each attempt, so that it works for its whole time', async () => {
	const { app, pass, smtp } = await start('451 4.7.1 Greylisted');
	for (let minutes = 1; minutes <= 12; minutes += 1) await pass(minute);
	smtp.refusals = {};
	for (let minutes = 13; minutes <= 14; minutes += 1) await pass(minute);
	await app.outbox.retryAll();
	await pass(0);
	await pass(10 * minute);
	const link = linkIn(smtp.mails[0]);
	const signedIn = await postForm({ app }, '/inbox/sign-in', { token: tokenOf(link) });
	expect(signedIn.statusCode).toBe(303);
});

it('after fifteen minutes a link is not sent any more', async () => {
	const { pass, smtp, row } = await start('451 4.7.1 Greylisted');
	await pass(16 * minute);
	smtp.refusals = {};
	await pass(10 * minute);
	expect(await row()).toMatchObject({ state: 'failed', error: 'late' });
	expect(smtp.mails).toEqual([]);
});

it('no secret of a link is stored', async () => {
	const { pass, smtp, kysely } = await start('451 4.7.1 Greylisted');
	smtp.refusals = {};
	await pass(minute);
	const token = tokenOf(linkIn(smtp.mails[0]));
	const stored = [
		await kysely.selectFrom('outbox').selectAll().execute(),
		await kysely.selectFrom('sign_in_links').selectAll().execute(),
	];
	expect(JSON.stringify(stored)).not.toContain(token);
});

it.each([
	['was given up', 16],
	['is tried again only when it is late', 12],
])('who asks again after a mail that %s gets a new link at once', async (_, minutes) => {
	const server = await start('451 4.7.1 Greylisted');
	for (let passed = 1; passed <= minutes; passed += 1) await server.pass(minute);
	server.smtp.refusals = {};
	await postForm(server, '/inbox/sign-in', { address: owner });
	await until('a new link is queued', async () => (await server.outbox()).length === 2);
	await server.idle();
	expect(server.smtp.mails).toHaveLength(1);
});

it('who asks again while a mail is tried again in time gets one mail', async () => {
	const server = await start('451 4.7.1 Greylisted');
	await postForm(server, '/inbox/sign-in', { address: owner });
	await sleep(afterResponseMs);
	expect(await server.outbox()).toHaveLength(1);
});
