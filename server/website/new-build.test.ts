import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textOf } from '#content/load.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import {
	askHere,
	change,
	changePrice,
	firstOffering,
	publish,
	startWebsite,
} from '#test/support/test-website.ts';
import { websitePath } from '../inbox/paths.ts';
import { entryPath } from './entry-address.ts';
import type { Ask } from './helper/protocol.ts';
import { HelperLostError } from './helper-process.ts';

const { file, at, edit, priceField } = firstOffering;
/** The first two offerings as they are written. */
const [first = '', second = ''] =
	textOf(file).match(/ {6}- name: [\s\S]*?startingAt: \d+\n/g) ?? [];

type Server = Awaited<ReturnType<typeof startWebsite>>;
type FileChange = (yaml: string) => string;

const words = async ({ app }: Server) => app.website?.read(app.database.kysely);

/** Publishes a price and a sentence of an offering, over a build of its own. */
async function published() {
	const folder = temporaryFolder();
	cpSync('content', folder, { recursive: true });
	const server = await startWebsite({ website: { folder, ask: askHere } });
	await change(server.ana, edit, { [priceField]: '1234', [`${at}.includes`]: 'Ours' });
	await publish(server.ana);
	/** Starts the build after one of its files was changed. */
	const rebuild = (changeFile: FileChange) => {
		const built = join(folder, file);
		writeFileSync(built, changeFile(readFileSync(built, 'utf8')));
		const { databaseUrl } = server;
		return startWebsite({ databaseUrl, website: { folder, ask: askHere } });
	};
	return { ...server, folder, rebuild };
}

it('a new build that has an offering more has the published words at their place', async () => {
	const { rebuild } = await published();
	const more = second.replace(/name: .*/, 'name: New');
	const next = await rebuild((yaml) => yaml.replace(first, more + first));
	const page = await next.visit();
	expect(page).toContain('name: New');
	expect(page).toMatch(/includes: Ours\n\s+startingAt: 1234\n/);
	expect(await words(next)).toMatchObject({ drafts: [], conflicts: [] });
});

it.each<[string, FileChange]>([
	['a new build', (yaml) => byAgency(yaml)],
	['the same build', (yaml) => yaml],
])('a helper that is lost while %s starts leaves the published words', async (_, changeFile) => {
	const { folder, databaseUrl } = await published();
	writeFileSync(join(folder, file), changeFile(readFileSync(join(folder, file), 'utf8')));
	let lost = false;
	const ask = (async (name: string, texts: object, input: unknown) => {
		if (name !== 'render' || lost) return askHere(name as never, texts as never, input as never);
		lost = true;
		throw new HelperLostError('the process ended');
	}) as Ask;
	const next = await startWebsite({ databaseUrl, website: { folder, ask } });
	expect(await next.visit()).toContain('includes: Ours');
	expect((await words(next))?.drafts).toEqual([]);
});

it('a start reads the files of the last release only', async () => {
	const { ana, app, folder, databaseUrl } = await published();
	await changePrice(ana, '2345');
	await publish(ana);
	const { latest } = (await app.website?.read(app.database.kysely)) ?? {};
	await app.database.write((database) =>
		database
			.updateTable('website_releases')
			.set({ files: 'too many to read' })
			.where('id', '!=', latest?.id ?? '')
			.execute(),
	);
	const next = await startWebsite({ databaseUrl, website: { folder, ask: askHere } });
	expect(await next.visit()).toContain('startingAt: 2345');
	expect((await next.ana.get(websitePath)).body).toContain('<ins>$1,234</ins>');
});

const byAgency = (yaml: string) => yaml.replace(/startingAt: \d+/, 'startingAt: 777');

it('what a new build has changed as well is a draft, and the owner decides, though it left another published file as it was', async () => {
	const { ana, rebuild } = await published();
	const closing = entryPath({ file: 'pages/services.yaml', at: 'closing' });
	await change(ana, closing, { 'closing.stamp': 'Ours too' });
	await publish(ana);
	const next = await rebuild(byAgency);
	expect(await next.visit()).toMatch(/includes: Ours\n\s+startingAt: 777\n/);
	expect((await next.ana.get(websitePath)).body).toContain('<dd>$1,234</dd>');
	await next.ana.press(websitePath, { intent: 'keep-draft', file });
	await publish(next.ana);
	expect(await next.visit()).toMatch(/includes: Ours\n\s+startingAt: 1234\n/);
});

it('a draft of a file stays when the new build and the published words differ in it', async () => {
	const { ana, rebuild } = await published();
	await change(ana, edit, { [`${at}.bestFor`]: 'Everybody' });
	const next = await rebuild(byAgency);
	const { conflicts = [], texts = {} } = (await words(next)) ?? {};
	expect(conflicts).toMatchObject([{ changed: '$1,234', target: '$777' }]);
	expect(texts[file]).toContain('bestFor: Everybody');
});

it('words for which a new build has no place are a draft: a file that is gone, or pages that fail', async () => {
	const { folder, rebuild, databaseUrl } = await published();
	const failing = await rebuild((yaml) => yaml.replace('bestFor: ', 'bestFor: nothingLikeThis '));
	expect(await failing.visit()).toBe('As built');
	expect((await words(failing))?.texts[file]).toContain('startingAt: 1234');

	rmSync(join(folder, file));
	const next = await startWebsite({ databaseUrl, website: { folder, ask: askHere } });
	expect((await next.ana.get(websitePath)).statusCode).toBe(200);
	const { drafts = [], conflicts } = (await words(next)) ?? {};
	expect(drafts[0]?.text).toContain('startingAt: 1234');
	expect(conflicts).toMatchObject([{ file }]);
	const refused = await next.ana.post(websitePath, { intent: 'keep-draft', file });
	expect(refused.body).toContain('The draft doesn’t fit any more');
	expect((await words(next))?.drafts).toEqual(drafts);
	await next.ana.press(websitePath, { intent: 'keep-published', file });
	expect((await words(next))?.drafts).toEqual([]);
});
