import { expect, it } from 'vitest';
import { validContact, validTrial } from '#test/support/test-app.ts';
import { startTimedApp } from '#test/support/timed-app.ts';
import { until } from '#test/support/until.ts';
import { normaliseAddress } from './acknowledgement-limit.ts';

const hour = 60 * 60_000;

async function start(acknowledgementsPerHour = 60) {
	const { smtp, server, pass } = await startTimedApp({ acknowledgementsPerHour });
	const { kysely } = server.app.database;
	const acknowledged = async () =>
		(await server.outbox()).filter(({ kind }) => kind === 'acknowledgement').length;
	let sent = 0;
	const post = (fields: Record<string, string> = {}) => {
		sent += 1;
		return server.post({ ...validContact, message: `Message ${sent}`, ...fields });
	};
	return { smtp, server, kysely, pass, acknowledged, post };
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

it('other spellings of an address are the same recipient', async () => {
	const { acknowledged, post } = await start();
	await post();
	await post({ email: 'AROHA@Customer.example' });
	await post({ email: 'aroha+1@customer.example' });
	expect(await acknowledged()).toBe(1);
	expect(normaliseAddress('Jo.Smith+x@GoogleMail.com')).toBe(normaliseAddress('josmith@gmail.com'));
});

it('each form acknowledges by itself', async () => {
	const { acknowledged, post, server } = await start();
	await post();
	await server.post({ ...validTrial, email: validContact.email });
	expect(await acknowledged()).toBe(2);
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
