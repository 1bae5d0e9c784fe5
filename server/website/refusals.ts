import { type PreparingContext, Refusal } from '../inbox/page.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import type { Refused } from './helper/protocol.ts';
import { keyOf } from './helper.ts';
import type { Words } from './website.ts';

/** Returns a short name of what is published and what is not, for the buttons of the page with it. */
export const stateOf = ({ latest, texts }: Words): string =>
	keyOf({ ...texts, published: latest?.id ?? '' });

/** Refuses what was pressed beside a list that has changed since. Says who changed it last. */
export function refuseUnseen(words: Words, { typed, user, nameOf }: PreparingContext): void {
	if (typed.get('state') === stateOf(words)) return;
	const [last] = words.drafts.toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
	const author = last?.author ?? words.latest?.author ?? user;
	const who = author === user ? 'You have' : `${nameOf(author)} has`;
	throw new Refusal('Nothing was published', {
		text: `${who} changed something since you opened this page. Look at the list below again.`,
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
