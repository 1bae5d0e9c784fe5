import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { variables } from '#server/config/variables.ts';
import { freePort } from '#test/support/ports.ts';

it('shows pages and the inbox from their sources', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'dev-'));
	const port = String(await freePort());
	// Nothing of an `.env`: a test must not read the mailbox of a client.
	for (const name of Object.keys(variables.entries)) vi.stubEnv(name, '');
	vi.stubEnv('DATABASE_URL', `file:${join(folder, 'leads.sqlite')}`).stubEnv('PORT', port);
	const server = await createServer({ logLevel: 'error', cacheDir: join(folder, 'vite') });
	onTestFinished(async () => {
		await server.close();
		await rm(folder, { recursive: true, force: true });
	});
	await server.listen();
	const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
	const page = await read('/contact');
	expect(page).toContain('src="/app/document/client.ts"');
	expect(page).toContain('"island/contact-dialog":"/app/enquiry/contact-dialog.island.tsx"');
	expect(await read('/app/document/client.ts')).toContain('startIslands');
	expect(await read('/inbox/sign-in')).toContain('href="/app/styles/tokens.css"');
});
