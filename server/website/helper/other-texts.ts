import { type Edit, editYaml } from '#content/edit.ts';
import { type Field, leavesOf } from '#content/fields.ts';
import { slug } from '#content/format.ts';
import { load, textOf } from '#content/load.ts';
import { nameInMenus } from '#content/page-names.ts';
import type { FileName } from '#content/schemas.ts';
import { isGroup } from '#content/write-value.ts';
import { count } from '../../counting.ts';
import { warningFor } from './changes.ts';
import { type EntryInFile, isHidden } from './entries.ts';
import { dataOf, editableFiles, fieldsOf } from './files.ts';
import {
	asShown,
	entryOf,
	fieldsOnPath,
	isSeen,
	nameOfEntry,
	pathText,
	placeName,
	whyNotSeen,
} from './places.ts';
import type { Texts } from './protocol.ts';
import { dollars } from './values.ts';

/** The file of the offerings, which texts and references name by their names. */
const pricingFile = 'pages/pricing.yaml';

/** Returns what is the price of an offering in a text. */
const priceFact = (name: string): string => `{price.${slug(name)}}`;

/** Returns what a text or reference becomes when an offering gets another name. */
function withNewName({ refersTo, value }: Field, old: string, name: string): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (refersTo === 'offering') return value === old ? name : undefined;
	const fact = priceFact(old);
	return value.includes(fact) ? value.replaceAll(fact, priceFact(name)) : undefined;
}

/** Returns the texts of files that refer to an offering whose name has changed, with the new one. */
export function textsWithNewName(file: FileName, edits: readonly Edit[]): Record<string, string> {
	const rename = edits.find((edit) => edit.kind === 'set' && edit.path.at(-1) === 'name');
	if (file !== pricingFile || rename?.kind !== 'set') return {};
	const old = String(fieldsOnPath(fieldsOf(file), rename.path)?.at(-1)?.value);
	const texts: Record<string, string> = {};
	for (const other of editableFiles()) {
		const changes = leavesOf(fieldsOf(other)).flatMap((field): Edit[] => {
			const value = withNewName(field, old, String(rename.value));
			return value === undefined ? [] : [{ kind: 'set', path: field.path, value }];
		});
		if (changes.length > 0) texts[other] = changes.reduce(editYaml, textOf(other));
	}
	return texts;
}

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
		const tree = fieldsOf(other);
		const isOwn = ({ path }: Field) => other === file && entryOf(path) === pathText(own);
		const shown = leavesOf(tree).filter((field) => isShowing(field) && !isOwn(field));
		return shown.map(({ path }) => placeName(other, tree, path.slice(0, -1)));
	});
	if (places.length === 0) return '';
	const more = places.length - maxNamed;
	const others = more > 0 ? [count(more, 'other')] : [];
	return `Its price is still shown by ${[...places.slice(0, maxNamed), ...others].join(' and by ')}.`;
}

/** Says that the page of a service stays once the service is hidden. Empty for another entry. */
export function stillThere({ file, entry }: EntryInFile): string {
	const { link } = isGroup(entry.value) ? entry.value : {};
	const { page } = isGroup(link) ? link : {};
	const record = typeof page === 'string' ? load('pages.yaml')[page] : undefined;
	if (file !== 'pages/services.yaml' || !record?.isService) return '';
	return `Its page, “${nameInMenus(record)}”, stays, and so does its entry in menus.`;
}

/** Fewer are no number that a text would say of a list. */
const leastCounted = 3;
/** More would fill the screen of a phone. */
const maxNamed = 2;

/**
 * Asks whether texts beside a list still have the number of entries that it had before one was
 * added, taken off or hidden: “See all nine”. Empty if there are none.
 */
export function adviceAfter({ file, list }: EntryInFile, texts: Texts): string {
	const text = texts[file];
	if (!list || text === undefined) return '';
	const tree = fieldsOf(file, dataOf(text));
	const after = fieldsOnPath(tree, list.path)?.at(-1)?.children ?? [];
	// An answer shows its question, and nothing is added.
	if (countOf(list.children, isOnSite) === countOf(after, isOnSite)) return '';
	const before = countOf(list.children, isSeen);
	const number = load('interface.yaml').numbers[before];
	const now = countOf(after, isSeen);
	if (before === now || before < leastCounted || !number) return '';
	const word = countedBy(number, list.label);
	const beside = fieldsOnPath(tree, list.path.slice(0, -1))?.at(-1)?.children ?? [];
	const said = beside.flatMap(({ value }) =>
		typeof value === 'string' && word.test(value) ? `“${asShown(value)}”` : [],
	);
	if (said.length === 0) return '';
	const where = said.slice(0, maxNamed).join(' and ');
	return `There are ${now} now. Is “${number.toLowerCase()}” about them in ${where}?`;
}

/** Returns what finds “all three” in a text, and “three parts” beside a list of parts. */
function countedBy(number: string, label: string): RegExp {
	const noun = /\p{L}+$/u.exec(label)?.[0] ?? label;
	return new RegExp(`\\b(?:all ${number}|${number}(?= ${noun}))\\b`, 'i');
}

const countOf = (entries: readonly Field[], counts: (entry: Field) => boolean): number =>
	entries.filter(counts).length;

const isOnSite = (entry: Field) => !isHidden(entry);

/** Returns an entry after it was saved. */
export const savedAt = ({ file, path }: EntryInFile, texts: Texts): Field | undefined =>
	fieldsOnPath(fieldsOf(file, dataOf(texts[file] ?? textOf(file))), path)?.at(-1);

/** Says which of the entries that visitors see one is now, and beside which. Empty for another one. */
export function placeAfterMove({ file, path }: EntryInFile, texts: Texts): string {
	const tree = fieldsOf(file, dataOf(texts[file] ?? textOf(file)));
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

/** Says of an entry that was saved when visitors will see it, and which amount is perhaps mistyped. */
export const adviceOnEntry = (entry: Field, saved: Field): string =>
	[`Visitors see it ${until(saved)}.`, unlikelyAmount(leavesOf(entry), leavesOf(saved))]
		.filter(Boolean)
		.join(' ');

/** Says what is too long now in an entry that was saved. */
export function warningOnEntry(entry: Field, saved: Field): string | undefined {
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

const until = (entry: Field): string => {
	const unseen = whyNotSeen(entry);
	return unseen ? `once ${unseen.until}` : 'when you publish';
};
