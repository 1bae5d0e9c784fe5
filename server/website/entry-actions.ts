import * as v from 'valibot';
import { shownPrefix, wordsPrefix } from '../inbox/form.tsx';
import { type ActionContext, action, type PreparingContext } from '../inbox/page.ts';
import { viewPath } from '../inbox/paths.ts';
import { draftsBeside, type NewDrafts, storeDrafts } from './draft-actions.ts';
import { addressIn, keptField, pageBefore, pathTo, placeId, printsField } from './entry-address.ts';
import { askWhetherToRemove, conflictOf, lostEntry, refusalOf } from './entry-refusals.ts';
import { type Intent, intents, sentencesAfter } from './entry-sentences.ts';
import type { FileTexts, FormValues, LocateInput, Saved, SaveInput } from './helper/protocol.ts';
import { placeInPreview } from './preview-bar.tsx';
import { moveForm, publishedForm, whereShown } from './shown-entry.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** Returns the values of a form whose names begin with a prefix, by the rest of their names. */
const valuesIn = (typed: URLSearchParams, prefix: string): FormValues =>
	Object.fromEntries(
		[...typed].flatMap(([name, value]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), value.replaceAll('\r\n', '\n')]] : [],
		),
	);

/** Returns what finds the entry of a form that was sent. */
const shownEntry = ({ query, typed }: PreparingContext): LocateInput => ({
	...addressIn(query),
	prints: typed.get(printsField) ?? '',
	shown: valuesIn(typed, shownPrefix),
});

/** Returns what a form that was sent is to save. */
function sentForm({ query, typed }: PreparingContext, intent: Intent): SaveInput {
	const kept = intent === 'keep' ? (typed.get(keptField) ?? '').split(' ') : [];
	const values = Object.entries(valuesIn(typed, wordsPrefix));
	return {
		...addressIn(query),
		intent: intent === 'keep' ? 'save' : intent,
		values: Object.fromEntries(values.filter(([name]) => !kept.includes(name))),
		shown: valuesIn(typed, shownPrefix),
	};
}

/** Returns the names of the fields in which something was typed. */
const typedNames = ({ values, shown }: SaveInput): string[] =>
	Object.keys(values).filter((name) => values[name] !== shown[name]);

/** A form that is shown again has what a colleague has saved in the fields that nobody typed in. */
function forgetUntouched(typed: URLSearchParams, form: SaveInput): void {
	const touched = typedNames(form);
	for (const name of Object.keys(form.values)) {
		if (!touched.includes(name)) typed.delete(wordsPrefix + name);
	}
}

/** Returns the texts that differ from what the files say now. */
const changedTexts = (words: Words, texts: FileTexts): FileTexts =>
	Object.fromEntries(Object.entries(texts).filter(([file, text]) => text !== words.textOf(file)));

/** What was prepared: drafts to store, and what to say and show of them. */
interface Prepared extends NewDrafts, Pick<Saved, 'at' | 'isShown' | 'warning'> {
	said: string;
}

/** Does what a button means in the helper. Nothing is stored yet. */
async function prepare(
	website: Website,
	context: PreparingContext,
	intent: Intent,
): Promise<Prepared> {
	const words = await website.read(context.database);
	const { address, lost } = await whereShown(website, words, shownEntry(context));
	moveForm(context, address);
	if (lost) throw lostEntry(lost);

	const form = sentForm(context, intent);
	const result = await website.ask('save', words.texts, form);
	forgetUntouched(context.typed, form);
	if ('refused' in result) throw refusalOf(result.refused, form.values);
	if ('changed' in result) {
		throw conflictOf(result.changed, words, context, { intent, values: form.values });
	}
	const isUnsure = intent === 'remove' && context.typed.get('sure') === null;
	if (isUnsure && !(await publishedForm(website, words, shownEntry(context)))) {
		throw askWhetherToRemove();
	}

	const texts = changedTexts(words, result.texts);
	const isSame = Object.keys(texts).length === 0;
	const isTyped = typedNames(form).length > 0;
	const { at, isShown, warning } = result;
	const said = sentencesAfter(intent, result, { isSame, isTyped });
	return { ...(await draftsBeside(website, words, context, texts)), at, isShown, warning, said };
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

/** Returns where a button leads: to the page before, or to the form of an entry. */
function pageAfter(
	{ query, typed }: Pick<ActionContext, 'query' | 'typed'>,
	intent: Intent,
	{ at, isShown }: Prepared,
): string {
	const before = pageBefore(typed, at);
	// On a preview nobody can tap what visitors do not see.
	const canReturn = isShown || !before.startsWith(viewPath);
	if (canReturn && leaving.includes(intent)) return before;
	const { file } = addressIn(query);
	return pathTo({ file, at, isNew: intent === 'add' }, typed) + (fragments[intent] ?? '');
}

/** Returns what the buttons of the form of an entry do: they change what is not published. */
export function entryActions(website: Website) {
	const actionOf = (intent: Intent) =>
		action({
			schema: v.object({}),
			prepare: (context) => prepare(website, context, intent),
			async run(context, _, prepared) {
				await storeDrafts(context, prepared);
				const { at, warning, said } = prepared;
				const { file } = addressIn(context.query);
				return {
					done: said,
					look: warning && placeInPreview({ file, at }),
					lookLabel: 'Look at it first',
					to: pageAfter(context, intent, prepared),
				};
			},
		});
	return Object.fromEntries(intents.map((intent) => [intent, actionOf(intent)]));
}
