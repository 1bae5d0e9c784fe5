import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { leads, startWithEnquiries } from '#test/support/owner-commands.ts';
import { writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { checkSite } from './site.ts';
import { checkWebhook } from './webhook.ts';

/** Runs `leads check` with everything configured, with the mail server and webhook of these addresses. */
async function check(
	server: Awaited<ReturnType<typeof startWithEnquiries>>,
	{
		smtpUrl,
		webhook,
		siteFolder,
		isBroken = false,
	}: { smtpUrl: string; webhook: string; siteFolder: string; isBroken?: boolean },
) {
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	if (isBroken) provider.behaviour = 401;
	const environment = {
		mail: { smtpUrl, requireTls: false, from: 'a@site.example', leadsTo: ['c@d.nz'] },
		webhooks: [webhookTo(webhook, { allowPrivate: !isBroken })],
		chat: { apiKey: 'k', baseUrl: provider.url, model: 'm', dailyQuestions: 1 },
	};
	const { status, stdout } = await leads(server, ['check'], environment, { siteFolder });
	return { status, stdout, provider };
}

it('reports what works', async () => {
	const [smtp, receiver] = [await startFakeSmtp(), await startFakeWebhook()];
	onTestFinished(() => smtp.close());
	const siteFolder = join(temporaryFolder(), 'build');
	writeSiteFixture(dirname(siteFolder));
	const works = { smtpUrl: smtp.url, webhook: receiver.url, siteFolder };
	const { status, stdout, provider } = await check(await startWithEnquiries(), works);
	expect(stdout).not.toMatch(/^✗/m);
	for (const name of ['Site', 'Database', 'Email', 'Webhook', 'Chat', 'Outbox'])
		expect(stdout).toMatch(new RegExp(`^✓ ${name}:`, 'm'));
	expect(stdout).toMatch(/^! Mail records: .*not a public domain/m);
	expect([status, smtp.offered]).toEqual([0, 0]);
	expect(receiver.calls.map(({ body }) => body)).toEqual(['']);
	expect(provider.requests).toHaveLength(1);
});

it('reports what fails', async () => {
	const server = await startWithEnquiries();
	const failed = {
		state: 'dead',
		last_error: '550 no such\u001b mailbox',
		sent_at: '2026-05-01T01:02:03.000Z',
	} as const;
	await server.kysely.updateTable('outbox').set(failed).execute();
	const broken = { smtpUrl: 'smtp://127.0.0.1:1', webhook: 'http://127.0.0.1:1/', isBroken: true };
	const { status, stdout } = await check(server, { ...broken, siteFolder: temporaryFolder() });
	expect(status).toBe(1);
	for (const line of [
		/^✗ Site: .*npm run build/m,
		/^✓ Database/m,
		/^✗ Email: .*ECONNREFUSED/m,
		/^✗ Webhook: 127.0.0.1:1 .*not a public address/m,
		/^✗ Chat: .*401/m,
		/^✗ Outbox: to owner@owner.example: 0 waiting, 3 failed, the last delivered 1 May 2026, 1:02.*pm. 550 no such␛ mailbox/m,
	])
		expect(stdout).toMatch(line);
});

it.each([
	[200, 'works'],
	[302, 'advice'],
	[400, 'works'],
	[401, 'advice'],
	[404, 'advice'],
	[405, 'works'],
	[410, 'advice'],
	[500, 'advice'],
])('a webhook that responds with %i: %s', async (status, result) => {
	const receiver = await startFakeWebhook();
	receiver.response = { status };
	const text = expect.stringContaining(`responds with ${status}`);
	expect(await checkWebhook(webhookTo(receiver.url), 5000)).toEqual({ result, text });
});

const [local, site] = ['http://127.0.0.1:3000', 'https://www.site.example'];

it.each([
	['another address', site, local, ['wrong .*SITE_URL=https://www\\.site\\.example']],
	['this machine', local, local, ['advice is built', 'advice brand is an example', 'advice nzbn is empty']],
	['the public', site, site, ['advice is built', 'wrong brand is an example', 'advice nzbn is empty']],
])('lists what is wrong with pages built for %s', (_whom, siteUrl, served, expected) => {
	const folder = temporaryFolder();
	const table = { siteUrl, placeholders: ['brand is an example'], missingDetails: ['nzbn is empty'] };
	writeFileSync(join(folder, 'site.json'), JSON.stringify(table));
	const found = checkSite(folder, served).map(({ result, text }) => `${result} ${text}`);
	expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});
