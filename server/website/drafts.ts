import type { ActionContext, PreparingContext, Refusal } from '../inbox/page.ts';
import type { Texts } from './helper/protocol.ts';
import { changedMeanwhile } from './refusals.ts';
import { type Draft, writeDrafts } from './releases.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** Texts for what is not published, and the words that they were made from. */
export interface NewDrafts {
	words: Words;
	drafts: Draft[];
}

/** Returns the drafts of files with other texts, over what is published now. */
export function draftsOf(
	website: Pick<Website, 'buildText'>,
	words: Words,
	{ user, now }: Pick<PreparingContext, 'user' | 'now'>,
	texts: Texts,
): NewDrafts {
	const drafts = Object.entries(texts).map(
		([file, text]): Draft => ({
			file,
			text,
			base: words.published[file] ?? website.buildText(file),
			author: user,
			changed_at: now.toISOString(),
		}),
	);
	return { words, drafts };
}

/** Stores what was prepared. Refuses if somebody has stored something in between. */
export async function storeDrafts(
	{ database }: Pick<ActionContext, 'database'>,
	{ words, drafts }: NewDrafts,
	refusal: Refusal = changedMeanwhile(),
): Promise<void> {
	if (!(await writeDrafts(database, drafts, words.drafts))) throw refusal;
}
