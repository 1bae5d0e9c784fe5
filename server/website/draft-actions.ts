import { type ActionContext, action, type PreparingContext, Refusal } from '../inbox/page.ts';
import type { FileTexts } from './helper/protocol.ts';
import { type SentFields, seenOf, sentFields, stateOf } from './hidden-fields.tsx';
import { changesFrom } from './publication.ts';
import { changedMeanwhile, linkedMistake, publishedSince, undecided } from './refusals.ts';
import { type Draft, findRelease, writeDrafts } from './releases.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** Texts for what is not published, and the words that they were made from. */
export interface NewDrafts {
	words: Words;
	drafts: Draft[];
}

/**
 * Resolves to the drafts of files with other texts, over what is published now. A text that says
 * the same as the published one is that one, however it is written: nobody would see what differs.
 */
export async function draftsOf(
	website: Pick<Website, 'ask'>,
	words: Words,
	{ user, now }: Pick<PreparingContext, 'user' | 'now'>,
	texts: FileTexts,
): Promise<NewDrafts> {
	// The empty text is that of a file that is not there any more.
	const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
	const changes = await changesFrom(website, words.published, { ...words.texts, ...written });
	const drafts = Object.entries(texts).map(([file, text]): Draft => {
		const base = words.publishedTextOf(file);
		const isChanged = text === '' || changes.some((change) => change.file === file);
		return {
			file,
			text: isChanged ? text : base,
			base,
			author: user,
			changed_at: now.toISOString(),
		};
	});
	return { words, drafts };
}

/** Refuses, so that a draft is kept that what is published has no place for. */
const doesNotFit = () =>
	new Refusal('The draft doesn’t fit any more', {
		text: 'What is published has no place for it. Nothing was changed, and the draft is kept.',
	});

/**
 * Resolves to the drafts of files with other texts. Of a file that two have changed, what its draft
 * says stays beside what is new, until somebody has decided.
 *
 * @throws Refusal if what is new would replace words that wait for the decision
 */
export async function draftsBeside(
	website: Pick<Website, 'ask'>,
	words: Words,
	context: Pick<PreparingContext, 'user' | 'now'>,
	texts: FileTexts,
): Promise<NewDrafts> {
	const { drafts } = await draftsOf(website, words, context, texts);
	const beside = drafts.map(async (fresh): Promise<Draft> => {
		const { file } = fresh;
		const isUndecided = words.conflicts.some((conflict) => conflict.file === file);
		const waiting = words.drafts.find((draft) => draft.file === file);
		if (!isUndecided || !waiting) return fresh;
		const { text, conflicts } = await website.ask(
			'merge',
			{},
			{
				file,
				base: words.textOf(file),
				changed: fresh.text,
				target: waiting.text,
			},
		);
		if (conflicts.length > 0) throw undecided('Nothing was changed.');
		return { ...fresh, text, base: waiting.base };
	});
	return { words, drafts: await Promise.all(beside) };
}

/** Stores what was prepared. Refuses if somebody has stored something in between. */
export async function storeDrafts(
	{ database }: Pick<ActionContext, 'database'>,
	{ words, drafts }: NewDrafts,
): Promise<void> {
	if (!(await writeDrafts(database, drafts, words.drafts))) throw changedMeanwhile();
}

/** Defines a button that changes only what is not published. */
const changeDrafts = (
	prepare: (context: PreparingContext, fields: SentFields) => Promise<NewDrafts>,
	done: string,
) =>
	action({
		schema: sentFields,
		prepare,
		async run(context, _, prepared) {
			await storeDrafts(context, prepared);
			return { done };
		},
	});

/** Makes a draft of an older release, to look at. */
const putBack = (website: Website) =>
	changeDrafts(async (context, { release: id, latest }) => {
		const words = await website.read(context.database);
		if (words.latest?.id !== latest) {
			const fields = { release: id, latest: words.latest?.id ?? '' };
			const label = 'Put the older version back';
			throw publishedSince(words, context, { intent: 'put-back', label, fields });
		}
		if (words.drafts.length > 0) {
			throw new Refusal('Some changes aren’t published yet', {
				text: 'Publish them or leave them out first. Then put the older version back.',
			});
		}
		const release = id === '' ? undefined : await findRelease(context.database, id);
		if (id !== '' && !release) throw new Refusal('This is not there any more');
		const built = Object.keys(words.published).map((file) => [file, website.buildText(file)]);
		const texts = { ...Object.fromEntries(built), ...(await website.textsOf(release)) };
		const made = await draftsOf(website, words, context, texts);
		const isSame = made.drafts.every(({ text, base }) => text === base);
		if (isSame) throw new Refusal('The site says this already');
		return made;
	}, 'What that version changes is below. Visitors see it when you publish.');

/** Asks whether a change is to be left out: that cannot be undone. */
async function askWhether(
	website: Website,
	words: Words,
	{ file, edit, seen }: SentFields,
): Promise<Refusal> {
	const changes = await changesFrom(website, words.published, words.texts);
	const place = changes.find((one) => one.file === file && String(one.edit) === edit)?.place;
	const fields = { file, edit, seen, sure: 'yes' };
	return new Refusal('Leave out this change?', {
		text: `${place ?? ''} stays as visitors see it, and this change is gone.`,
		buttons: [{ intent: 'discard', label: 'Yes, leave it out', fields }],
		discard: { label: 'No, keep it' },
	});
}

/** Takes one change out of what is not published, after a question. */
const discard = (website: Website) =>
	changeDrafts(async (context, fields) => {
		const { file, edit, seen, sure } = fields;
		const words = await website.read(context.database);
		const hasDraft = words.drafts.some((draft) => draft.file === file);
		if (!hasDraft || seenOf(words, file) !== seen) throw changedMeanwhile();
		if (sure === '') throw await askWhether(website, words, fields);
		const result = await website.ask('discard', words.texts, {
			file,
			edit: Number(edit),
			before: words.publishedTextOf(file),
		});
		if ('texts' in result) return draftsBeside(website, words, context, result.texts);
		const { heading, mistakes } = result.refused;
		throw new Refusal(heading, {
			mistakes: mistakes.map(linkedMistake),
			text: 'Leave out the other change first, or choose something else there.',
		});
	}, 'Left out. That stays as visitors see it.');

/** Says whose words are among those that are left out. */
function ofOthers({ drafts }: Words, { user, nameOf }: PreparingContext): string {
	const others = drafts.filter(({ author }) => author !== user);
	const names = [...new Set(others.map(({ author }) => nameOf(author)))];
	return names.length > 0 ? `, also those of ${names.join(' and ')}` : '';
}

/** Takes out all that is not published, after a question. */
const discardAll = (website: Website) =>
	changeDrafts(async (context, { state, sure }) => {
		const words = await website.read(context.database);
		if (state !== stateOf(words)) throw changedMeanwhile();
		if (sure !== 'all') {
			throw new Refusal('Leave out all changes?', {
				text: `All stays as visitors see it. The new words are gone then${ofOthers(words, context)}.`,
				buttons: [{ intent: 'discard-all', label: 'Yes, leave all out', fields: { sure: 'all' } }],
				discard: { label: 'No, keep them' },
			});
		}
		const texts = words.drafts.map(({ file }) => [file, words.publishedTextOf(file)]);
		return draftsOf(website, words, context, Object.fromEntries(texts));
	}, 'Left out. All stays as visitors see it.');

/** Decides which words stay where two have changed the same. */
const settle = (website: Website, staying: 'draft' | 'published', done: string) =>
	changeDrafts(async (context, { file }) => {
		const words = await website.read(context.database);
		const draft = words.drafts.find((one) => one.file === file);
		if (!draft) throw changedMeanwhile();
		const published = words.publishedTextOf(file);
		if (published === '') {
			if (staying === 'draft') throw doesNotFit();
			// With an empty text the draft is deleted.
			return draftsOf(website, words, context, { [file]: '' });
		}
		const { text, conflicts } = await website.ask(
			'merge',
			{},
			{
				file,
				base: draft.base,
				changed: draft.text,
				target: published,
				keep: staying === 'draft' ? 'changed' : 'target',
			},
		);
		if (staying === 'draft' && conflicts.length > 0) throw doesNotFit();
		return draftsOf(website, words, context, { [file]: text });
	}, done);

/** Returns what the buttons of “Your website” do with what is not published. */
export const draftActions = (website: Website) => ({
	'put-back': putBack(website),
	discard: discard(website),
	'discard-all': discardAll(website),
	'keep-draft': settle(
		website,
		'draft',
		'The draft’s words stay. Visitors see them when you publish.',
	),
	'keep-published': settle(website, 'published', 'It stays as visitors see it.'),
});
