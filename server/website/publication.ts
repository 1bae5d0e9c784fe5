import type { DoneMessage } from '../inbox/done-message.ts';
import { type ActionContext, action, Refusal } from '../inbox/page.ts';
import { detailsJson } from '../outbox/details.ts';
import type { Change, FileTexts, RenderedFiles } from './helper/protocol.ts';
import { HelperLostError } from './helper-process.ts';
import { sentFields } from './hidden-fields.tsx';
import { pathOnSite } from './preview-bar.tsx';
import { changedMeanwhile, publishedSince, refuseUnseen, undecided } from './refusals.ts';
import {
	areCurrent,
	deleteDrafts,
	idAfter,
	type NewRelease,
	readPastReleases,
	readReleases,
	writeRelease,
} from './releases.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** What is to be published: the site is rendered, and nothing is stored yet. */
export interface Publication {
	words: Words;
	rendered: RenderedFiles;
	files: NewRelease['files'];
	changes: readonly Change[];
}

/** Resolves to what differs between two versions of the words. */
export const changesFrom = (
	website: Pick<Website, 'ask'>,
	before: FileTexts,
	after: FileTexts,
): Promise<Change[]> => website.ask('changes', {}, { before, after });

/** Says which pages get longer than the first ten packets. Empty if none does. */
export function longPagesWarning({ tooLong: names }: RenderedFiles): string {
	if (names.length === 0) return '';
	const pages = names.map((name) => `“${name}”`).join(' and ');
	return names.length === 1
		? `${pages} gets so long that a phone opens it more slowly.`
		: `${pages} get so long that a phone opens them more slowly.`;
}

async function render(website: Website, texts: FileTexts): Promise<RenderedFiles> {
	try {
		return await website.render(texts);
	} catch (error) {
		// That the helper was lost says nothing about the words.
		const isLost = error instanceof HelperLostError;
		const heading = isLost ? 'Nothing was changed for visitors' : 'That can’t be published';
		throw new Refusal(heading, { text: (error as Error).message });
	}
}

/** Renders the site with other texts. Refuses if it cannot be so. */
export async function preparePublication(
	website: Website,
	words: Words,
	texts: FileTexts,
): Promise<Publication> {
	const rendered = await render(website, texts);
	const changes = await changesFrom(website, words.published, texts);
	const files = Object.entries(texts).flatMap(([file, text]) => {
		const base = website.buildText(file);
		return text === base ? [] : [[file, { text, base }] as const];
	});
	return { words, rendered, files: Object.fromEntries(files), changes };
}

/** Stores a release and tells the other users. Of two that are published at once one wins. */
export async function storeRelease(
	{ database, outbox, user, users, now }: ActionContext,
	{ words, rendered, files, changes }: Publication,
	isUndo = false,
): Promise<NewRelease> {
	const { latest } = words;
	const release: NewRelease = {
		id: idAfter(latest, now),
		previous: latest?.id ?? '',
		happenedAt: now.toISOString(),
		author: user,
		files,
		changes,
		modules: rendered.modules,
	};
	if (!(await writeRelease(database, release))) {
		throw new Refusal('Something else was published at the same moment', {
			text: 'Look at what is not published yet.',
		});
	}
	for (const address of users.filter((other) => other !== user)) {
		const details = detailsJson({ releaseId: release.id, isUndo });
		await outbox.queueDirect(database, { kind: 'release', address, details }, now);
	}
	return release;
}

/** What the link to a page that visitors have now is called. */
export const asVisitors = 'See it as visitors do';

/** Returns the link to the page on which the first change is seen. */
function liveLink({ changes: [first] }: Publication): Pick<DoneMessage, 'look' | 'lookLabel'> {
	return first ? { look: pathOnSite(first), lookLabel: asVisitors } : {};
}

/** Publishes all that is not published, as the list has shown it. */
const publish = (website: Website) =>
	action({
		schema: sentFields,
		async prepare(context, { state, warning: shownWarning }) {
			const words = await website.read(context.database);
			if (words.drafts.length === 0) throw new Refusal('Everything is published already');
			if (words.conflicts.length > 0) throw undecided();
			refuseUnseen(words, state, context);
			const publication = await preparePublication(website, words, words.texts);
			const warning = longPagesWarning(publication.rendered);
			// The page that was pressed did not show this warning yet.
			if (warning !== '' && shownWarning !== warning) {
				const fields = { warning };
				const buttons = [{ intent: 'publish', label: 'It may be long', fields }];
				throw new Refusal('Not published yet', { text: warning, buttons });
			}
			return publication;
		},
		async run(context, _, publication) {
			const { drafts } = publication.words;
			if (!(await areCurrent(context.database, drafts))) throw changedMeanwhile();
			const release = await storeRelease(context, publication);
			await deleteDrafts(context.database, drafts);
			return {
				done: 'Published. Visitors see it now.',
				...liveLink(publication),
				undo: release.id,
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

/** The button that publishes again what an Undo took back. */
export const undoUndo = 'Undo the undo';

/**
 * Publishes the words before the latest release, if it is the latest still. After an Undo, those
 * are the words that it took back.
 */
const undo = (website: Website) =>
	action({
		schema: sentFields,
		async prepare(context, { undo: id }) {
			const words = await website.read(context.database);
			const { latest: now } = words;
			if (now?.id !== id) {
				const fields = { undo: now?.id ?? '' };
				throw publishedSince(words, context, { intent: 'undo', label: 'Undo that', fields });
			}
			const [, before] = await readReleases(context.database, 2);
			const publication = await preparePublication(website, words, await website.textsOf(before));
			const [latest] = await readPastReleases(context.database);
			return { publication, isUndo: latest?.isUndo !== true };
		},
		async run(context, _, { publication, isUndo }) {
			const release = await storeRelease(context, publication, isUndo);
			return {
				done: `${isUndo ? 'It’s as it was before' : 'It’s back'}. Visitors see it now.`,
				...liveLink(publication),
				undo: release.id,
				...(isUndo && { undoLabel: undoUndo }),
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

/** Returns what the buttons of “Your website” do for visitors. */
export const publishActions = (website: Website) => ({
	publish: publish(website),
	undo: undo(website),
});
