import { firstWords } from '#content/format.ts';
import type { MessageButton } from '../inbox/form.tsx';
import { type PageContext, Refusal } from '../inbox/page.ts';
import { shortNewZealandTime } from '../new-zealand-time.ts';
import { entryPath } from './entry-address.ts';
import type { Mistake } from './helper/protocol.ts';
import { lastDraft, stateOf } from './hidden-fields.tsx';
import type { Release } from './releases.ts';
import type { Words } from './words.ts';

/** Refuses what was pressed beside a list that has changed since. Says who saved in between. */
export function refuseUnseen(
	words: Words,
	state: string,
	{ user, nameOf }: Pick<PageContext, 'user' | 'nameOf'>,
): void {
	if (state === stateOf(words)) return;
	const [seenAt = ''] = state.split(' ');
	const last = lastDraft(words);
	const isOther = last !== undefined && last.author !== user && last.changed_at > seenAt;
	const what = isOther ? `${nameOf(last.author)} has changed something` : 'Something was changed';
	throw new Refusal('Nothing was published', {
		text: `${what} since you opened this page. Look at the list below again.`,
	});
}

/** Says what is wrong elsewhere than in the form that was sent, with a link to it. */
export const linkedMistake = ({ place, sentence, entry, field = '' }: Mistake) => ({
	sentence: [place, sentence].filter(Boolean).join(': '),
	...(entry && { href: entryPath(entry, { field }) }),
});

/** A longer text is beside the button. */
const maxInButton = 30;

/** Returns the beginning of a text, for a button that lets it stay. */
export const quoted = (text: string): string => `“${firstWords(text, maxInButton)}”`;

/** What it takes to say who did something, and when. */
export type Naming = Pick<PageContext, 'nameOf' | 'now' | 'user'>;

const nameFor = (author: string, { nameOf, user }: Naming): string =>
	author === user ? 'You' : nameOf(author);

/** A release as the last one that somebody has to know of. */
type LastRelease = Pick<Release, 'author' | 'goesBack' | 'happenedAt'>;

/** Says who has published the last words, or earlier ones: “Ana published this at 12:43 pm”. */
function lastRelease(latest: LastRelease | undefined, context: Naming): string {
	if (!latest?.author) return 'The new version of the site has changed this';
	const did = latest.goesBack ? 'changed this back' : 'published this';
	const time = shortNewZealandTime(latest.happenedAt, context.now);
	return `${nameFor(latest.author, context)} ${did} at ${time}`;
}

/** Says who has published texts of a file. Only the last release says it for certain. */
export function publishedBy(
	{ latest }: Words,
	file: string,
	texts: readonly string[],
	context: Naming,
): string {
	const published = latest?.changes.filter((change) => change.file === file);
	const isByLast = texts.every((text) => published?.some(({ after }) => after === text));
	return isByLast || !latest?.author ? lastRelease(latest, context) : 'Somebody published this';
}

/** Says that texts have changed, and who saved their file last. Who changed which is not stored. */
export function lastChange(
	words: Words,
	file: string,
	texts: readonly string[],
	context: Naming,
): string {
	const draft = words.drafts.find((one) => one.file === file);
	if (!draft) return publishedBy(words, file, texts, context);
	const time = shortNewZealandTime(draft.changed_at, context.now);
	return `This has changed. ${nameFor(draft.author, context)} saved this page last, at ${time}`;
}

/**
 * Says that something was published after what somebody wants to undo or to put back.
 *
 * @param button does it all the same, over what is published now
 */
export function publishedSince({ latest }: Words, context: Naming, button: MessageButton): Refusal {
	if (!latest?.author) return changedMeanwhile();
	const text = `${lastRelease(latest, context)}.`;
	return new Refusal('Nothing was changed', { text, buttons: [button] });
}

/** Says that words wait for a decision, which what was pressed would make unasked. */
export const undecided = (text?: string) =>
	new Refusal('Decide first which words stay', { ...(text && { text }) });

export const changedMeanwhile = () =>
	new Refusal('Somebody else saved at the same moment', { text: 'Look at it, and press again.' });
