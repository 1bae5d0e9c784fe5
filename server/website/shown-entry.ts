import { labelPrefix, shownPrefix, wordsPrefix } from '../inbox/form.tsx';
import type { PreparingContext } from '../inbox/page.ts';
import { addressIn, keptField } from './entry-address.ts';
import type { EntryAddress, Form, Located, LocateInput } from './helper/protocol.ts';
import type { Website } from './website.ts';
import type { Words } from './words.ts';

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

/** Where the entry of a form is now. */
interface Whereabouts {
	/** The address of the entry. If it is lost, of a new one in its place. */
	address: EntryAddress;
	lost: Located['lost'];
}

/** Resolves to where the entry that a form has shown is in the words as they are now. */
export async function whereShown(
	website: Pick<Website, 'ask'>,
	{ texts }: Words,
	form: LocateInput,
): Promise<Whereabouts> {
	const { file, isNew = false } = form;
	const { at, lost } = await website.ask('locate', texts, form);
	return { address: { file, at, isNew: isNew || lost !== undefined }, lost };
}

/** Returns the name of a field of an entry that is at another place now. */
const movedName = (name: string, from: string, to: string): string =>
	name === from || name.startsWith(`${from}.`) ? to + name.slice(from.length) : name;

/** What is before the names of fields of an entry. */
const prefixes = [wordsPrefix, shownPrefix, labelPrefix + wordsPrefix];

/**
 * Makes a form that of an entry at another place: its address, and the names of its fields. A
 * refusal shows it so again.
 */
export function moveForm(
	{ query, typed }: PreparingContext,
	{ at: to, isNew }: EntryAddress,
): void {
	const { at: from } = addressIn(query);
	if (isNew) query.set('new', '');
	if (to === from) return;
	const moved = (name: string) => movedName(name, from, to);
	query.set('at', to);
	const kept = typed.get(keptField)?.split(' ').map(moved);
	if (kept) typed.set(keptField, kept.join(' '));
	for (const [name, value] of [...typed]) {
		const prefix = prefixes.find((each) => name.startsWith(each));
		if (prefix === undefined) continue;
		typed.delete(name);
		typed.append(prefix + moved(name.slice(prefix.length)), value);
	}
}
