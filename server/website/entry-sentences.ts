import type { Saved, SaveInput } from './helper/protocol.ts';

/** A button of the form. “keep” saves what was typed but for what somebody else has changed. */
export type Intent = SaveInput['intent'] | 'keep';

/** What is said after each button. */
const done: Readonly<Record<Intent, string>> = {
	// What follows these three depends on what was saved.
	save: 'Saved.',
	up: 'Moved up.',
	down: 'Moved down.',
	remove: 'It is off, once you publish.',
	hide: 'Not on the site, once you publish. Its words stay.',
	show: 'On the site again, once you publish.',
	add: 'Write the new one, then save it.',
	keep: 'That stays. What else you changed is saved.',
};

/** What is said where nothing differs from what is saved. */
const doneWithSame: Readonly<Partial<Record<Intent, string>>> = {
	save: 'Nothing changed.',
	keep: 'That stays. You changed nothing else.',
};

/** Returns what is said after a button. What is shown no more is named. */
const doneWith = (intent: Intent, name: string): string =>
	intent === 'remove' && name !== '' ? done.remove.replace('It', `“${name}”`) : done[intent];

/** These save what was typed as well, and say so. */
const withTyped: readonly Intent[] = ['up', 'down', 'hide', 'show', 'add'];

/** Returns all that is said after a button that has changed something. */
function saidAfter(intent: Intent, { name, advice, warning }: Saved, isTyped: boolean): string {
	const isAlsoSaved = isTyped && withTyped.includes(intent);
	return [isAlsoSaved && 'Saved.', doneWith(intent, name), advice, warning]
		.filter(Boolean)
		.join(' ');
}

/**
 * Returns all that is said after a button.
 *
 * @param isSame nothing differs from what was saved before
 * @param isTyped something was typed before the button was pressed
 */
export const sentencesAfter = (
	intent: Intent,
	saved: Saved,
	{ isSame, isTyped }: { isSame: boolean; isTyped: boolean },
): string => (isSame && doneWithSame[intent]) || saidAfter(intent, saved, isTyped);

/** All buttons of the form. */
export const intents = Object.keys(done) as Intent[];
