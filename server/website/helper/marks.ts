import { type Document, isScalar } from 'yaml';
import { type Field, leavesOf } from '#content/editing/fields.ts';
import type { MarkTexts } from '#content/reading/parse-content.ts';
import type { FileName } from '#content/schemas/schemas.ts';
import { editableFiles, treeOf } from './files.ts';
import { entryAddressOf, fieldPathOf } from './places.ts';
import { dollars } from './values.ts';

/** The address of a text: of its entry, and of the field in it. */
export interface TextAddress {
	file: FileName;
	at: string;
	field: string;
}

/*
 * A text is marked while a preview is rendered: `<open>1a<middle>Starting at<close>` is text 26,
 * and is shown as “Starting at”. The digits are hexadecimal. All of it is characters for private
 * use, which no text has and no code looks for.
 */
const open = '\ue000';
const middle = '\ue001';
const close = '\ue002';
const firstDigit = 0xe010;
const base = 16;

/** A marked text in a page: the digits of its number, and what is shown. */
export const markedText = /\ue000([\ue010-\ue01f]+)\ue001([^\ue000-\ue002]*)\ue002/g;
const marks = /\ue000[\ue010-\ue01f]+\ue001|\ue002/g;

function markedAs(number: number, text: string): string {
	const digits = Array.from(number.toString(base), (digit) =>
		String.fromCharCode(firstDigit + Number.parseInt(digit, base)),
	);
	return open + digits.join('') + middle + text + close;
}

/** Returns the number in the digits of a mark. */
export const numberOf = (digits: string): number =>
	Array.from(digits).reduce((sum, digit) => sum * base + digit.charCodeAt(0) - firstDigit, 0);

/** Returns a text as visitors get it. */
export const unmarked = (text: string): string => text.replaceAll(marks, '');

/** Entries that code compares, although visitors read them. */
const compared = ['name', 'shortName', 'postcode', 'evidence'];

const canMark = ({ isPlain, path }: Field) => isPlain && !compared.includes(String(path.at(-1)));

/**
 * Returns what a text without a mark is known by: as visitors read it, whatever its white space.
 */
export const readAs = (text: string): string => text.replaceAll(/\s/g, ' ').trim();

/** The entry that a text is in. */
export type Entry = Pick<TextAddress, 'file' | 'at'>;

/** Returns a short name of an entry. */
export const entryKey = ({ file, at }: Entry): string => `${file} ${at}`;

/** Where the texts of pages come from. */
export interface Marks {
	/** The addresses that the marks mean, by their numbers. */
	addresses: TextAddress[];
	/** Those of numbers, and of texts that code compares, by what visitors read. */
	withoutMark: Map<string, TextAddress[]>;
	/** Those of amounts, by the keys of their entries. */
	amounts: Map<string, TextAddress>;
	/** The offerings whose prices entries show, by the keys of the entries. */
	references: Map<string, string>;
	/** The keys of entries by their names. */
	named: Map<string, string>;
	mark: MarkTexts;
}

/** Returns what marks the texts of files. */
export function createMarks(): Marks {
	const addresses: Marks['addresses'] = [];
	const withoutMark: Marks['withoutMark'] = new Map();
	const amounts: Marks['amounts'] = new Map();
	const references: Marks['references'] = new Map();
	const named: Marks['named'] = new Map();
	const files = editableFiles();

	/** Notes what has no mark: by what visitors read, or by what shows a price of it. */
	function note({ kind, path, refersTo, isAmount }: Field, value: string, address: TextAddress) {
		const key = entryKey(address);
		if (refersTo === 'offering') references.set(key, value);
		if (path.at(-1) === 'name') named.set(value, key);
		if (isAmount) amounts.set(key, address);
		if (kind !== 'number' && kind !== 'text') return;
		const text = kind === 'number' ? dollars(value) : readAs(value);
		withoutMark.set(text, [...(withoutMark.get(text) ?? []), address]);
	}

	function markAll(file: FileName, document: Document): void {
		for (const field of leavesOf(treeOf(file))) {
			const { path } = field;
			const node = document.getIn(path, true);
			// What is empty shows nothing, and code looks for that.
			if (!isScalar(node) || typeof node.value !== 'string' || node.value === '') continue;
			const address = { file, at: entryAddressOf(path), field: fieldPathOf(path).join('.') };
			if (!canMark(field)) {
				note(field, node.value, address);
				continue;
			}
			const number = addresses.push(address) - 1;
			node.value = markedAs(number, node.value);
		}
	}

	const mark: MarkTexts = (file, document) => {
		if (files.includes(file)) markAll(file, document);
	};
	return { addresses, withoutMark, amounts, references, named, mark };
}
