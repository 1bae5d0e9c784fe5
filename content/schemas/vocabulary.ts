import * as v from 'valibot';
import { joinText } from './join-numbers.ts';
import { markupIn, type ReferenceKind } from './references.ts';

/**
 * The kinds of value in a file of `content/`. Every scalar is read as text
 * (`reading/parse-yaml.ts`), so that a post code keeps its zero and `NO` stays a word. What a value
 * may be, its schema says here, in sentences for a person without programming.
 */

/** What a schema says of a value beside its type, for those who read schemas. */
export type Metadata = {
	/** What a scalar is, which the schema reads as text. */
	is?: 'boolean' | 'integer';
	/** Of a number: an amount of whole NZ dollars. */
	isAmount?: boolean;
	isLong?: boolean;
	isName?: boolean;
	reference?: ReferenceKind;
	part?: string;
};

/** A group of entries with fixed names. An unknown name is refused, with the known ones. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
	v.strictObject(entries, ({ expected, received }) => {
		if (expected === 'never')
			return `is unknown here. Known are: ${Object.keys(entries).join(', ')}`;
		if (received === 'undefined') return 'is missing';
		if (received === 'null') return 'is empty';
		return 'has entries of its own: each on a line below it, further to the right, as "name: words"';
	});

/** A group with the same kind of value under each of several names. */
export const forEach = <const Name extends string, const Entry extends v.GenericSchema>(
	names: readonly Name[],
	entry: Entry,
) => object(v.entriesFromList(names, entry));

/** An entry that may be left out. */
export const optional = v.exactOptional;

/** A list: in the file, a line with a hyphen for each entry. */
export const list = <const Item extends v.GenericSchema>(item: Item) =>
	v.array(item, 'is a list: its entries are below it, each on a line that begins with "- "');

/** A list with at least one entry. */
export const filledList = <const Item extends v.GenericSchema>(item: Item) =>
	v.pipe(list(item), v.nonEmpty('has no entry: a list here has at least one'));

/** Words about a part of a value, and the keys that lead to the part. */
export type Placed = readonly [words: string, ...keys: (string | number)[]];

/** A value whose parts are also checked beside each other. A problem is a sentence in its place. */
export const checkedWhole = <const Schema extends v.GenericSchema>(
	schema: Schema,
	problemsOf: (value: v.InferOutput<Schema>) => Iterable<Placed>,
) =>
	v.pipe(
		schema,
		v.rawCheck(({ dataset, addIssue }) => {
			if (!dataset.typed) return;
			for (const [message, ...keys] of problemsOf(dataset.value)) {
				const path = keys.map(
					(key) => ({ type: 'unknown', origin: 'value', key }) as v.IssuePathItem,
				);
				addIssue({ message, path: path as [v.IssuePathItem] });
			}
		}),
	);

/** Yields a sentence for each text that an earlier one is like. */
export function* repeatedTexts(
	places: readonly Placed[],
	keyOf = (words: string) => words.toLowerCase(),
): Generator<Placed> {
	const seen = new Map<string, string>();
	for (const [words, ...keys] of places) {
		const earlier = seen.get(keyOf(words));
		if (earlier === words) {
			yield [`“${words}” is used twice: change one, or take it away`, ...keys];
		} else if (earlier !== undefined) {
			yield [`“${words}” is too much like “${earlier}”: change one`, ...keys];
		}
		seen.set(keyOf(words), words);
	}
}

/** A list of texts, or of names, that are all different. */
export const distinct = <const Schema extends v.GenericSchema<unknown, readonly string[]>>(
	texts: Schema,
) => checkedWhole(texts, (entries) => repeatedTexts(entries.map((words, index) => [words, index])));

/** A list of entries that differ in what they have under these keys: visitors tell them by it. */
export const distinctBy = <const Schema extends v.GenericSchema<unknown, readonly object[]>>(
	list: Schema,
	...keys: readonly (keyof v.InferOutput<Schema>[number] & string)[]
) =>
	checkedWhole(list, function* (entries) {
		for (const key of keys) {
			const textOf = (entry: object) => String(entry[key as keyof typeof entry]);
			yield* repeatedTexts(entries.map((entry, index) => [textOf(entry), index, key]));
		}
	});

/** Entries by names that the writer of a file chooses, and that other files refer to. */
export const record = <const Entry extends v.GenericSchema>(entry: Entry) =>
	v.record(name, entry, 'has entries of its own: each on a line below it, as "name:"');

/** Entries by names, of which code refers to the known ones: they must be there. */
export const recordWith = <const Name extends string, const Entry extends v.GenericSchema>(
	known: readonly Name[],
	entry: Entry,
) =>
	v.pipe(
		record(entry),
		v.check(
			(all) => known.every((name) => name in all),
			({ input }) => `lacks ${known.filter((name) => !(name in input)).join(', ')}`,
		),
		v.transform(
			(all) =>
				all as Readonly<Record<Name, v.InferOutput<Entry>> & Record<string, v.InferOutput<Entry>>>,
		),
	);

/**
 * Something that several files have. What its entries mean is once in `descriptions.yaml`, under
 * this name.
 */
export const part = <const Schema extends v.GenericSchema>(name: string, schema: Schema) =>
	v.pipe(schema, v.metadata({ part: name }));

const string = v.string(
	'is a text: words on one line, or on the lines below ">-". One that begins with { or [ needs quotes',
);

/**
 * What every text keeps to. One without other rules is only shown: nothing compares or counts it.
 */
export const rulesOfTexts = new Set<unknown>();

/** A rule of texts: `problemIn` returns a sentence about what is wrong with one, if anything is. */
function textRule(problemIn: (text: string) => string | undefined) {
	const rule = v.check<string, (issue: v.CheckIssue<string>) => string>(
		(text) => problemIn(text) === undefined,
		({ input }) => problemIn(input) ?? '',
	);
	rulesOfTexts.add(rule);
	return rule;
}

const filled = textRule((text) => (/\S/.test(text) ? undefined : 'is empty'));
const withoutMarkup = textRule((text) => {
	const markup = markupIn(text);
	return markup && `has “${markup}” in it, which would be shown as it is: write words only`;
});

/** A text whose words have room where they are, in letters. */
export const wordsUpTo = (letters: number) =>
	textRule((text) => {
		const long = text.split(/[\s–-]+/).find((word) => [...word].length > letters);
		return (
			long && `has “${long}” in it, which is too long here: a word has up to ${letters} letters`
		);
	});

/** Words in which the page puts values in place of these names in two braces, and of no others. */
function wordsWith(...names: readonly string[]) {
	const known = names.map((name) => `{{${name}}}`);
	const advice =
		known.length === 0
			? 'A fact has single braces, as in {brand}'
			: `Known here are: ${known.join(', ')}`;
	const onlyKnown = textRule((text) => {
		const other = text.match(/\{\{[^{}]*\}\}/g)?.find((name) => !known.includes(name));
		return other && `has ${other} in it, which nothing replaces here. ${advice}`;
	});
	return v.pipe(string, onlyKnown);
}
const allWords = wordsWith();

/** A text with any characters, such as a registered name: it is escaped wherever it is shown. */
export const anyText = v.pipe(allWords, filled, v.transform(joinText));

/** A text of which the page knows some values: `textWith('count')` may have `{{count}}`. */
export const textWith = (...names: readonly string[]) =>
	v.pipe(wordsWith(...names), withoutMarkup, filled, v.transform(joinText));

/** A text that visitors read. A number is joined with what it belongs to (`join-numbers.ts`). */
export const text = textWith();

/** Gives a text of several sentences more room in an editor. */
export const long = <const Schema extends v.GenericSchema>(schema: Schema) =>
	v.pipe(schema, v.metadata({ isLong: true }));

/** A text of several sentences. */
export const longText = long(text);

/**
 * A text that may be empty: it shows nothing then. A detail that only the owner can give is one.
 */
export const maybeText = v.pipe(allWords, withoutMarkup, v.transform(joinText));

/** A text that visitors choose in a form, which sends it as it is here. */
export const option = v.pipe(allWords, withoutMarkup, filled);

/** A name that is never read by visitors: an id, an address, a kind. */
export const name = v.pipe(
	v.string('is a name: one word'),
	v.regex(
		/^[a-z][\w-]*$/i,
		'is a name without spaces: it begins with a letter, and has letters, digits, - and _ only',
	),
	v.metadata({ isName: true }),
);

/** The ids that components have by themselves, also those that a page gets once it is used. */
export const idsOfParts: readonly string[] = [
	'main',
	'menu',
	'services-list',
	'dialogs',
	'quick-links',
	'functions',
	'questions',
	'councils',
	'card-message',
	'card-booking',
	'ways-back',
	'refusal',
	'gallery',
	'roi-calculator',
	'contact-dialog',
	'contact-dialog-title',
	'trial-dialog',
	'trial-dialog-title',
	'chat-question',
];

/** The id of a part of a page, for links to it. */
export const anchor = v.pipe(
	name,
	v.check(
		(id) => !idsOfParts.includes(id),
		({ input }) => `“${input}” is the id of another part of the page: choose another`,
	),
);

const dayFormat = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the calendar. */
const day = v.pipe(
	string,
	v.check((value) => {
		const date = new Date(`${value} UTC`);
		if (Number.isNaN(date.valueOf()) || dayFormat.format(date) !== value) return false;
		return date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100;
	}, 'is a day that exists, of this century, with its month in full, as in 4 September 2026'),
	v.transform(joinText),
);

/** A leap year, so that the same day of the next year is within it. */
const yearMs = 366 * 24 * 60 * 60 * 1000;

/**
 * A day from which something applies. Only the future is bounded, so that a right day stays right
 * as time goes by.
 */
export const dayOfChange = v.pipe(
	day,
	v.check(
		(value) => Date.parse(`${value} UTC`) < Date.now() + yearMs,
		'is more than a year ahead: a year is perhaps mistyped',
	),
);

/** Says which names there are in place of a wrong one. */
export const notOneOf =
	(options: readonly string[]) =>
	({ input }: { input: unknown }) =>
		`${typeof input === 'string' ? `“${input}” is not` : 'is'} one of: ${options.join(', ')}`;

/** One of several names. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
	v.picklist(options, notOneOf(options));

/** Yes or no. */
export const flag = v.pipe(
	oneOf(['true', 'false']),
	v.metadata({ is: 'boolean' }),
	v.transform((word) => word === 'true'),
);

/** A number in digits, as `pattern` allows it. */
const number = (pattern: RegExp, message: string) =>
	v.pipe(
		v.string(message),
		v.metadata({ is: 'integer' }),
		v.regex(pattern, message),
		v.maxLength(9, 'has at most nine digits'),
		v.transform(Number),
	);

/** A number that counts something. */
export const wholeNumber = number(/^\d+$/, 'is a whole number from 0 in digits, as in 30');

/** A number of something that is there. */
export const positiveNumber = number(/^[1-9]\d*$/, 'is a whole number from 1, as in 30');

/** In NZ dollars. The site sells to small firms: a larger price has a digit too many. */
const largestAmount = 999_999;

/** A price in whole NZ dollars. */
export const amount = v.pipe(
	number(
		/^[1-9]\d*$/,
		'is a whole number of dollars from 1 in digits, without $, comma, space or cents, as in 2499',
	),
	v.maxValue(
		largestAmount,
		'is at most 999999: more dollars than that are a slip, or need a quote',
	),
	v.metadata({ isAmount: true }),
);

/** The address of a web page elsewhere, an email address with `mailto:`, or a path of this site. */
export const link = v.pipe(
	v.string('is an address'),
	v.regex(
		/^(?!.*[{}])(?:https:\/\/[^/\s]+\.[^/\s]+|mailto:[^@\s]+@[^@\s]+|\/(?!\/))\S*$/,
		'begins with https://, as in https://www.example.nz/team (or with mailto: or /)',
	),
);
