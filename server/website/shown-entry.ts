import { labelPrefix, shownPrefix, wordsPrefix } from '../inbox/form.tsx';
import { type PreparingContext, Refusal } from '../inbox/page.ts';
import { addressIn, keptField, printsField } from './entry-address.ts';
import type { Form, Located, LocateInput, Texts } from './helper/protocol.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

/** Returns the name of a field of an entry that is at another place now. */
const movedName = (name: string, from: string, to: string): string =>
	name === from || name.startsWith(`${from}.`) ? to + name.slice(from.length) : name;

/** Makes a form that of an entry at another place: its address, and the names of its fields. */
function moveForm({ query, typed }: PreparingContext, to: string): void {
	const { at } = addressIn(query);
	const moved = (name: string) => movedName(name, at, to);
	query.set('at', to);
	const kept = typed.get(keptField)?.split(' ').map(moved);
	if (kept) typed.set(keptField, kept.join(' '));
	for (const [name, value] of [...typed]) {
		const prefix = [wordsPrefix, shownPrefix, labelPrefix + wordsPrefix].find((each) =>
			name.startsWith(each),
		);
		if (prefix === undefined) continue;
		typed.delete(name);
		typed.append(prefix + moved(name.slice(prefix.length)), value);
	}
}

/**
 * Resolves to the form of an entry as visitors have it now, or to nothing if it is not found there:
 * it was never published, or all that it says has changed since.
 *
 * @param form what finds it: as it is with what is not published
 */
export async function publishedForm(
	website: Pick<Website, 'ask'>,
	{ published }: Words,
	{ file, at, ...form }: LocateInput,
): Promise<Form | undefined> {
	const found = await website.ask('locate', published, { file, at, ...form });
	return found.lost ? undefined : website.ask('form', published, { file, at: found.at });
}

/** Says that an entry is not there any more. Who has taken it off is not stored. */
function lostEntry({ name, isUnclear }: NonNullable<Located['lost']>): Refusal {
	const entry = name === '' ? 'this' : `“${name}”`;
	const text = 'Nothing was changed. Your words are below, and Save adds them as a new one.';
	if (isUnclear) return new Refusal(`More than one could be ${entry} now`, { text });
	return new Refusal(`${name === '' ? 'This' : entry} is not there any more`, { text });
}

/**
 * Finds the entry that a form has shown in the words as they are now, and makes the form that of its
 * place. If it is not there any more, the form becomes one that adds it, with all that was typed.
 *
 * @throws Refusal if it is not there any more
 */
export async function followEntry(
	website: Website,
	words: Words,
	context: PreparingContext,
	shown: Texts,
): Promise<void> {
	const { query, typed } = context;
	const prints = typed.get(printsField) ?? '';
	const address = addressIn(query);
	const { at, lost } = await website.ask('locate', words.texts, { ...address, prints, shown });
	if (at !== address.at) moveForm(context, at);
	if (lost === undefined) return;
	query.set('new', '');
	throw lostEntry(lost);
}
