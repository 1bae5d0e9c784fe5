import { type Field, leavesOf } from '#content/editing/fields.ts';
import { isGroup } from '#content/editing/write-value.ts';
import { textOf } from '#content/load.ts';
import type { Path } from '#content/reading/parse-yaml.ts';
import { count } from '../../counting.ts';
import { warningFor } from './edit-in-words.ts';
import type { EntryInFile } from './entries.ts';
import { dataOf, editableFiles, treeOf } from './files.ts';
import { priceFact, pricingFile } from './offering-name.ts';
import {
	entryAddressOf,
	fieldsOnPath,
	isSeen,
	nameOfEntry,
	pathOf,
	pathText,
	placeName,
	whyNotSeen,
} from './places.ts';
import type { Saved, SaveInput } from './protocol.ts';
import { dollars } from './values.ts';

/** More would fill the screen of a phone. */
const maxNamed = 2;

/**
 * Says where the price of an offering is shown still once it is hidden: lists leave it out, and
 * whatever starts from it does not. Empty for another entry.
 */
export function stillShownAt({ file, path: own, entry }: EntryInFile): string {
	const name = isGroup(entry.value) ? entry.value.name : undefined;
	if (file !== pricingFile || typeof name !== 'string') return '';
	const isShowing = ({ refersTo, value, path }: Field) =>
		refersTo === 'offering'
			? value === name && typeof path.at(-1) === 'string'
			: String(value).includes(priceFact(name));
	const places = editableFiles().flatMap((other) => {
		const tree = treeOf(other);
		const isOwn = ({ path }: Field) => other === file && entryAddressOf(path) === pathText(own);
		const shown = leavesOf(tree).filter((field) => isShowing(field) && !isOwn(field));
		return shown.map(({ path }) => placeName(other, tree, path.slice(0, -1)));
	});
	if (places.length === 0) return '';
	const more = places.length - maxNamed;
	const others = more > 0 ? [count(more, 'other')] : [];
	return `Its price is still shown by ${[...places.slice(0, maxNamed), ...others].join(' and by ')}.`;
}

/**
 * Says which of the entries that visitors see one is now, and beside which. Empty for another one.
 */
function placeAfterMove(tree: Field, path: Path): string {
	const seen = fieldsOnPath(tree, path.slice(0, -1))?.at(-1)?.children.filter(isSeen) ?? [];
	const index = seen.findIndex((entry) => entry.path.at(-1) === path.at(-1));
	const [beside, where] = index > 0 ? [seen[index - 1], 'below'] : [seen[1], 'above'];
	const name = nameOfEntry(beside);
	if (index < 0 || seen.length === 1) return '';
	return `Now ${index + 1} of ${seen.length}${name && `, ${where} “${name}”`}.`;
}

/** An amount that grows or shrinks by more is perhaps mistyped. */
const likelyFactor = 10;

/** Asks whether an amount is right that is nothing like what it was. Empty if there is none. */
function unlikelyAmount(before: readonly Field[], saved: readonly Field[]): string {
	for (const { isAmount, path, value } of saved) {
		const was = before.find((field) => field.path.at(-1) === path.at(-1))?.value;
		const factor = Number(value) / Number(was);
		if (isAmount && (factor > likelyFactor || factor < 1 / likelyFactor)) {
			return `Is ${dollars(String(value))} right? It was ${dollars(String(was))}.`;
		}
	}
	return '';
}

/** Says when visitors will see an entry that was saved. */
function whenSeen(saved: Field): string {
	const unseen = whyNotSeen(saved);
	return `Visitors see it ${unseen ? `once ${unseen.until}` : 'when you publish'}.`;
}

/** Says what is too long now in an entry that was saved. */
function warningOnEntry(entry: Field, saved: Field): string | undefined {
	const before = leavesOf(entry);
	const isNew = ({ value }: Field) => before.every((field) => field.value !== value);
	const placeIn = ({ path }: Field, { path: own }: Field) => pathText(path.slice(own.length));
	const rooms = new Map(before.map((field) => [placeIn(field, entry), field.room]));
	// What was saved needs the room that there was for what was there.
	const inRoom = (field: Field) => ({
		...field,
		room: rooms.get(placeIn(field, saved)) ?? field.room,
	});
	return warningFor(leavesOf(saved).filter(isNew).map(inRoom));
}

/** After these, visitors see the entry once it is published. */
const stayingIntents: readonly SaveInput['intent'][] = ['save', 'up', 'down'];

/** What is said of an entry after a button. */
type Said = Pick<Saved, 'advice' | 'warning' | 'isShown'>;

/**
 * Returns what is said of an entry after a button.
 *
 * @param before as it was
 * @param saved the texts now, and the address of the entry in them
 */
export function adviceOn(
	before: EntryInFile,
	{ intent, at }: Pick<SaveInput, 'intent' | 'at'>,
	{ texts, at: now }: Pick<Saved, 'texts' | 'at'>,
): Said {
	const path = pathOf(now);
	const tree = treeOf(before.file, dataOf(texts[before.file] ?? textOf(before.file)));
	const saved = stayingIntents.includes(intent) ? fieldsOnPath(tree, path)?.at(-1) : undefined;
	if (!saved) {
		const advice = intent === 'hide' ? stillShownAt(before) : '';
		return { advice, warning: undefined, isShown: true };
	}
	const sentences = [
		now !== at && placeAfterMove(tree, path),
		whenSeen(saved),
		unlikelyAmount(leavesOf(before.entry), leavesOf(saved)),
	];
	return {
		advice: sentences.filter(Boolean).join(' '),
		warning: warningOnEntry(before.entry, saved),
		isShown: isSeen(saved),
	};
}
