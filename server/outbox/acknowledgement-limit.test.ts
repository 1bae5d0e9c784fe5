import { expect, it } from 'vitest';
import { site } from '#content/site.ts';
import { startTestApp, validContact, validTrial } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import { AcknowledgementLimit } from './acknowledgement-limit.ts';

const hour = 60 * 60_000;

async function start(acknowledgementsPerHour = 20) {
	const { smtp, server, clock, pass } = await startTimedApp({ acknowledgementsPerHour });
	const { kysely } = server.app.database;
	const acknowledged = async () =>
		(await server.outbox()).filter(({ kind }) => kind === 'acknowledgement').length;
	let sent = 0;
	const post = (fields: Record<string, string> = {}) => {
		sent += 1;
		return server.post({ ...validContact, message: `Message ${sent}`, ...fields });
	};
	return { smtp, server, clock, kysely, pass, acknowledged, post };
}

it('thirty enquiries that name one address cause one acknowledgement', async () => {
	const { smtp, kysely, acknowledged, post } = await start();
	for (let round = 0; round < 6; round += 1) {
		const responses = await Promise.all(Array.from({ length: 5 }, () => post()));
		expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 5 }, () => 200));
	}
	expect(await acknowledged()).toBe(1);
	await until('all notices arrived', () => smtp.mails.length === 31);
	expect(smtp.mails.filter(({ to }) => to?.[0]?.address === validContact.email)).toHaveLength(1);
	const [row] = await kysely.selectFrom('acknowledgements').selectAll().execute();
	expect(JSON.stringify(row)).not.toMatch(/aroha|customer/);
});

it('other spellings of an address and other forms are the same recipient', async () => {
	const { acknowledged, post } = await start();
	await post();
	await post({ email: 'AROHA@Customer.example' });
	await post({ email: 'aroha+1@customer.example' });
	await post({ ...validTrial, email: validContact.email });
	expect(await acknowledged()).toBe(1);
});

it('replicas count together, also what comes at the same moment', async () => {
	const { smtp, server, clock, acknowledged } = await start();
	const { databaseUrl } = server;
	const other = await startTestApp({ databaseUrl, smtpUrl: smtp.url, clock });
	const addresses = Array.from({ length: 40 }, (_, index) => `any-${index}@catch-all.co.nz`);
	const responses = await Promise.all(
		addresses.map((email, index) =>
			(index % 2 === 0 ? server : other).post({ ...validContact, message: email, email }),
		),
	);
	expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
	expect(await acknowledged()).toBeGreaterThan(0);
	expect(await acknowledged()).toBeLessThanOrEqual(10);
});

it('a domain gets ten an hour, with its subdomains, and a large provider any number', async () => {
	const { acknowledged, post, pass } = await start(100);
	const postFrom = async (count: number, addressOf: (index: number) => string) => {
		const earlier = await acknowledged();
		for (let index = 0; index < count; index += 1) await post({ email: addressOf(index) });
		return (await acknowledged()) - earlier;
	};
	expect(await postFrom(12, (index) => `any-${index}@x${index % 2}.catch-all.co.nz`)).toBe(10);
	expect(await postFrom(1, () => 'jo@another.co.nz')).toBe(1);
	expect(await postFrom(12, (index) => `visitor${index}@gmail.com`)).toBe(12);
	pass(hour);
	expect(await postFrom(1, () => 'later@catch-all.co.nz')).toBe(1);
});

it('the addresses of this machine, of its network and of the owner get none', async () => {
	const { app, post } = await startTestApp();
	const { id } = (await post(validContact)).json<{ id: string }>();
	const limit = new AcknowledgementLimit(await readKeyedHash(app.database), {
		acknowledgementsPerHour: 20,
		mail: {
			smtpUrl: 'smtp://user:password@Mail.wattle.nz:587',
			requireTls: true,
			from: 'Site <site@site.example>',
			leadsTo: ['Owner <owner@owner.example>'],
		},
	});
	const isAllowed = (email: string) =>
		app.database.write((transaction) => limit.allow(transaction, { id, fields: { email } }, new Date()));
	const local = ['root@localhost', 'root@intranet', 'root@mail.localhost', 'root@router.lan'];
	const addresses = ['root@127.0.0.1', 'root@0x7f.1', 'root@mail.wattle.nz'];
	const own = ['site@site.example', 'Owner+x@owner.example', site.email];
	for (const email of [...local, ...addresses, ...own]) expect(await isAllowed(email), email).toBe(false);
	expect(await isAllowed('jo@customer.example')).toBe(true);
});

it('a recipient gets another acknowledgement after a day', async () => {
	const { acknowledged, post, pass } = await start();
	await post();
	pass(24 * hour - 1);
	await post();
	expect(await acknowledged()).toBe(1);
	pass(1);
	await post();
	expect(await acknowledged()).toBe(2);
});

it.each([
	[0, 0],
	[3, 3],
])('at most ACKNOWLEDGEMENTS_PER_HOUR=%i are sent', async (perHour, expected) => {
	const { smtp, acknowledged, post, pass } = await start(perHour);
	for (let visitor = 0; visitor < 5; visitor += 1)
		await post({ email: `visitor-${visitor}@customer.example` });
	expect(await acknowledged()).toBe(expected);
	await until('every notice arrived', () => smtp.mails.length === 5 + expected);
	pass(hour);
	await post({ email: 'later@customer.example' });
	expect(await acknowledged()).toBe(expected === 0 ? 0 : expected + 1);
});
