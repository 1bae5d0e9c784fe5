import type { FastifyInstance } from 'fastify';
import type { FileTexts, RenderedFiles } from './helper/protocol.ts';
import { HelperLostError } from './helper-process.ts';
import {
	type ChangedFile,
	filesOf,
	idAfter,
	type NewRelease,
	type Release,
	readDrafts,
	readReleases,
	writeDraft,
	writeRelease,
} from './releases.ts';
import type { WordsReader } from './words.ts';

type Server = Pick<FastifyInstance, 'database' | 'clock'>;

/**
 * Renders the site, or resolves to nothing: pages of this build may have no place for its words.
 */
async function renderIfPossible(
	{ render }: WordsReader,
	texts: FileTexts,
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
			const published = { file, text, author: latest.author, changed_at: happenedAt };
			// A draft is newer than what was published.
			const isStored = await writeDraft(database, { ...(draft ?? published), base }, draft);
			// Nothing of this is stored then, and the next look tries again.
			if (!isStored) throw new Error(`the draft of ${file} has just changed`);
		}
		return true;
	});

/**
 * Takes the words of the latest release over to a new build, as a release of its own. What both
 * have changed is the build's, and the users' is kept as a draft. Resolves to whether the latest
 * release fits this build now: it was made from it, or merged with it.
 */
export async function takeOverLatest(server: Server, words: WordsReader): Promise<boolean> {
	const { buildText } = words;
	const [latest] = await readReleases(server.database.kysely, 1);
	if (!latest || filesOf(latest).every(({ file, base }) => base === buildText(file))) return true;

	const { texts, conflicts } = await words.takeOver(latest);
	const rendered = await renderIfPossible(words, texts);
	if (rendered === undefined) {
		// This build has no place for its words: all of them are kept as drafts.
		const { modules } = await words.render({});
		return store(server, latest, { files: {}, modules }, filesOf(latest));
	}
	const files = Object.entries(texts).map(([file, text]) => [
		file,
		{ base: buildText(file), text },
	]);
	const kept = filesOf(latest).filter(({ file }) =>
		conflicts.some((conflict) => conflict.file === file),
	);
	const taken = { files: Object.fromEntries(files), modules: rendered.modules };
	return store(server, latest, taken, kept);
}
