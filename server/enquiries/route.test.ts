import { describe, expect, it } from 'vitest';
import { marketingConsentWording } from '#contracts/dental/trial-fields.ts';
import { errorSentences as sentences } from '#contracts/error-sentences.ts';
import { startTestApp, type TestApp, validContact, validTrial } from '#test/support/test-app.ts';
import { readEnvironment } from '../config/environment.ts';

const formType = 'application/x-www-form-urlencoded';
const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const without = (field: keyof typeof validContact) => {
	const { [field]: _left, ...others } = validContact;
	return encoded(others);
};
const withValue = (field: string, value: string) => encoded({ ...validContact, [field]: value });
/** Replaces a value by one that is already percent-encoded. */
const withEncoded = (field: keyof typeof validContact, value: string) =>
	`${without(field)}&${field}=${value}`;

const storedFields = async ({ enquiries }: TestApp) => JSON.parse((await enquiries())[0]?.fields ?? '');

describe('a valid form', () => {
	it('gets 200 with its id as JSON after it was stored', async () => {
		const server = await startTestApp();
		const response = await server.post(validContact);
		const rows = await server.enquiries();
		expect(rows).toMatchObject([{ form: 'contact', status: 'received', idempotency_key_hash: null }]);
		expect([response.statusCode, response.json()]).toEqual([200, { id: rows[0]?.id }]);
	});

	it('keeps every character of the message', async () => {
		const message = 'Tēnā koe, “Māori” "\'<b>&amp; 👩🏽‍🔧 é \t=SUM(A1)\n\n  spaced  '.padEnd(5000, 'ū');
		const server = await startTestApp();
		await server.send({ message: message.replaceAll('\n', '\r\n') });
		expect((await storedFields(server)).message).toBe(message);
	});

	// Only with dental.
	it('is stored with its own fields only, absent ones as empty strings', async () => {
		const server = await startTestApp();
		const { 'form-name': form, page, ...answers } = validTrial;
		await server.post(`${encoded(validTrial)}&__proto__=x&admin=1&admin=2`);
		const fields = await storedFields(server);
		expect(fields).toMatchObject({ ...answers, role: '', 'best-time': '', 'marketing-consent': '' });
		for (const name of ['__proto__', 'admin', 'form-name']) expect(Object.keys(fields)).not.toContain(name);
		expect(await server.enquiries()).toMatchObject([{ form, page }]);
	});
});

// Only with dental.
it('a refused plain form keeps what was selected and ticked', async () => {
	const { post } = await startTestApp();
	const send = async (consent: string) =>
		(await post({ ...validTrial, name: '', 'marketing-consent': consent }, { accept: 'text/html' })).body;
	const ticked = await send(marketingConsentWording);
	expect(ticked).toContain('<option selected="">3–5</option>');
	expect(ticked).toMatch(/<input id="dental-trial-marketing-consent"[^>]* checked=""/);
	expect(ticked).toContain('<input type="hidden" name="page" value="/dental-ai-voice-agent"/>');
	expect(await send('')).not.toContain(' checked=');
});

it.each<[string, string, Record<string, string>]>([
	['no name', without('name'), { name: sentences.nameRequired }],
	['a repeated name', `${encoded(validContact)}&name=Other`, { name: sentences.repeated }],
	['a repeated form-name', `form-name=contact&${encoded(validContact)}`, { 'form-name': sentences.repeated }],
	['a repeated trap', `${encoded(validContact)}&bot-field=`, { 'bot-field': sentences.repeated }],
	['an unknown form', withValue('form-name', 'toString'), { 'form-name': sentences.formUnknown }],
	['no form', without('form-name'), { 'form-name': sentences.formUnknown }],
	['an empty body', '', { 'form-name': sentences.formUnknown }],
	['invalid UTF-8', withEncoded('message', '%ff'), { message: sentences.unreadable }],
	['overlong UTF-8', withEncoded('name', '%c0%af'), { name: sentences.unreadable }],
	['a UTF-8 surrogate', withEncoded('name', '%ed%a0%80'), { name: sentences.unreadable }],
	['a broken escape', withEncoded('name', 'a%2'), { name: sentences.unreadable }],
	['a null byte', withEncoded('message', 'a%00b'), { message: sentences.unreadable }],
	[
		'an unreadable field of no form',
		`${encoded(validContact)}&x=%ff`,
		{ 'form-name': sentences.formUnknown },
	],
	['an unreadable field name', `${encoded(validContact)}&%ff=x`, { 'form-name': sentences.formUnknown }],
	[
		'fifty-one fields',
		`${'x=1&'.repeat(51)}${encoded(validContact)}`,
		{ 'form-name': sentences.formUnknown },
	],
	[
		'everything missing',
		'form-name=contact',
		{ name: sentences.nameRequired, email: sentences.emailRequired, message: sentences.messageRequired },
	],
])(
	'an invalid field gets 422 with its error message, and nothing is stored: %s',
	async (_what, body, errors) => {
		const server = await startTestApp();
		const response = await server.post(body);
		expect(response.statusCode).toBe(422);
		expect(response.json()).toEqual({ errors });
		expect(await server.enquiries()).toEqual([]);
	},
);

it.each<[string, number, string, Record<string, string>]>([
	['JSON', 415, '{}', { 'content-type': 'application/json' }],
	['multipart', 415, '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
	['text', 415, 'form-name=contact', { 'content-type': 'text/plain' }],
	['another charset', 415, encoded(validContact), { 'content-type': `${formType}; charset=iso-8859-1` }],
	['a compressed body', 415, encoded(validContact), { 'content-encoding': 'gzip' }],
	['over 64 KB', 413, withValue('message', 'a'.repeat(64 * 1024)), {}],
])('what is not a form is refused: %s with %i', async (_what, status, body, headers) => {
	const server = await startTestApp();
	const response = await server.post(body, headers);
	expect([response.statusCode, response.json()]).toEqual([status, { message: expect.any(String) }]);
	expect(await server.enquiries()).toEqual([]);
});

it('an enquiry that cannot be stored gets 503, and the log has no personal data', async () => {
	const { app, post, log } = await startTestApp();
	await app.database.close();
	expect((await post(validContact)).statusCode).toBe(503);
	expect(log.join('')).toContain('enquiry was not stored');
	expect(log.join('')).not.toMatch(/aroha|customer\.example|555-0123|automate|127\.0\.0\.1/i);
});

it('a filled honeypot field gets a success response and is stored as spam without deliveries', async () => {
	const { post, enquiries, outbox } = await startTestApp();
	const { statusCode, headers } = await post(withValue('bot-field', 'x'), { accept: 'text/html' });
	expect([statusCode, headers.location]).toEqual([303, '/contact/sent']);
	expect(await enquiries()).toMatchObject([{ status: 'spam', list_id: null }]);
	expect(await outbox()).toEqual([]);
});

it.each([
	['without a trusted proxy', undefined, ['203.0.113.1', '203.0.113.2'], [200, 429]],
	[
		'with one proxy',
		'1',
		['203.0.113.1', '198.51.100.7, 203.0.113.1', '203.0.113.1, 203.0.113.2'],
		[200, 429, 200],
	],
	[
		'of IPv4 in IPv6',
		'127.0.0.1',
		['::ffff:203.0.113.1', '::ffff:203.0.113.2', '203.0.113.1'],
		[200, 200, 429],
	],
])(
	'the limit of one form counts addresses %s, TRUST_PROXY=%s: %j are %j',
	async (_what, TRUST_PROXY, addresses, expected) => {
		const { trustProxy } = readEnvironment({ TRUST_PROXY });
		const server = await startTestApp({ environment: { enquiriesPerMinute: 1, trustProxy } });
		const statuses: number[] = [];
		for (const address of addresses)
			statuses.push((await server.post(validContact, { 'x-forwarded-for': address })).statusCode);
		expect(statuses).toEqual(expected);
		expect(await server.enquiries()).toHaveLength(expected.filter((status) => status === 200).length);
	},
);
