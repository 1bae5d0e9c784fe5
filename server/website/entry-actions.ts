import * as v from 'valibot';
import { shownPrefix, wordsPrefix } from '../inbox/form.tsx';
import { action, type PreparingContext, Refusal } from '../inbox/page.ts';
import { viewPath } from '../inbox/paths.ts';
import { draftsBeside, type NewDrafts, storeDrafts } from './draft-actions.ts';
import { addressIn, keptField, pageBefore, pathTo, placeId, printsField } from './entry-address.ts';
import type { ChangedField, Refused, Saved, SaveInput, Texts } from './helper/protocol.ts';
import { placeInPreview } from './preview-bar.tsx';
import { lastChange, linkedMistake, quoted } from './refusals.ts';
import { followEntry, publishedForm } from './shown-entry.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** What is offered for an entry that others refer to. */
export const hideLabel = 'Not on the site';

export const removeLabel = 'Take it off';

/** Saves over what somebody else has saved in between. */
export const saveYours = 'Save yours';

/** Returns the values of a form whose names begin with a prefix, by the rest of their names. */
const valuesIn = (typed: URLSearchParams, prefix: string): Record<string, string> =>
	Object.fromEntries(
		[...typed].flatMap(([name, value]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), value.replaceAll('\r\n', '\n')]] : [],
		),
	);

/** Returns what is wrong, with the fields of the form that it is about. */
function refusalOf({ heading, mistakes, canHide }: Refused, values: Texts): Refusal {
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
function choiceLabels(changed: readonly ChangedField[], values: Texts) {
	const [{ name = '', value = '' } = {}, ...others] = changed;
	const typed = quoted((values[name] ?? '').trim());
	const saved = quoted(value);
	const isClear = others.length === 0 && typed !== saved && ![typed, saved].includes(quoted(''));
	if (isClear) return { save: `Save ${typed}`, keep: `Keep ${saved}` };
	const where = changed.map(({ label }) => `“${label}”`).join(' and ');
	return { save: `${saveYours} in ${where}`, keep: `Keep ${where} as saved` };
}

/** Says what somebody else has saved since the form was shown. */
function conflictOf(
	changed: readonly ChangedField[],
	words: Words,
	context: PreparingContext,
	{ intent, values }: Pick<SaveInput, 'values'> & { intent: Intent },
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
const askWhetherToRemove = () =>
	new Refusal(`${removeLabel}?`, {
		text: 'We can’t find it in what is published, so perhaps nothing can bring it back.',
		buttons: [{ intent: 'remove', label: 'Yes, take it off', fields: { sure: 'yes' } }],
	});

/** A button of the form. “keep” saves what was typed but for what somebody else has changed. */
type Intent = SaveInput['intent'] | 'keep';

/** A form that is shown again has what a colleague has saved in the fields that nobody typed in. */
function forgetUntouched(typed: URLSearchParams, values: Texts, shown: Texts): void {
	for (const name of Object.keys(values)) {
		if (values[name] === shown[name]) typed.delete(wordsPrefix + name);
	}
}

/** Does what a button means in the helper. Nothing is stored yet. */
async function prepare(
	website: Website,
	context: PreparingContext,
	intent: Intent,
): Promise<NewDrafts & Pick<Saved, 'at' | 'isShown' | 'warning'> & { said: string }> {
	const { database, query, typed } = context;
	const words = await website.read(database);
	await followEntry(website, words, context, valuesIn(typed, shownPrefix));
	const address = addressIn(query);
	const kept = intent === 'keep' ? (typed.get(keptField) ?? '').split(' ') : [];
	const inFields = Object.entries(valuesIn(typed, wordsPrefix));
	const values = Object.fromEntries(inFields.filter(([name]) => !kept.includes(name)));
	const shown = valuesIn(typed, shownPrefix);
	const result = await website.ask('save', words.texts, {
		...address,
		intent: intent === 'keep' ? 'save' : intent,
		values,
		shown,
	});
	forgetUntouched(typed, values, shown);
	if ('refused' in result) throw refusalOf(result.refused, values);
	if ('changed' in result) throw conflictOf(result.changed, words, context, { intent, values });
	const isUnsure = intent === 'remove' && typed.get('sure') === null;
	const found = { ...address, prints: typed.get(printsField) ?? '', shown };
	if (isUnsure && !(await publishedForm(website, words, found))) throw askWhetherToRemove();
	const { at, isShown, warning } = result;
	const texts = changedTexts(words, result.texts);
	const isSame = Object.keys(texts).length === 0;
	const isTyped = Object.keys(values).some((field) => values[field] !== shown[field]);
	const said = (isSame && doneWithSame[intent]) || saidAfter(intent, result, isTyped);
	return { ...(await draftsBeside(website, words, context, texts)), at, isShown, warning, said };
}

/** Returns the texts that differ from what the files say now. */
const changedTexts = (words: Words, texts: Texts): Texts =>
	Object.fromEntries(Object.entries(texts).filter(([file, text]) => text !== words.textOf(file)));

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

/** The buttons after which the page before is shown. */
const leaving: readonly Intent[] = ['save', 'remove', 'keep'];

/** Where the form of an entry begins after a button, if that is not what is said. */
const fragments: Readonly<Partial<Record<Intent, string>>> = {
	// The buttons stay in view: many entries are moved more than once.
	up: `#${placeId}`,
	down: `#${placeId}`,
	// With a fragment that names nothing, the first field has the focus.
	add: '#',
};

/** Returns what the buttons of the form of an entry do: they change what is not published. */
export function entryActions(website: Website) {
	const actionOf = (intent: Intent) =>
		action({
			schema: v.object({}),
			prepare: (context) => prepare(website, context, intent),
			async run(context, _, prepared) {
				await storeDrafts(context, prepared);
				const { at, isShown, warning, said } = prepared;
				const { file } = addressIn(context.query);
				const next = { file, at, isNew: intent === 'add' };
				const before = pageBefore(context.typed, at);
				// On a preview nobody can tap what visitors do not see.
				const canReturn = isShown || !before.startsWith(viewPath);
				const after = pathTo(next, context.typed) + (fragments[intent] ?? '');
				const look = warning && placeInPreview({ file, at });
				const lookLabel = 'Look at it first';
				return {
					done: said,
					look,
					lookLabel,
					to: canReturn && leaving.includes(intent) ? before : after,
				};
			},
		});
	const intents = Object.keys(done) as Intent[];
	return Object.fromEntries(intents.map((intent) => [intent, actionOf(intent)]));
}
