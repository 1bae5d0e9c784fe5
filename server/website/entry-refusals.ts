import { wordsPrefix } from '../inbox/form.tsx';
import { type PreparingContext, Refusal } from '../inbox/page.ts';
import { addressIn, keptField } from './entry-address.ts';
import type { Intent } from './entry-sentences.ts';
import type { ChangedField, FormValues, Located, Refused } from './helper/protocol.ts';
import { lastChange, linkedMistake, quoted } from './refusals.ts';
import type { Words } from './words.ts';

/** What is offered for an entry that others refer to. */
export const hideLabel = 'Hide it from visitors';

export const removeLabel = 'Take it off';

/** Saves over what somebody else has saved in between. */
export const saveYours = 'Save yours';

/** Returns what is wrong, with the fields of the form that it is about. */
export function refusalOf({ heading, mistakes, canHide }: Refused, values: FormValues): Refusal {
	return new Refusal(heading, {
		mistakes: mistakes.map((mistake) => {
			const { field = '', sentence } = mistake;
			return Object.hasOwn(values, field)
				? { field: wordsPrefix + field, sentence }
				: linkedMistake(mistake);
		}),
		...(canHide && { text: 'Choose something else there first, or hide it.' }),
		buttons: canHide ? [{ intent: 'hide', label: hideLabel }] : [],
	});
}

/** Returns what is on the buttons for a text and for that of somebody else: where they differ. */
function choiceLabels(changed: readonly ChangedField[], values: FormValues) {
	const [{ name = '', value = '' } = {}, ...others] = changed;
	const typed = quoted((values[name] ?? '').trim());
	const saved = quoted(value);
	const isClear = others.length === 0 && typed !== saved && ![typed, saved].includes(quoted(''));
	if (isClear) return { save: `Save ${typed}`, keep: `Keep ${saved}` };
	const where = changed.map(({ label }) => `“${label}”`).join(' and ');
	return { save: `${saveYours} in ${where}`, keep: `Keep ${where} as saved` };
}

/** Says what somebody else has saved since the form was shown. */
export function conflictOf(
	changed: readonly ChangedField[],
	words: Words,
	context: PreparingContext,
	{ intent, values }: { intent: Intent; values: FormValues },
): Refusal {
	const { save, keep } = choiceLabels(changed, values);
	const fields = { [keptField]: changed.map(({ name }) => name).join(' ') };
	const { file } = addressIn(context.query);
	const texts = changed.map(({ value }) => value);
	const heading = lastChange(words, file, texts, context);
	const mistakes = changed.map(({ name, label, value }) => ({
		field: wordsPrefix + name,
		sentence: value ? `“${label}” says “${value}” now.` : `“${label}” is empty now.`,
	}));
	if (intent === 'remove') {
		const buttons = [{ intent, label: removeLabel }];
		return new Refusal(heading, { mistakes, text: 'Nothing was taken off.', buttons });
	}
	return new Refusal(heading, {
		mistakes,
		text: 'Yours is still below, and not saved.',
		buttons: [
			{ intent: 'save', label: save },
			{ intent: 'keep', label: keep, fields },
		],
	});
}

/** Asks whether to take off an entry that is not found in what is published. */
export const askWhetherToRemove = () =>
	new Refusal(`${removeLabel}?`, {
		text: 'We can’t find it in what is published, so perhaps nothing can bring it back.',
		buttons: [{ intent: 'remove', label: 'Yes, take it off', fields: { sure: 'yes' } }],
	});

/** Says that an entry is not there any more. Who has taken it off is not stored. */
export function lostEntry({ name, isUnclear }: NonNullable<Located['lost']>): Refusal {
	const entry = name === '' ? 'this' : `“${name}”`;
	const text = 'Nothing was changed. Your words are below, and Save adds them as a new one.';
	if (isUnclear) return new Refusal(`More than one could be ${entry} now`, { text });
	return new Refusal(`${name === '' ? 'This' : entry} is not there any more`, { text });
}
