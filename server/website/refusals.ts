import { type PreparingContext, Refusal } from '../inbox/page.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Refused } from './helper/protocol.ts';
import { keyOf } from './helper.ts';
import type { Words } from './website.ts';

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

/** Refuses what was pressed beside a list that has changed since. Says who saved in between. */
export function refuseUnseen(words: Words, { typed, user, nameOf }: PreparingContext): void {
	const seen = typed.get('state') ?? '';
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
export const placedSentence = ({ place, text }: Refused): string =>
	[place, text].filter(Boolean).join(': ');

/** “1 change isn’t published”. */
export const unpublishedSentence = (count: number): string =>
	count === 1 ? '1 change isn’t published' : `${count} changes aren’t published`;

/** Says that something was published after what somebody wants to undo or to put back. */
export function publishedSince({ latest }: Words, { nameOf, now }: PreparingContext): Refusal {
	if (!latest?.author) return changedMeanwhile();
	const time = shortNewZealandTime(latest.happenedAt, now);
	return new Refusal('Nothing was changed', {
		text: `${nameOf(latest.author)} published at ${time}. Undo below takes that back.`,
	});
}

export const changedMeanwhile = () =>
	new Refusal('Something was changed meanwhile', { text: 'Look at the changes again.' });
