import * as v from 'valibot';
import { wordsPrefix } from '../inbox/form.tsx';
import { type PreparingContext, preparedAction, Refusal } from '../inbox/page.ts';
import { draftsOf, type NewDrafts, storeDrafts } from './draft-actions.ts';
import {
	addressIn,
	entryPath,
	pageBefore,
	pathTo,
	shownPrefix,
	theirsField,
} from './entry-address.ts';
import type { ChangedField, Refused, Saved, SaveInput, Texts } from './helper/protocol.ts';
import { lastChange, placedSentence } from './refusals.ts';
import { followEntry } from './shown-entry.ts';
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
			const { field = '', sentence, entry } = mistake;
			if (Object.hasOwn(values, field)) return { field: wordsPrefix + field, sentence };
			return {
				sentence: placedSentence(mistake),
				...(entry && { href: entryPath(entry, { field }) }),
			};
		}),
		...(canHide && { text: 'Choose something else there first, or hide it.' }),
		buttons: canHide ? [{ intent: 'hide', label: hideLabel }] : [],
	});
}

/** Says what somebody else has saved since the form was shown. */
function conflictOf(
	changed: readonly ChangedField[],
	words: Words,
	context: PreparingContext,
	intent: Intent,
): Refusal {
	const [only, ...others] = changed;
	const keep = others.length > 0 ? 'Keep theirs' : `Keep “${only?.value}”`;
	const fields = { [theirsField]: changed.map(({ name }) => name).join(' ') };
	const heading = lastChange(words, addressIn(context.query).file, context);
	const mistakes = changed.map(({ name, label, value }) => ({
		field: wordsPrefix + name,
		sentence: `“${label}” says “${value}” now.`,
	}));
	if (intent === 'remove') {
		const buttons = [{ intent, label: removeLabel }];
		return new Refusal(heading, { mistakes, text: 'Nothing was taken off.', buttons });
	}
	return new Refusal(heading, {
		mistakes,
		text: 'Yours is still below, and not saved.',
		buttons: [
			{ intent: 'save', label: saveYours },
			{ intent: 'keep', label: keep, fields },
		],
	});
}

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
): Promise<NewDrafts & Pick<Saved, 'at'> & { said: string }> {
	const { database, query, typed } = context;
	const words = await website.read(database);
	await followEntry(website, words, context, valuesIn(typed, shownPrefix));
	const address = addressIn(query);
	if (words.conflicts.some(({ file }) => file === address.file)) {
		throw new Refusal('Decide first which words stay', { text: 'Then save yours again.' });
	}
	const theirs = intent === 'keep' ? (typed.get(theirsField) ?? '').split(' ') : [];
	const ours = Object.entries(valuesIn(typed, wordsPrefix));
	const values = Object.fromEntries(ours.filter(([name]) => !theirs.includes(name)));
	const shown = valuesIn(typed, shownPrefix);
	const result = await website.ask('save', words.texts, {
		...address,
		intent: intent === 'keep' ? 'save' : intent,
		values,
		shown,
	});
	forgetUntouched(typed, values, shown);
	if ('refused' in result) throw refusalOf(result.refused, values);
	if ('changed' in result) throw conflictOf(result.changed, words, context, intent);
	const { at, name, advice } = result;
	const texts = Object.fromEntries(
		Object.entries(result.texts).filter(
			([file, text]) => text !== (words.texts[file] ?? website.buildText(file)),
		),
	);
	const isSame = intent === 'save' && Object.keys(texts).length === 0;
	const isTyped = Object.keys(values).some((field) => values[field] !== shown[field]);
	const isAlsoSaved = isTyped && withTyped.includes(intent);
	const sentences = [isAlsoSaved && 'Saved.', doneWith(intent, name), advice];
	const said = isSame ? 'Nothing changed.' : sentences.filter(Boolean).join(' ');
	return { ...draftsOf(website, words, context, texts), at, said };
}

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

/** Returns what is said after a button. What is shown no more is named. */
const doneWith = (intent: Intent, name: string): string =>
	intent === 'remove' && name !== '' ? done.remove.replace('It', `“${name}”`) : done[intent];

/** These save what was typed as well, and say so. */
const withTyped: readonly Intent[] = ['up', 'down', 'hide', 'show', 'add'];

/** The buttons after which the page before is shown. */
const leaving: readonly Intent[] = ['save', 'remove', 'keep'];

/** Returns what the buttons of the form of an entry do: they change what is not published. */
export function entryActions(website: Website) {
	const actionOf = (intent: Intent) =>
		preparedAction({
			schema: v.object({}),
			prepare: (context) => prepare(website, context, intent),
			async run(context, _, prepared) {
				await storeDrafts(context, prepared);
				const { at, said } = prepared;
				const { file } = addressIn(context.query);
				const next = { file, at, isNew: intent === 'add' };
				return {
					done: said,
					to: leaving.includes(intent)
						? pageBefore(context.typed, at)
						: pathTo(next, context.typed),
				};
			},
		});
	const intents = Object.keys(done) as Intent[];
	return Object.fromEntries(intents.map((intent) => [intent, actionOf(intent)]));
}
