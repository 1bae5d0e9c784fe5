import { expect, it } from 'vitest';
import { site } from '#content/site.ts';
import { startMailApp, startTestApp, validContact, validTrial } from '#test/support/test-app.ts';
import { readKeyedHash } from '../database/keyed-hash.ts';
import { AcknowledgementLimit } from './acknowledgement-limit.ts';

const hour = 60 * 60_000;

async function start(acknowledgementsPerHour = 100) {
	const server = await startMailApp({ environment: { acknowledgementsPerHour } });
	const count = async () => (await server.outbox()).filter(({ kind }) => kind === 'acknowledgement').length;
	/** Sends an enquiry from each address. Resolves to the number of new acknowledgements. */
	const acknowledged = async (addresses: readonly string[]) => {
		const before = await count();
		for (const email of addresses) await server.send({ email, message: `Please ring ${Math.random()}` });
		return (await count()) - before;
	};
	return { ...server, acknowledged };
}

const range = (count: number, addressOf: (index: number) => string) =>
	Array.from({ length: count }, (_, index) => addressOf(index));

it('an address gets one acknowledgement a day, however it is spelled and whatever the form', async () => {
	const { acknowledged, send, smtp, kysely, pass } = await start();
	const spellings = [validContact.email, 'AROHA@Customer.example', 'aroha+1@customer.example'];
	// On Postgres one of several at the same moment may get none, because the limit waits for no lock.
	await send({ email: validContact.email });
	const sent = [...spellings, ...spellings].map((email) => send({ email }));
	// Only with dental.
	sent.push(send({ ...validTrial, email: validContact.email }));
	await Promise.all(sent);
	await pass(24 * hour - 1);
	expect(smtp.mails.filter(({ to }) => spellings.includes(to?.[0]?.address ?? ''))).toHaveLength(1);
	expect(await acknowledged(spellings)).toBe(0);
	await pass(1);
	expect(await acknowledged(spellings)).toBe(1);
	const [row] = await kysely.selectFrom('acknowledgements').selectAll().execute();
	expect(JSON.stringify(row)).not.toMatch(/aroha|customer/);
});

it('replicas count together, also what comes at the same moment', async () => {
	const { smtp, clock, ...server } = await startMailApp();
	const other = await startTestApp({ databaseUrl: server.databaseUrl, smtpUrl: smtp.url, clock });
	await Promise.all(
		range(40, (index) => `any-${index}@catch-all.co.nz`).map((email, index) =>
			(index % 2 === 0 ? server : other).send({ email, message: email }),
		),
	);
	const sent = (await server.outbox()).filter(({ kind }) => kind === 'acknowledgement');
	expect(sent.length).toBeGreaterThan(0);
	expect(sent.length).toBeLessThanOrEqual(10);
	expect(await server.enquiries()).toHaveLength(40);
});

it('a domain gets ten an hour, with its subdomains, and a large provider any number', async () => {
	const { acknowledged, pass } = await start();
	expect(await acknowledged(range(12, (index) => `any-${index}@x${index % 2}.catch-all.co.nz`))).toBe(10);
	expect(await acknowledged(['jo@another.co.nz'])).toBe(1);
	expect(await acknowledged(range(12, (index) => `visitor${index}@gmail.com`))).toBe(12);
	await pass(hour);
	expect(await acknowledged(['later@catch-all.co.nz'])).toBe(1);
});

it.each([0, 3])('at most ACKNOWLEDGEMENTS_PER_HOUR=%i are sent', async (perHour) => {
	const { acknowledged, pass } = await start(perHour);
	expect(await acknowledged(range(5, (index) => `visitor${index}@customer.example`))).toBe(perHour);
	await pass(hour);
	expect(await acknowledged(['later@customer.example'])).toBe(Math.min(perHour, 1));
});

it('the addresses of this machine, of its network and of the owner get none', async () => {
	const { app, send } = await startTestApp();
	const id = await send();
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
