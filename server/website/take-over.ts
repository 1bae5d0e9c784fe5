import type { FastifyInstance } from 'fastify';
import type { RenderedFiles, Texts } from './helper/protocol.ts';
import { HelperLostError } from './helper.ts';
import type { ChangedFile } from './merge-files.ts';
import {
	filesOf,
	idAfter,
	type NewRelease,
	type Release,
	readDrafts,
	readReleases,
	writeDraft,
	writeRelease,
} from './releases.ts';
import type { WordsOfSite } from './words.ts';

type Server = Pick<FastifyInstance, 'database' | 'clock'>;

/** Renders the site, or resolves to nothing: pages of this build may have no place for its words. */
async function renderIfPossible(
	{ render }: WordsOfSite,
	texts: Texts,
): Promise<RenderedFiles | undefined> {
	try {
		return await render(texts);
	} catch (error) {
		if (error instanceof HelperLostError) throw error;
		return undefined;
	}
}

/** Stores a release for this build, and drafts. Resolves to whether no other server has. */
const store = (
	{ database: all, clock }: Server,
	latest: Release,
	taken: Pick<NewRelease, 'files' | 'modules'>,
	kept: readonly ChangedFile[],
): Promise<boolean> =>
	all.write(async (database) => {
		const now = clock.now();
		const happenedAt = now.toISOString();
		const release = { id: idAfter(latest, now), previous: latest.id, happenedAt, author: '' };
		if (!(await writeRelease(database, { ...release, ...taken, changes: [] }))) return false;
		const drafts = await readDrafts(database);
		for (const { file, base, text } of kept) {
			const draft = drafts.find((one) => one.file === file);
			const published = { text, author: latest.author, changed_at: happenedAt };
			await writeDraft(database, { file, ...published, ...draft, base }, draft);
		}
		return true;
	});

/**
 * Takes the words of the latest release over to a new build, as a release of its own. What both
 * have changed is the build's, and the users' is kept as a draft. Resolves to whether the latest
 * release fits this build now: it was made from it, or merged with it.
 */
export async function takeOverLatest(server: Server, words: WordsOfSite): Promise<boolean> {
	const { buildText } = words;
	const [latest] = await readReleases(server.database.kysely, 1);
	if (!latest || filesOf(latest).every(({ file, base }) => base === buildText(file))) return true;

	const { texts, conflicts } = await words.takeOver(latest);
	const rendered = await renderIfPossible(words, texts);
	const { modules } = rendered ?? (await words.render({}));
	const files = Object.entries(rendered ? texts : {}).map(([file, text]) => [
		file,
		{ base: buildText(file), text },
	]);
	// Without a place for its words in this build, all of a release is kept as drafts.
	const kept = filesOf(latest).filter(
		({ file }) => !rendered || conflicts.some((conflict) => conflict.file === file),
	);
	return store(server, latest, { files: Object.fromEntries(files), modules }, kept);
}
