import { type PageContext, Refusal } from '../inbox/page.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Mistake } from './helper/protocol.ts';
import { keyOf } from './helper-process.ts';
import type { Release } from './releases.ts';
import type { Words } from './words.ts';

const lastDraft = ({ drafts }: Words) =>
	drafts.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at))[0];

/**
 * Returns what the page with the list shows, for its buttons: when somebody saved last, and a short
 * name of what is published and what is not.
 */
export const stateOf = (words: Words): string => {
	const name = keyOf({ ...words.texts, published: words.latest?.id ?? '' });
	return `${lastDraft(words)?.changed_at ?? ''} ${name}`;
};

/** Returns what the changes of a file are numbered from: when it was saved last, and what is published. */
export const seenOf = ({ drafts, latest }: Words, file: string): string =>
	[drafts.find((draft) => draft.file === file)?.changed_at, latest?.id].join(' ');

/** Refuses what was pressed beside a list that has changed since. Says who saved in between. */
export function refuseUnseen(
	words: Words,
	seen: string,
	{ user, nameOf }: Pick<PageContext, 'user' | 'nameOf'>,
): void {
	if (seen === stateOf(words)) return;
	const [seenAt = ''] = seen.split(' ');
	const last = lastDraft(words);
	const isOther = last !== undefined && last.author !== user && last.changed_at > seenAt;
	const what = isOther ? `${nameOf(last.author)} has saved something` : 'Something was changed';
	throw new Refusal('Nothing was published', {
		text: `${what} since you opened this page. Look at the list below again.`,
	});
}

/** Says what is wrong elsewhere than in the form that was sent. */
export const placedSentence = ({ place, sentence }: Mistake): string =>
	[place, sentence].filter(Boolean).join(': ');

type Naming = Pick<PageContext, 'nameOf' | 'now'>;

/** A release as the last one that somebody has to know of. */
type LastRelease = Pick<Release, 'author' | 'goesBack' | 'happenedAt'>;

/** Says who has published the last words, or earlier ones: “Ana published this at 12:43 pm”. */
export function lastRelease(latest: LastRelease | undefined, { nameOf, now }: Naming): string {
	if (!latest?.author) return 'The new version of the site has changed this';
	const did = latest.goesBack ? 'changed this back' : 'published this';
	return `${nameOf(latest.author)} ${did} at ${shortNewZealandTime(latest.happenedAt, now)}`;
}

/** Says who has changed a file last, and when. */
export function lastChange({ drafts, latest }: Words, file: string, context: Naming): string {
	const draft = drafts.find((one) => one.file === file);
	if (!draft) return lastRelease(latest, context);
	const time = shortNewZealandTime(draft.changed_at, context.now);
	return `${context.nameOf(draft.author)} changed this at ${time}`;
}

/** Says that something was published after what somebody wants to undo or to put back. */
export function publishedSince({ latest }: Words, context: Naming): Refusal {
	if (!latest?.author) return changedMeanwhile();
	const text = `${lastRelease(latest, context)}. Undo below takes that back.`;
	return new Refusal('Nothing was changed', { text });
}

export const changedMeanwhile = () =>
	new Refusal('Somebody else saved at the same moment', { text: 'Look at it, and press again.' });
