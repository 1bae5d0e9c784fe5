import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeModelProvider } from '#test/support/fake-model-provider.ts';
import { startFakeSmtp } from '#test/support/fake-smtp.ts';
import { freePort } from '#test/support/ports.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { submit, validContact } from '#test/support/test-app.ts';
import { until } from '#test/support/until.ts';
import { createEmptyRoot } from './empty-root.ts';

if (process.getuid?.() !== 0) throw new Error('These tests need root, to change the root folder.');

function prepareRoot(...options: Parameters<typeof createEmptyRoot>) {
	const root = createEmptyRoot(...options);
	onTestFinished(() => root.dispose());
	return root;
}

const listedIds = (json: string) => (JSON.parse(json) as { id: string }[]).map(({ id }) => id);

it('server and leads work with nothing but Node, and the server goes on when its code is gone', async () => {
	const smtp = await startFakeSmtp();
	onTestFinished(() => smtp.close());
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	const root = prepareRoot(
		{
			DATABASE_URL: 'file:/data/leads.sqlite',
			MAIL_FROM: 'site@site.example',
			LEADS_TO: 'owner@owner.example',
			CHAT_BASE_URL: provider.url,
			CHAT_MODEL: 'fake',
			METRICS_PORT: String(await freePort()),
		},
		{ SMTP_URL: smtp.url, CHAT_API_KEY: 'sk-test-key' },
	);
	const url = await root.startServer(await freePort());
	expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ status: 'alive' });
	expect((await fetch(`${url}/readyz`)).status).toBe(200);
	const sent = await submit(url);
	expect(sent.status).toBe(200);
	const { id } = (await sent.json()) as { id: string };
	expect(listedIds(await root.leads('list', '--json'))).toEqual([id]);
	// Its status is 1 if it finds anything else; the address is named if the mail server accepted the login.
	const checked = await root.leads('check').catch(({ stdout }: { stdout: string }) => stdout);
	expect(checked).toContain('owner@owner.example');
	await root.leads('backup', '/data/copy.sqlite');

	// As in an upgrade in place, which replaces every file. What is used for the first time now must be in memory.
	rmSync(root.site, { recursive: true });
	const refused = await submit(url, { ...validContact, name: '' }, 'text/html');
	expect(refused.status).toBe(422);
	expect(await refused.text()).toContain(validContact.message);
	expect((await submit(url, { ...validContact, name: 'Later' }, 'text/html')).status).toBe(303);
	await until('both enquiries were delivered', () =>
		['Later', validContact.name].every((name) => smtp.mails.some(({ subject }) => subject?.includes(name))),
	);
	expect(smtp.mails.every(({ html }) => html?.includes('</html>'))).toBe(true);
	const answer = await fetch(`${url}/chat`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
		body: JSON.stringify({ question: 'What do you do?', exchanges: [] }),
	});
	expect(await answer.text()).toBe('Kia ora.');
	expect((await fetch(`${url}/services`)).status).toBe(200);
});

it('with Postgres over a Unix socket, as deploy/compose.yaml connects', async () => {
	const root = prepareRoot({}, {});
	const socketFolder = join(root.folder, 'run/postgresql');
	mkdirSync(socketFolder, { recursive: true });
	const postgres = await startPostgres({ isDurable: false, socketFolder });
	onTestFinished(() => postgres.dispose());
	const { port } = new URL(postgres.url);
	const address = `postgres:///postgres?host=/run/postgresql&port=${port}&user=leads`;
	writeFileSync(join(root.folder, 'run/secrets/DATABASE_URL'), address);
	const url = await root.startServer(await freePort());
	const sent = await submit(url);
	expect(sent.status).toBe(200);
	const { id } = (await sent.json()) as { id: string };
	expect(listedIds(await root.leads('list', '--json'))).toEqual([id]);
});
