import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { leads, startWithEnquiries } from '#test/support/owner-commands.ts';
import { writeSiteFixture } from '#test/support/site-fixture.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { checkSite } from './checks/site.ts';
import { checkWebhook } from './checks/webhook.ts';

it('reports what works', async () => {
	const smtp = await startFakeSmtp();
	const receiver = await startFakeWebhook();
	const provider = await startFakeModelProvider();
	onTestFinished(async () => {
		await smtp.close();
		await receiver.close();
		await provider.close();
	});
	const siteFolder = join(temporaryFolder(), 'build');
	writeSiteFixture(dirname(siteFolder));
	const environment = {
		mail: { smtpUrl: smtp.url, requireTls: false, from: 'a@site.example', leadsTo: ['c@d.nz'] },
		webhooks: [webhookTo(receiver.url)],
		chat: { apiKey: 'k', baseUrl: provider.url, model: 'm', dailyTokens: 1 },
	};
	const { status, stdout } = await leads(await startWithEnquiries(), ['check'], environment, {
		siteFolder,
	});
	expect(stdout).not.toMatch(/^✗/m);
	for (const name of ['Site', 'Database', 'Email', 'Webhook', 'Chat', 'Outbox']) {
		expect(stdout).toMatch(new RegExp(`^✓ ${name}:`, 'm'));
	}
	expect(stdout).toMatch(/^! Mail records: .*not a public domain/m);
	expect(status).toBe(0);
	expect(smtp.offered).toBe(0);
	expect(receiver.calls.map(({ body }) => body)).toEqual(['']);
	expect(provider.requests.map(({ body }) => body.max_tokens)).toEqual([16]);
});

it('reports what fails', async () => {
	const server = await startWithEnquiries();
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	provider.behaviour = 401;
	await server.app.database.kysely.updateTable('outbox').set({ state: 'dead' }).execute();
	const environment = {
		mail: { smtpUrl: 'smtp://127.0.0.1:1', requireTls: false, from: 'a@site.example', leadsTo: ['c@d.nz'] },
		webhooks: [webhookTo('http://127.0.0.1:1/', { allowPrivate: false })],
		chat: { apiKey: 'k', baseUrl: provider.url, model: 'm', dailyTokens: 1 },
	};
	const siteFolder = temporaryFolder();
	const { status, stdout } = await leads(server, ['check'], environment, { siteFolder });
	expect(status).toBe(1);
	expect(stdout).toMatch(/^✗ Site: .*npm run build/m);
	expect(stdout).toMatch(/^✓ Database/m);
	expect(stdout).toMatch(/^✗ Email: .*ECONNREFUSED/m);
	expect(stdout).toMatch(/^✗ Webhook: 127.0.0.1:1 .*not a public address/m);
	expect(stdout).toMatch(/^✗ Chat: refused with 401/m);
	expect(stdout).toMatch(/^✗ Outbox: 3 deliveries failed/m);
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

it('reports pages that were built for an address of which the server does not know', () => {
	const folder = temporaryFolder();
	const table = { siteUrl: 'https://www.site.example', placeholders: [], missingDetails: [] };
	writeFileSync(join(folder, 'site.json'), JSON.stringify(table));
	expect(checkSite(folder, 'http://127.0.0.1:3000')).toMatchObject([
		{ result: 'wrong', text: expect.stringContaining('SITE_URL=https://www.site.example') },
	]);
});

it.each([
	['http://127.0.0.1:3000', false],
	['https://www.site.example', true],
])('lists placeholders of pages for %s; they count as wrong: %s', (siteUrl, isWrong) => {
	const folder = temporaryFolder();
	const table = { siteUrl, placeholders: ['brand is an example'], missingDetails: ['nzbn is empty'] };
	writeFileSync(join(folder, 'site.json'), JSON.stringify(table));
	const found = checkSite(folder, siteUrl).map(({ result, text }) => `${result} ${text}`);
	expect(found.slice(1)).toEqual([
		`${isWrong ? 'wrong' : 'advice'} brand is an example`,
		'advice nzbn is empty',
	]);
});
