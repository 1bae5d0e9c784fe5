import { beforeAll, expect, it } from 'vitest';
import { offerings } from '#content/offerings.ts';
import { slug } from '#content/pages/contact.ts';
import { paths } from '#content/paths.ts';
import { leads } from '#test/support/owner-commands.ts';
import {
	startMailApp,
	startTestApp,
	type TestApp,
	validContact,
	validTrial,
} from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';

const siteUrl = 'https://site.example';
const plain = { accept: 'text/html' };
const subject = offerings[0].name;
const sent = {
	subject,
	page: paths.contact,
	utm_source: 'newsletter',
	utm_medium: 'email',
	utm_campaign: 'spring',
};
const sender = `${siteUrl}${paths.contact}?about=${slug(subject)}&utm_source=newsletter`;

// The templates are imported at the first delivery. Importing them here keeps that out of the tests.
beforeAll(async () => void (await import('../outbox/messages/owner-notice.tsx')));

const start = () => startTestApp({ environment: { siteUrl } });
const stored = (server: TestApp) =>
	server.app.database.kysely
		.selectFrom('submissions')
		.select(['subject', 'page', 'utm_source', 'utm_medium', 'utm_campaign'])
		.executeTakeFirstOrThrow();

it('an enquiry is stored with its subject, page and campaign', async () => {
	const server = await start();
	await server.post({ ...validContact, ...sent });
	expect(await stored(server)).toEqual(sent);
});

it('a plain form gets its context from the page that posted it', async () => {
	const server = await start();
	await server.post({ ...validContact, subject: '', page: '' }, { ...plain, referer: sender });
	expect(await stored(server)).toEqual({
		subject,
		page: paths.contact,
		utm_source: 'newsletter',
		utm_medium: null,
		utm_campaign: null,
	});
});

it.each([
	['another site', plain, sender.replace(siteUrl, 'https://other.example')],
	['a malformed Referer', plain, 'x'],
	['script, which sends the context itself', {}, sender],
])('nothing is taken from the Referer of %s', async (_case, headers, referer) => {
	const server = await start();
	const response = await server.post(validContact, { ...headers, referer });
	expect(response.statusCode).toBeLessThan(400);
	expect(Object.values(await stored(server))).toEqual([null, null, null, null, null]);
});

it('a wrong context refuses no form', async () => {
	const server = await start();
	const body = `${new URLSearchParams(validContact)}&subject=x&page=%FF&utm_source=a&utm_source=b&utm_medium=%00&utm_campaign=%zz`;
	expect((await server.post(body)).statusCode).toBe(200);
	expect(Object.values(await stored(server))).toEqual([null, null, null, null, null]);
});

it('a refused form keeps its context, so that it is stored when it is sent again', async () => {
	const server = await start();
	const { body } = await server.post({ ...validContact, name: '' }, { ...plain, referer: sender });
	const hidden = Object.fromEntries(
		[...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
			name,
			value,
		]),
	);
	expect(hidden).toMatchObject({ subject, page: paths.contact, utm_source: 'newsletter' });
	await server.post({ ...validContact, ...hidden }, { ...plain, referer: `${siteUrl}/` });
	expect(await stored(server)).toMatchObject({ subject, page: paths.contact, utm_source: 'newsletter' });
});

it('the owner reads the context in the notice', async () => {
	const { smtp, server } = await startMailApp();
	await server.post({ ...validContact, ...sent });
	await server.post({ ...validTrial, utm_source: 'radio' });
	const notices = () => smtp.mails.filter(({ to }) => to?.[0]?.address === 'owner@owner.example');
	await until('both notices arrived', () => notices().length === 2);
	const [contact, trial] = notices().toSorted((one) => (one.subject?.includes(subject) ? -1 : 1));
	expect(contact?.subject).toContain(subject);
	expect(contact?.text).toMatch(new RegExp(`^Subject: ${subject}\nName: `));
	expect(contact?.text).toContain(`\nPage: ${paths.contact}\nCampaign: newsletter / email / spring\n`);
	expect(contact?.html).toContain('newsletter / email / spring');
	expect(trial?.text).toContain(`\nPage: ${paths.dental}\nCampaign: radio\n`);
});

it('show, list and export contain the context', async () => {
	const server = await start();
	const { id } = (await server.post({ ...validContact, ...sent })).json<{ id: string }>();
	const print = async (...args: string[]) => (await leads(server, args)).stdout;
	expect(await print('show', id)).toMatch(new RegExp(`^Subject +${subject}$`, 'm'));
	for (const output of [
		await print('show', id, '--json'),
		(await print('list', '--json')).slice(1, -2),
		await print('export', '--json'),
	]) {
		expect(JSON.parse(output)).toMatchObject({ context: sent });
	}
	const [headings = '', row = ''] = (await print('export', '--csv')).split('\n');
	expect(headings).toContain(Object.keys(sent).join(','));
	expect(row).toContain(Object.values(sent).join(','));
});
