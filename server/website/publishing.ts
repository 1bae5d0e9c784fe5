import * as v from 'valibot';
import {
	type ActionContext,
	type PreparingContext,
	preparedAction,
	Refusal,
} from '../inbox/page.ts';
import type { FormSchema } from '../inbox/request-values.ts';
import type { Change, RenderedFiles, Texts } from './helper/protocol.ts';
import { HelperLostError } from './helper.ts';
import {
	changedMeanwhile,
	placedSentence,
	publishedSince,
	refuseUnseen,
	unpublishedSentence,
} from './refusals.ts';
import {
	areCurrent,
	type Draft,
	deleteDrafts,
	findRelease,
	idAfter,
	type Release,
	readReleases,
	writeDrafts,
	writeRelease,
} from './releases.ts';
import type { Website, Words } from './website.ts';

/** What is to be published. */
interface Publication {
	words: Words;
	rendered: RenderedFiles;
	files: Release['files'];
	changes: readonly Change[];
}

/** Texts for what is not published, and the drafts that they were made from. */
export interface NewDrafts {
	words: Words;
	drafts: Draft[];
}

/** Says which pages get longer than the first ten packets. Empty if none does. */
export function longPagesWarning({ tooLong: titles }: RenderedFiles): string {
	if (titles.length === 0) return '';
	const pages = titles.map((title) => `“${title}”`).join(' and ');
	return `${pages} ${titles.length === 1 ? 'gets' : 'get'} longer than a phone loads at once.`;
}

/** Resolves to what differs between two versions of the words. */
export function changesFrom(website: Website, before: Texts, after: Texts): Promise<Change[]> {
	const files = new Set([...Object.keys(before), ...Object.keys(after)]);
	const all = (texts: Texts) =>
		Object.fromEntries([...files].map((file) => [file, texts[file] ?? website.buildText(file)]));
	return website.ask('changes', {}, { before: all(before), after: all(after) });
}

async function render(website: Website, texts: Texts): Promise<RenderedFiles> {
	try {
		return await website.render(texts);
	} catch (error) {
		// That the helper was lost says nothing about the words.
		const isLost = error instanceof HelperLostError;
		const heading = isLost ? 'Nothing was changed for visitors' : 'That can’t be published';
		throw new Refusal(heading, { text: (error as Error).message });
	}
}

async function preparePublication(
	website: Website,
	words: Words,
	texts: Texts,
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
async function storeRelease(
	{ database, outbox, user, users, now }: ActionContext,
	{ words, rendered, files, changes }: Publication,
	isUndo = false,
): Promise<Release> {
	const { latest } = words;
	const release: Release = {
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
		await outbox.queueRelease(database, { address, releaseId: release.id, isUndo }, now);
	}
	return release;
}

/** Returns the draft of a file with another text, over what is published now. */
const draftOf = (
	website: Website,
	{ published }: Words,
	{ user, now }: PreparingContext,
	[file, text]: [file: string, text: string],
): Draft => ({
	file,
	text,
	base: published[file] ?? website.buildText(file),
	author: user,
	changed_at: now.toISOString(),
});

/** Returns the drafts of files with other texts. */
export const draftsOf = (
	website: Website,
	words: Words,
	context: PreparingContext,
	texts: Texts,
): NewDrafts => ({
	words,
	drafts: Object.entries(texts).map((entry) => draftOf(website, words, context, entry)),
});

/** Stores what was prepared. Refuses if somebody has stored something in between. */
export async function storeDrafts(
	{ database }: ActionContext,
	{ words, drafts }: NewDrafts,
	refusal: Refusal = changedMeanwhile(),
): Promise<void> {
	if (!(await writeDrafts(database, drafts, words.drafts))) throw refusal;
}

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

/** What the buttons of “Your website” do. */
export function createPublishing(website: Website) {
	const publish = preparedAction({
		schema: v.object({}),
		async prepare(context) {
			const { database, typed } = context;
			const words = await website.read(database);
			if (words.drafts.length === 0) throw new Refusal('Everything is published already');
			if (words.conflicts.length > 0) throw new Refusal('Decide first which words stay');
			refuseUnseen(words, context);
			const publication = await preparePublication(website, words, words.texts);
			const warning = longPagesWarning(publication.rendered);
			// The page that was pressed did not show this warning yet.
			if (warning !== '' && typed.get('known') !== warning) {
				const buttons = [
					{ intent: 'publish', label: 'It may be long', fields: { known: warning } },
				];
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
				afterCommit: async () => website.serve(release, publication.rendered),
			};
		},
	});

	const undo = preparedAction({
		schema: v.object({ undo: v.string() }),
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

	/** Makes a draft of an older release, to look at. */
	const putBack = changeDrafts(
		v.object({ release: v.string(), undo: v.string() }),
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
			const texts = await website.textsOf(release);
			const asBuilt = Object.keys({ ...words.published, ...words.texts }).map((file) => [
				file,
				website.buildText(file),
			]);
			return draftsOf(website, words, context, { ...Object.fromEntries(asBuilt), ...texts });
		},
		'It’s below, to look at. Visitors see it when you publish.',
	);

	/** Takes one change out of what is not published, after a question: it cannot be undone. */
	const discard = changeDrafts(
		v.object({
			file: v.string(),
			edit: v.pipe(v.string(), v.digits()),
			seen: v.string(),
			sure: v.string(),
		}),
		async (context, { file, edit, seen, sure }) => {
			const words = await website.read(context.database);
			const draft = words.drafts.find((one) => one.file === file);
			if (draft?.changed_at !== seen) throw changedMeanwhile();
			const before = words.published[file] ?? website.buildText(file);
			if (sure === '') {
				const changes = await changesFrom(website, words.published, words.texts);
				const place = changes.find((one) => one.file === file && String(one.edit) === edit)?.place;
				const whose = draft.author === context.user ? 'your' : `${context.nameOf(draft.author)}’s`;
				const fields = { file, edit, seen, sure: 'yes' };
				throw new Refusal(`Leave out ${whose} change?`, {
					text: `${place ?? ''} stays as visitors see it. The new words are gone then.`,
					buttons: [{ intent: 'discard', label: 'Leave it out', fields }],
				});
			}
			const result = await website.ask('discard', words.texts, {
				file,
				edit: Number(edit),
				before,
			});
			if ('texts' in result) return draftsOf(website, words, context, result.texts);
			const text = 'refused' in result ? placedSentence(result.refused) : undefined;
			throw new Refusal('Something else needs this change', { text });
		},
		'That stays as visitors see it.',
	);

	/** Decides which words stay where two have changed the same. */
	const settle = (keep: 'ours' | undefined, done: string) =>
		changeDrafts(
			v.object({ file: v.string() }),
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

	return {
		publish,
		undo,
		'put-back': putBack,
		discard,
		'keep-ours': settle('ours', 'The draft’s words stay. Visitors see them when you publish.'),
		'keep-theirs': settle(undefined, 'It stays as visitors see it.'),
	};
}
