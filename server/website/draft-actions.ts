import type * as v from 'valibot';
import { type PreparingContext, preparedAction, Refusal } from '../inbox/page.ts';
import type { FormSchema } from '../inbox/request-values.ts';
import { draftsOf, type NewDrafts, storeDrafts } from './drafts.ts';
import { sentBy } from './hidden-fields.tsx';
import { changesFrom } from './publication.ts';
import {
	changedMeanwhile,
	placedSentence,
	publishedSince,
	unpublishedSentence,
} from './refusals.ts';
import { findRelease } from './releases.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** Defines a button that changes only what is not published. */
const changeDrafts = <Fields extends FormSchema>(
	schema: Fields,
	prepare: (context: PreparingContext, fields: v.InferOutput<Fields>) => Promise<NewDrafts>,
	done: string,
) =>
	preparedAction({
		schema,
		prepare,
		async run(context, _, prepared) {
			await storeDrafts(context, prepared);
			return { done };
		},
	});

/** Makes a draft of an older release, to look at. */
const putBack = (website: Website) =>
	changeDrafts(
		sentBy.putBack,
		async (context, { release: id, undo: seen }) => {
			const words = await website.read(context.database);
			if (words.latest?.id !== seen) throw publishedSince(words, context);
			const { length } = await changesFrom(website, words.published, words.texts);
			if (words.drafts.length > 0) {
				throw new Refusal(`${unpublishedSentence(length)} yet`, {
					text: 'Publish them or leave them out first. Then put the older version back.',
				});
			}
			const release = await findRelease(context.database, id);
			if (!release) throw new Refusal('This is not there any more');
			const built = Object.keys(words.published).map((file) => [file, website.buildText(file)]);
			const texts = { ...Object.fromEntries(built), ...(await website.textsOf(release)) };
			return draftsOf(website, words, context, texts);
		},
		'It’s below, to look at. Visitors see it when you publish.',
	);

type DiscardFields = v.InferOutput<typeof sentBy.discard>;

/** Asks whether a change is to be left out: that cannot be undone. */
async function askWhether(
	website: Website,
	words: Words,
	{ file, edit, seen }: DiscardFields,
): Promise<Refusal> {
	const changes = await changesFrom(website, words.published, words.texts);
	const place = changes.find((one) => one.file === file && String(one.edit) === edit)?.place;
	const fields = { file, edit, seen, sure: 'yes' };
	return new Refusal('Leave out this change?', {
		text: `${place ?? ''} stays as visitors see it. The new words are gone then.`,
		buttons: [{ intent: 'discard', label: 'Leave it out', fields }],
	});
}

/** Takes one change out of what is not published, after a question. */
const discard = (website: Website) =>
	changeDrafts(
		sentBy.discard,
		async (context, fields) => {
			const { file, edit, seen, sure } = fields;
			const words = await website.read(context.database);
			const draft = words.drafts.find((one) => one.file === file);
			if (draft?.changed_at !== seen) throw changedMeanwhile();
			if (sure === '') throw await askWhether(website, words, fields);
			const result = await website.ask('discard', words.texts, {
				file,
				edit: Number(edit),
				before: words.published[file] ?? website.buildText(file),
			});
			if ('texts' in result) return draftsOf(website, words, context, result.texts);
			const { heading, mistakes } = result.refused;
			throw new Refusal(heading, { text: mistakes.map(placedSentence).join(' ') });
		},
		'That stays as visitors see it.',
	);

/** Decides which words stay where two have changed the same. */
const settle = (website: Website, keep: 'ours' | undefined, done: string) =>
	changeDrafts(
		sentBy.settle,
		async (context, { file }) => {
			const words = await website.read(context.database);
			const draft = words.drafts.find((one) => one.file === file);
			if (!draft) throw changedMeanwhile();
			const theirs = words.published[file] ?? website.buildText(file);
			const versions = { file, base: draft.base, ours: draft.text, theirs };
			const { text } = await website.ask('merge', {}, { ...versions, ...(keep && { keep }) });
			return draftsOf(website, words, context, { [file]: text });
		},
		done,
	);

/** Returns what the buttons of “Your website” do with what is not published. */
export const draftActions = (website: Website) => ({
	'put-back': putBack(website),
	discard: discard(website),
	'keep-ours': settle(
		website,
		'ours',
		'The draft’s words stay. Visitors see them when you publish.',
	),
	'keep-theirs': settle(website, undefined, 'It stays as visitors see it.'),
});
