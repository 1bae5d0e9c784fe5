import { expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { slug } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { fieldLimits } from '#contracts/limits.ts';
import { leads } from '#test/support/owner-commands.ts';
import { startTestApp, type TestApp, validContact } from '#test/support/test-app.ts';
import { readContext } from './read-enquiry.ts';

const siteUrl = 'https://site.example';
const subject = offerings[0].name;
const none = { subject: null, page: null, utm_source: null, utm_medium: null, utm_campaign: null };
const sender = `${paths.contact}?about=${slug(subject)}&utm_source=newsletter&utm_term=x`;
const fromSender = { subject, page: paths.contact, utm_source: 'newsletter' };
const plainFrom = (referer: string) => ({ accept: 'text/html', referer });

const read = (values: Record<string, string>, sender?: string) =>
	readContext(
		{ values: new Map(Object.entries(values)), repeated: new Set(), unreadable: new Set() },
		sender === undefined ? undefined : new URL(sender, siteUrl),
	);
const start = () => startTestApp({ environment: { siteUrl } });
const stored = async ({ enquiries }: TestApp) => (await enquiries())[0];

it('accepts a subject by its name and by the slug in a link, and stores its name', () => {
	expect(read({ subject })).toEqual({ subject });
	expect(read({ subject: slug(subject) })).toEqual({ subject });
});

it.each([
	['subject', 'Free money'],
	['subject', '<b>'],
	['page', '/no/such-page'],
	['page', 'https://evil.example/'],
	['page', '/contact?x'],
	['utm_source', ''],
	['utm_source', ' '],
	['utm_medium', 'a\nb'],
	['utm_medium', 'a\u2028b'],
	['utm_campaign', 'x'.repeat(fieldLimits.campaign + 1)],
])('drops the %s %j', (field, value) => expect(read({ [field]: value })).toEqual({}));

it('takes what a plain form leaves empty from the page that posted it', () => {
	expect(read({ subject: '', page: '' }, sender)).toEqual(fromSender);
	const other = { page: paths.trades, utm_source: 'radio' };
	expect(read(other, sender)).toEqual({ ...fromSender, ...other });
});

it('refuses no form because of what was sent twice or cannot be read', async () => {
	const server = await start();
	const body = `${new URLSearchParams(validContact)}&subject=x&page=%FF&utm_source=a&utm_source=b&utm_medium=%00&utm_campaign=%zz`;
	expect((await server.post(body)).statusCode).toBe(200);
	expect(await stored(server)).toMatchObject(none);
});

it.each<[string, Record<string, string>, object]>([
	['a plain form', plainFrom(siteUrl + sender), { ...none, ...fromSender }],
	['a form of another site', plainFrom(`https://other.example${sender}`), none],
	['a malformed Referer', plainFrom('x'), none],
	['script, which sends the context itself', { referer: siteUrl + sender }, none],
])('stores the context in the Referer of %s', async (_what, headers, expected) => {
	const server = await start();
	await server.post({ ...validContact, subject: '', page: '' }, headers);
	expect(await stored(server)).toMatchObject(expected);
});

it('a refused form keeps its context, so that it is stored when it is sent again', async () => {
	const server = await start();
	const { body } = await server.post({ ...validContact, name: '' }, plainFrom(siteUrl + sender));
	const hidden = [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
	const kept = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
	await server.post({ ...validContact, ...kept }, plainFrom(`${siteUrl}/`));
	expect(await stored(server)).toMatchObject(fromSender);
});

it('show, list and export contain the context', async () => {
	const server = await start();
	const sent = { ...fromSender, utm_medium: 'email', utm_campaign: 'spring' };
	const id = await server.send(sent);
	const print = async (...args: string[]) => (await leads(server, args)).stdout;
	expect(await print('show', id)).toMatch(new RegExp(`^Subject +${subject}$`, 'm'));
	const listed = (await print('list', '--json')).slice(1, -2);
	for (const output of [await print('show', id, '--json'), listed, await print('export', '--json')])
		expect(JSON.parse(output)).toMatchObject({ context: sent });
	const csv = await print('export', '--csv');
	expect(csv).toContain(Object.keys(sent).join(','));
	expect(csv).toContain(Object.values(sent).join(','));
});
