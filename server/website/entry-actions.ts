import * as v from 'valibot';
import { wordsPrefix } from '../inbox/form.tsx';
import {
	type ActionContext,
	type PreparingContext,
	preparedAction,
	Refusal,
} from '../inbox/page.ts';
import { draftsOf, type NewDrafts, storeDrafts } from './drafts.ts';
import { addressIn, pageBefore, pathBeside } from './entry-address.ts';
import type { ChangedField, Refused, SaveInput } from './helper/protocol.ts';
import { shownPrefix } from './hidden-fields.tsx';
import { lastChange, placedSentence } from './refusals.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** What is offered for an entry that others refer to. */
export const hideLabel = 'Not on the site';

/** Returns the values of a form whose names begin with a prefix, by the rest of their names. */
const valuesIn = (typed: URLSearchParams, prefix: string) =>
	Object.fromEntries(
		[...typed].flatMap(([name, value]) =>
			name.startsWith(prefix) ? [[name.slice(prefix.length), value.replaceAll('\r\n', '\n')]] : [],
		),
	);

/** Returns what is wrong, with the fields of the form that it is about. */
function refusalOf({ heading, mistakes, canHide }: Refused, typed: URLSearchParams): Refusal {
	const placed = mistakes.map((mistake) => {
		const field = wordsPrefix + mistake.field;
		if (typed.has(field)) return { field, sentence: mistake.sentence };
		return { sentence: placedSentence(mistake) };
	});
	const errors = placed.flatMap(({ field, sentence }) => (field ? [[field, [sentence]]] : []));
	return new Refusal(heading, {
		mistakes: placed,
		errors: Object.fromEntries(errors),
		buttons: canHide ? [{ intent: 'hide', label: hideLabel }] : [],
	});
}

/** Says what somebody else has saved since the form was shown. */
function conflictOf(
	changed: readonly ChangedField[],
	words: Words,
	context: PreparingContext,
): Refusal {
	const [only, ...others] = changed;
	const sentences = changed.map(({ name, label, value }) => ({
		field: wordsPrefix + name,
		sentence: others.length > 0 ? `${label}: it says “${value}” now.` : `It says “${value}” now.`,
	}));
	return new Refusal(lastChange(words, addressIn(context.query).file, context), {
		mistakes: sentences,
		text: 'Yours is still below, and not saved. Press Save if it is to be yours.',
		errors: Object.fromEntries(sentences.map(({ field, sentence }) => [field, [sentence]])),
		discard: only && others.length === 0 ? `Keep “${only.value}”` : 'Keep theirs',
	});
}

/** Does what a button means in the helper. Nothing is stored yet. */
async function prepare(
	website: Website,
	context: PreparingContext,
	intent: SaveInput['intent'],
): Promise<NewDrafts> {
	const { database, query, typed } = context;
	const address = addressIn(query);
	const words = await website.read(database);
	if (words.conflicts.some(({ file }) => file === address.file)) {
		throw new Refusal('Decide first which words stay', { text: 'Then save yours again.' });
	}
	const result = await website.ask('save', words.texts, {
		...address,
		intent,
		values: valuesIn(typed, wordsPrefix),
		shown: valuesIn(typed, shownPrefix),
	});
	if ('refused' in result) throw refusalOf(result.refused, typed);
	if ('changed' in result) throw conflictOf(result.changed, words, context);
	return draftsOf(website, words, context, result.texts);
}

const savedMeanwhile = () =>
	new Refusal('Somebody else saved at the same moment', { text: 'Save yours again.' });

interface Button {
	intent: SaveInput['intent'];
	done: string;
	/** Returns the address of the next page. */
	next(context: ActionContext): string;
}

const leave = ({ typed }: ActionContext) => pageBefore(typed);

const buttons = {
	save: { intent: 'save', done: 'Saved. Visitors see it when you publish.', next: leave },
	up: {
		intent: 'up',
		done: 'Moved up. Visitors see it when you publish.',
		next: (context) => pathBeside(context, -1),
	},
	down: {
		intent: 'down',
		done: 'Moved down. Visitors see it when you publish.',
		next: (context) => pathBeside(context, 1),
	},
	remove: { intent: 'remove', done: 'Taken off, once you publish.', next: leave },
	hide: {
		intent: 'hide',
		done: 'Not on the site, once you publish. Its words stay.',
		next: (context) => pathBeside(context, 0),
	},
	show: {
		intent: 'show',
		done: 'On the site again, once you publish.',
		next: (context) => pathBeside(context, 0),
	},
	add: {
		intent: 'save',
		done: 'Write the new one, then save it.',
		next: (context) => pathBeside(context, 1, true),
	},
} satisfies Record<string, Button>;

/** Returns what the buttons of the form of an entry do: they change what is not published. */
export function entryActions(website: Website) {
	const actionOf = ({ intent, done, next }: Button) =>
		preparedAction({
			schema: v.object({}),
			prepare: (context) => prepare(website, context, intent),
			async run(context, _, prepared) {
				await storeDrafts(context, prepared, savedMeanwhile());
				return { done, to: next(context) };
			},
		});
	return Object.fromEntries(
		Object.entries(buttons).map(([name, button]) => [name, actionOf(button)]),
	);
}
