import { preparedAction, Refusal } from '../inbox/page.ts';
import { sentBy } from './hidden-fields.tsx';
import { longPagesWarning, preparePublication, storeRelease } from './publication.ts';
import { changedMeanwhile, publishedSince, refuseUnseen } from './refusals.ts';
import { areCurrent, deleteDrafts, readReleases } from './releases.ts';
import type { Website } from './website.ts';

/** Publishes all that is not published, as the list has shown it. */
const publish = (website: Website) =>
	preparedAction({
		schema: sentBy.publish,
		async prepare(context, { state, known }) {
			const words = await website.read(context.database);
			if (words.drafts.length === 0) throw new Refusal('Everything is published already');
			if (words.conflicts.length > 0) throw new Refusal('Decide first which words stay');
			refuseUnseen(words, state, context);
			const publication = await preparePublication(website, words, words.texts);
			const warning = longPagesWarning(publication.rendered);
			// The page that was pressed did not show this warning yet.
			if (warning !== '' && known !== warning) {
				const fields = { known: warning };
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
				undo: release.id,
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

/** Publishes the words before the latest release, if it is the latest still. */
const undo = (website: Website) =>
	preparedAction({
		schema: sentBy.undo,
		async prepare(context, { undo: id }) {
			const words = await website.read(context.database);
			if (words.latest?.id !== id) throw publishedSince(words, context);
			const [, before] = await readReleases(context.database, 2);
			return preparePublication(website, words, await website.textsOf(before));
		},
		async run(context, _, publication) {
			const release = await storeRelease(context, publication, true);
			return {
				done: 'It’s as it was before.',
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

/** Returns what the buttons of “Your website” do for visitors. */
export const publishActions = (website: Website) => ({
	publish: publish(website),
	undo: undo(website),
});
