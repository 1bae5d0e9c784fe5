import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { load, textOf } from '#content/load.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import {
	askHere,
	changePrice,
	firstOffering,
	publish,
	startWebsite,
} from '#test/support/test-website.ts';

const { file } = firstOffering;
const price = load(file).groups[0]?.offerings[0]?.startingAt;
/** What the agency changes meanwhile. */
const edited = `# Checked in June.\n${textOf(file)}`;
const priceIn = (yaml: string, value: number) =>
	yaml.replace(`startingAt: ${price}`, `startingAt: ${value}`);

/** Publishes a price. Returns a checkout, and what runs `leads website` in it. */
async function publishInCheckout() {
	const server = await startWebsite();
	await changePrice(server.ana, '1234');
	await publish(server.ana);
	const checkout = temporaryFolder();
	cpSync('content', join(checkout, 'content'), { recursive: true });
	symlinkSync(resolve('build'), join(checkout, 'build'));
	const path = join(checkout, 'content', file);
	const leads = async (...options: string[]) => {
		const command = [resolve('server/cli/leads.ts'), 'website', ...options];
		const env = { DATABASE_URL: server.databaseUrl, NODE_NO_WARNINGS: '1' };
		return promisify(execFile)(process.execPath, command, { cwd: checkout, env });
	};
	return { ...server, checkout, path, leads };
}

it('website prints where, before and after', async () => {
	const { leads } = await publishInCheckout();
	const { stdout } = await leads();
	const before = price?.toLocaleString('en-NZ');
	expect(stdout).toContain(`, Starting at: $${before} → $1,234\n`);
});

it('website --apply writes it into a checkout, and a build of that has no difference left', async () => {
	const { checkout, path, leads, databaseUrl } = await publishInCheckout();
	writeFileSync(path, edited);
	const { stdout } = await leads('--apply');
	expect(stdout).toBe(`content/${file}\n`);
	expect(readFileSync(path, 'utf8')).toBe(priceIn(edited, 1234));

	const website = { folder: join(checkout, 'content'), ask: askHere };
	const next = await startWebsite({ databaseUrl, website });
	expect(await next.visit()).toBe('As built');
	const { drafts } = (await next.app.website?.read(next.app.database.kysely)) ?? {};
	expect(drafts).toEqual([]);
	expect((await leads()).stderr).toContain('Nothing is published that the build does not say');
});

it('website --apply leaves what the checkout has changed as well, and says so', async () => {
	const { path, leads } = await publishInCheckout();
	writeFileSync(path, priceIn(edited, 777));
	await expect(leads('--apply')).rejects.toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/changed these as well.*\n.*, Starting at: \$1,234\n$/),
	});
	expect(readFileSync(path, 'utf8')).toBe(priceIn(edited, 777));
});
