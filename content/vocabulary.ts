import * as v from 'valibot';
import { joinNumbers } from './join-numbers.ts';

/**
 * The kinds of value in a file of `content/`. Every scalar is read as text (`load.ts`), so that a
 * post code keeps its zero and `NO` stays a word. What a value may be, its schema says here, in
 * sentences for a person without programming.
 */

/** A group of entries with fixed names. An unknown name is refused, with the known ones. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
	v.strictObject(entries, ({ expected, received }) => {
		if (expected === 'never')
			return `is unknown here. Known are: ${Object.keys(entries).join(', ')}`;
		if (received === 'undefined') return 'is missing';
		return 'has entries of its own: each on a line below it, further to the right, as "name: words"';
	});

/** An entry that may be left out. */
export const optional = v.exactOptional;

/** A list: in the file, a line with a hyphen for each entry. */
export const list = <const Item extends v.GenericSchema>(item: Item) =>
	v.array(item, 'is a list: its entries stand below it, each on a line that begins with "- "');

/** A list with at least one entry. */
export const filledList = <const Item extends v.GenericSchema>(item: Item) =>
	v.pipe(list(item), v.nonEmpty('has no entry: a list here has at least one'));

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
			({ input }) => `${known.filter((name) => !(name in input)).join(', ')} is missing`,
		),
		v.transform(
			(all) =>
				all as Readonly<Record<Name, v.InferOutput<Entry>> & Record<string, v.InferOutput<Entry>>>,
		),
	);

/**
 * Something that several files have. What its entries mean stands once in `descriptions.yaml`, under
 * this name.
 */
export const part = <const Schema extends v.GenericSchema>(name: string, schema: Schema) =>
	v.pipe(schema, v.metadata({ part: name }));

const words = v.string(({ input }) =>
	typeof input === 'object' && input !== null && Object.keys(input).length === 1
		? 'is a text: one that begins with { and needs quotes, or stands in a line of its own'
		: 'is a text: words on one line, or on the lines below ">-"',
);

/** A text that visitors read. Numbers in it are joined with their units. */
export const text = v.pipe(words, v.nonEmpty('is empty'), v.transform(joinNumbers));

/** A text of several sentences: an editor gives it more room. */
export const longText = v.pipe(text, v.metadata({ isLong: true }));

/** A text that may be empty: it shows nothing then. A detail that only the owner can give is one. */
export const maybeText = v.pipe(words, v.transform(joinNumbers));

/** A text that visitors choose in a form, which sends it as it stands here. */
export const option = v.pipe(words, v.nonEmpty('is empty'));

/** A name that is never read by visitors: an id, an address, a kind. */
export const name = v.pipe(
	v.string('is a name: one word'),
	v.regex(
		/^[a-z][\w-]*$/i,
		'is a name: it begins with a letter, and has letters, digits, - and _ only',
	),
	v.metadata({ isName: true }),
);

/** One of several names. */
export const oneOf = <const Options extends readonly string[]>(options: Options) =>
	v.picklist(options, `is one of: ${options.join(', ')}`);

/** Yes or no. */
export const flag = v.pipe(
	oneOf(['true', 'false']),
	v.metadata({ is: 'boolean' }),
	v.transform((word) => word === 'true'),
);

/** A number in digits, as `pattern` allows it. */
const number = (pattern: RegExp, message: string, is: 'integer' | 'number') =>
	v.pipe(v.string(message), v.metadata({ is }), v.regex(pattern, message), v.transform(Number));

/** A number that counts something. */
export const wholeNumber = number(/^\d+$/, 'is a whole number in digits, as in 30', 'integer');

/** A number of something that is there. */
export const positiveNumber = number(/^[1-9]\d*$/, 'is a whole number from 1, as in 30', 'integer');

/** A price in whole NZ dollars. */
export const amount = number(
	/^[1-9]\d*$/,
	'is a whole number of dollars in digits, without $, comma, space or cents, as in 2499',
	'integer',
);

/** A share of a length, from 0 to 1. */
export const share = v.pipe(
	number(/^(?:0|1|0\.\d+)$/, 'is a number from 0 to 1, as in 0.75', 'number'),
	v.metadata({ isName: true }),
);

/** The address of a web page elsewhere, an email address with `mailto:`, or a path of this site. */
export const link = v.pipe(
	v.string('is an address'),
	v.regex(
		/^(?:https:\/\/[^/\s]+\.[^/\s]+|mailto:[^@\s]+@[^@\s]+|\/(?!\/))\S*$/,
		'is an address that begins with https://, mailto: or /, as in https://www.example.nz/team',
	),
);
