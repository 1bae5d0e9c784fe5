import { describe, expect, it } from 'vitest';
import { paths } from '#content/pages.ts';
import { enquiryFailed, errorSentences as sentences } from '#contracts/error-sentences.ts';
import { siteFixture } from '#test/support/site-fixture.ts';
import { startTestApp, type TestApp, validContact, validTrial } from '#test/support/test-app.ts';

const plain = { accept: 'text/html' };
const encoded = (fields: Readonly<Record<string, string>>) =>
	new URLSearchParams(fields).toString();
const without = (field: keyof typeof validContact) => {
	const { [field]: _left, ...others } = validContact;
	return encoded(others);
};
const withValue = (field: string, value: string) => encoded({ ...validContact, [field]: value });
/** Replaces a value by one that is already percent-encoded. */
const withEncoded = (field: keyof typeof validContact, value: string) =>
	`${without(field)}&${field}=${value}`;
const storedFields = async ({ enquiries }: TestApp) =>
	JSON.parse((await enquiries())[0]?.fields ?? '');

describe('a valid form', () => {
	it('gets 200 with its id after it was stored, a plain one 303', async () => {
		const server = await startTestApp();
		const response = await server.post(validContact);
		const rows = await server.enquiries();
		expect(rows).toMatchObject([{ form: 'contact', state: 'new', email: validContact.email }]);
		expect([response.statusCode, response.json()]).toEqual([200, { id: rows[0]?.id }]);
		const { statusCode, headers } = await server.post(withValue('name', 'Somebody else'), plain);
		expect([statusCode, headers.location]).toEqual([303, paths.contactSent]);
		expect(headers.vary, 'for a cache in between').toBe('Accept');
	});

	it('keeps every character of the message', async () => {
		const message = 'Tēnā koe, “Māori” "\'<b>&amp; 👩🏽‍🔧 é \t=SUM(A1)\n\n  spaced  '.padEnd(
			5000,
			'ū',
		);
		const server = await startTestApp();
		await server.send({ message: message.replaceAll('\n', '\r\n') });
		expect((await storedFields(server)).message).toBe(message);
	});

	it('is stored with its own fields only, absent ones as empty strings', async () => {
		const server = await startTestApp();
		const { 'form-name': form, page: _unknown, ...answers } = validTrial;
		await server.post(`${encoded(validTrial)}&__proto__=x&admin=1&admin=2`);
		const fields = await storedFields(server);
		expect(fields).toMatchObject({
			...answers,
			role: '',
			'best-time': '',
			'marketing-consent': '',
		});
		for (const name of ['__proto__', 'admin', 'form-name', 'page'])
			expect(fields).not.toHaveProperty(name);
		expect(await server.enquiries()).toMatchObject([{ form }]);
	});
});

it('a Māori domain is shown as people write it, and compared in ASCII', async () => {
	const server = await startTestApp();
	const spellings = ['māori', 'ma\u0304ori', 'MĀORI', 'xn--mori-qsa'];
	const ids = new Set<string>();
	for (const spelling of spellings)
		ids.add(await server.send({ email: `Hone@taiuru.${spelling}.example` }));
	expect(ids.size).toBe(1);
	expect((await server.enquiries())[0]?.email).toBe('hone@taiuru.xn--mori-qsa.example');
	expect((await storedFields(server)).email).toBe('Hone@taiuru.māori.example');
});

const unknownForm = { 'form-name': sentences.formUnknown };
it.each<[string, string | Buffer, Record<string, string>]>([
	['no name', without('name'), { name: sentences.nameRequired }],
	[
		'a subject that is not offered',
		withValue('subject', 'Free money'),
		{ subject: sentences.choiceInvalid },
	],
	['a repeated name', `${encoded(validContact)}&name=Other`, unknownForm],
	['a repeated form-name', `form-name=contact&${encoded(validContact)}`, unknownForm],
	['an unknown form', withValue('form-name', 'toString'), unknownForm],
	['invalid UTF-8', withEncoded('message', '%ff'), unknownForm],
	['bytes that are not UTF-8', Buffer.from(`${encoded(validContact)}\xff`, 'latin1'), unknownForm],
	['a broken escape', withEncoded('name', 'a%2'), unknownForm],
	[
		'everything missing',
		'form-name=contact',
		{
			name: sentences.nameRequired,
			email: sentences.emailRequired,
			message: sentences.messageRequired,
		},
	],
])(
	'an invalid form gets 422 with its errors, and nothing is stored: %s',
	async (_what, body, errors) => {
		const server = await startTestApp();
		const response = await server.post(body);
		expect([response.statusCode, response.json()]).toEqual([422, { errors }]);
		expect(await server.enquiries()).toEqual([]);
	},
);

it.each<[string, number, string, Record<string, string>]>([
	['another type', 415, encoded(validContact), { 'content-type': 'text/plain' }],
	['over 64 KB', 413, withValue('message', 'a'.repeat(64 * 1024)), {}],
	['a form of another site', 403, encoded(validContact), { 'sec-fetch-site': 'cross-site' }],
])(
	'what is not a form of this site is refused: %s with %i',
	async (_what, status, body, headers) => {
		const server = await startTestApp();
		const response = await server.post(body, headers);
		expect([response.statusCode, response.json()]).toEqual([
			status,
			{ message: expect.any(String) },
		]);
		const page = await server.post(body, { ...headers, ...plain });
		expect([page.statusCode, page.headers['content-type']]).toEqual([
			status,
			'text/html; charset=utf-8',
		]);
		expect(await server.enquiries()).toEqual([]);
	},
);

it('above the limit of an address a form gets 429 with Retry-After', async () => {
	const server = await startTestApp({ config: { submissionsPerMinute: 1 } });
	await server.send();
	const { statusCode, headers } = await server.post(withValue('name', 'Somebody else'));
	expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
	expect(await server.enquiries()).toHaveLength(1);
});

it('what cannot be stored gets 503 with Retry-After, and the log has no personal data', async () => {
	const { app, post, log } = await startTestApp();
	await app.database.close();
	const { statusCode, headers, body } = await post(validContact, plain);
	expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true]);
	expect(body).toContain(enquiryFailed);
	expect(log.join('')).toContain('enquiry was not stored');
	expect(log.join('')).not.toMatch(/aroha|customer\.example|555-0123|automate|127\.0\.0\.1/i);
});

it('when too many enquiries wait for the database, further ones get 503', async () => {
	const { post, enquiries } = await startTestApp();
	const sent = Array.from({ length: 220 }, (_, index) =>
		post(withValue('name', `Visitor ${index}`)),
	);
	const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
	expect(new Set(statuses)).toEqual(new Set([200, 503]));
	expect(await enquiries()).toHaveLength(statuses.filter((status) => status === 200).length);
	expect((await post(withValue('name', 'A later visitor'))).statusCode).toBe(200);
});

describe('the source', () => {
	const source = `${paths.contact}?utm_source=newsletter&utm_campaign=spring+sale`;
	const storedSource = async (body: string) => {
		const server = await startTestApp();
		expect((await server.post(body)).statusCode).toBeLessThan(400);
		return (await server.enquiries())[0]?.source;
	};

	it.each<[string, string | null]>([
		[source, source],
		[
			`${paths.contact}?about=x&utm_source=newsletter&gclid=x&utm_medium=`,
			`${paths.contact}?utm_source=newsletter`,
		],
		[`${paths.contact}?utm_source=${'x'.repeat(500)}`, paths.contact],
		['/no/such-page', null],
		['https://other.example/contact', null],
		['', null],
	])('%j is stored as %j', async (given, stored) => {
		expect(await storedSource(withValue('source', given))).toBe(stored);
	});

	it('refuses no form because it was sent twice', async () => {
		expect(await storedSource(`${encoded(validContact)}&source=x&source=y`)).toBeNull();
	});
});

describe('the page for a refused plain form', () => {
	const template = '<h1>Before</h1><div id="refusal"></div><p>After</p>';
	const page = { headers: { etag: '"refused"' }, body: Buffer.from(template) };
	const site = { ...siteFixture(), entries: new Map([[paths.contactRefused, { identity: page }]]) };

	it('is the built page with each field and what is wrong, and repeats nothing that was sent', async () => {
		const { post } = await startTestApp({ site });
		const name = '"><script>alert(1)</script>';
		const fields = { ...validContact, name, email: 'x', phone: 'x' };
		const { statusCode, headers, body } = await post(fields, plain);
		expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
		const items = [
			`Email: </strong>${sentences.emailInvalid}`,
			`Phone: </strong>${sentences.phoneInvalid}`,
		];
		const list = items.map((item) => `<li><strong>${item}</li>`).join('');
		expect(body).toBe(
			`<h1>Before</h1><div id="refusal" role="alert"><ul>${list}</ul></div><p>After</p>`,
		);
	});

	it('names an error that no field causes', async () => {
		const { post } = await startTestApp();
		const { body } = await post({ ...validContact, 'form-name': 'x' }, plain);
		expect(body).toContain(`<li>${sentences.formUnknown}</li>`);
	});
});
