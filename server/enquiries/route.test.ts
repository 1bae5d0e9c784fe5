import { describe, expect, it } from 'vitest';
import { errorSentences as say } from '#contracts/error-sentences.ts';
import { startTestApp, validContact } from '#test/support/test-app.ts';
import { readEnvironment } from '../config/environment.ts';

const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const without = (field: keyof typeof validContact) => {
	const { [field]: _left, ...others } = validContact;
	return encoded(others);
};
const withValue = (field: string, value: string) => encoded({ ...validContact, [field]: value });
/** Replaces a value by one that is already percent-encoded. */
const withEncoded = (field: keyof typeof validContact, value: string) =>
	`${without(field)}&${field}=${value}`;

describe('a valid form', () => {
	it('gets 200 with its id as JSON after it was stored', async () => {
		const server = await startTestApp();
		const response = await server.post(validContact);
		expect(response.statusCode).toBe(200);
		const [row, ...others] = await server.enquiries();
		expect(others).toEqual([]);
		expect(response.json()).toEqual({ id: row?.id });
		expect(row).toMatchObject({ form: 'contact', status: 'received', idempotency_key_hash: null });
	});

	it('gets 303 to the confirmation page without JavaScript', async () => {
		const server = await startTestApp();
		const response = await server.post(validContact, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
		expect(response.statusCode).toBe(303);
		expect(response.headers.location).toBe('/contact/sent');
	});

	it('keeps every character of the message', async () => {
		const server = await startTestApp();
		const start = 'Tēnā koe, “Māori” ‘quotes’ "\'<b>&amp; 👩🏽‍🔧 é \t=SUM(A1)\n\n  spaced  ';
		const message = start.padEnd(5000, 'ū');
		expect((await server.post({ ...validContact, message })).statusCode).toBe(200);
		const [row] = await server.enquiries();
		expect(JSON.parse(row?.fields ?? '').message).toBe(message);
	});

	it('counts CRLF as one character', async () => {
		const server = await startTestApp();
		const message = 'a\n'.repeat(2500);
		expect(
			(await server.post({ ...validContact, message: message.replaceAll('\n', '\r\n') })).statusCode,
		).toBe(200);
		const [row] = await server.enquiries();
		expect(JSON.parse(row?.fields ?? '').message).toBe(message);
	});

	it('drops unknown fields', async () => {
		const server = await startTestApp();
		expect((await server.post(`${encoded(validContact)}&__proto__=x&admin=1&admin=2`)).statusCode).toBe(200);
		const [row] = await server.enquiries();
		expect(Object.keys(JSON.parse(row?.fields ?? ''))).toEqual(['name', 'email', 'phone', 'message']);
	});
});

it.each<[string, string, Record<string, string>]>([
	['no name', without('name'), { name: say.nameRequired }],
	['a long name', withValue('name', 'a'.repeat(201)), { name: say.nameTooLong }],
	['a long email', withValue('email', `${'a'.repeat(250)}@b.nz`), { email: say.emailTooLong }],
	['a long phone', withValue('phone', '1'.repeat(41)), { phone: say.phoneTooLong }],
	['a long message', withValue('message', 'a'.repeat(5001)), { message: say.messageTooLong }],
	['a repeated name', `${encoded(validContact)}&name=Other`, { name: say.repeated }],
	['a repeated form-name', `form-name=contact&${encoded(validContact)}`, { 'form-name': say.repeated }],
	['a repeated trap', `${encoded(validContact)}&bot-field=`, { 'bot-field': say.repeated }],
	['an unknown form', withValue('form-name', 'toString'), { 'form-name': say.formUnknown }],
	['no form', without('form-name'), { 'form-name': say.formUnknown }],
	['an empty body', '', { 'form-name': say.formUnknown }],
	['invalid UTF-8', withEncoded('message', '%ff'), { message: say.unreadable }],
	['overlong UTF-8', withEncoded('name', '%c0%af'), { name: say.unreadable }],
	['a UTF-8 surrogate', withEncoded('name', '%ed%a0%80'), { name: say.unreadable }],
	['a broken escape', withEncoded('name', 'a%2'), { name: say.unreadable }],
	['a null byte', withEncoded('message', 'a%00b'), { message: say.unreadable }],
	['an unreadable field of no form', `${encoded(validContact)}&x=%ff`, { 'form-name': say.formUnknown }],
	['an unreadable field name', `${encoded(validContact)}&%ff=x`, { 'form-name': say.formUnknown }],
	['fifty-one fields', `${'x=1&'.repeat(51)}${encoded(validContact)}`, { 'form-name': say.formUnknown }],
	[
		'everything missing',
		'form-name=contact',
		{ name: say.nameRequired, email: say.emailRequired, message: say.messageRequired },
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

describe('a request that is not a form is refused', () => {
	it.each([
		['application/json', '{}'],
		['multipart/form-data; boundary=x', '--x--'],
		['text/plain', 'form-name=contact'],
		['application/x-www-form-urlencoded; charset=iso-8859-1', encoded(validContact)],
	])('%s with 415', async (contentType, body) => {
		const server = await startTestApp();
		const response = await server.post(body, { 'content-type': contentType });
		expect(response.statusCode).toBe(415);
		expect(response.json()).toEqual({ message: expect.any(String) });
		expect(await server.enquiries()).toEqual([]);
	});

	it('no content type with 415', async () => {
		const { app } = await startTestApp();
		expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(415);
	});

	it('a compressed body with 415', async () => {
		const server = await startTestApp();
		expect((await server.post(validContact, { 'content-encoding': 'gzip' })).statusCode).toBe(415);
	});

	it('over 64 KB with 413', async () => {
		const server = await startTestApp();
		expect((await server.post(withValue('message', 'a'.repeat(64 * 1024)))).statusCode).toBe(413);
		expect(await server.enquiries()).toEqual([]);
	});
});

it('a filled honeypot field gets a success response and is stored as spam without deliveries', async () => {
	const server = await startTestApp();
	const response = await server.post(withValue('bot-field', 'http://spam.example'));
	expect(response.statusCode).toBe(200);
	const [row] = await server.enquiries();
	expect(row).toMatchObject({ id: response.json().id, status: 'spam' });
	expect(await server.outbox()).toEqual([]);
});

describe('the limit for each address', () => {
	it('sends 429 with Retry-After, and does not affect other addresses', async () => {
		const server = await startTestApp({
			environment: { enquiriesPerMinute: 1, trustProxy: ['127.0.0.1'] },
		});
		const from = (address: string) => ({ 'x-forwarded-for': address });
		expect((await server.post(validContact, from('203.0.113.1'))).statusCode).toBe(200);
		const limited = await server.post(validContact, from('203.0.113.1'));
		expect(limited.statusCode).toBe(429);
		expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
		expect((await server.post(validContact, from('203.0.113.2'))).statusCode).toBe(200);
		expect(await server.enquiries()).toHaveLength(2);
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
	])('%s, TRUST_PROXY=%s: from %j are %j', async (_what, TRUST_PROXY, addresses, expected) => {
		const { trustProxy } = readEnvironment({ TRUST_PROXY });
		const server = await startTestApp({ environment: { enquiriesPerMinute: 1, trustProxy } });
		const statuses: number[] = [];
		for (const address of addresses)
			statuses.push((await server.post(validContact, { 'x-forwarded-for': address })).statusCode);
		expect(statuses).toEqual(expected);
	});
});
