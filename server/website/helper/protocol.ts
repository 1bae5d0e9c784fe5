/*
 * What the server asks its helper, and what it gets. Four words for where something is:
 *
 * | | example |
 * |---|---|
 * | `at`, of an entry | `groups.0.offerings.2` |
 * | `field`, of a text | `groups.0.offerings.2.startingAt` |
 * | `place`, as people say it | “AI Solutions & Pricing, Web Scraping, Starting at” |
 * | `prints` | what finds an entry again once others have changed its list (`prints.ts`) |
 *
 * Within the helper a `path` is `at` as a list of names and numbers (`pathOf`).
 */

/** Texts of files of `content/` that differ from the build's, by their names. */
export type FileTexts = Readonly<Record<string, string>>;

/** An entry of a file, as its form is called: `groups.0.offerings.2`. */
export interface EntryAddress {
	file: string;
	/** Empty for the top of the file. */
	at: string;
	/** An entry that is not there yet. */
	isNew?: boolean;
}

export interface FormField {
	/** Its place in the file: `groups.0.offerings.2.startingAt`. */
	name: string;
	/** `lines` are several texts, each on a line. An `amount` is in whole dollars. */
	kind: 'text' | 'number' | 'amount' | 'flag' | 'reference' | 'lines';
	label: string;
	hint: string | undefined;
	value: string;
	/** Nothing has to be filled in. */
	mayBeEmpty: boolean;
	isLong: boolean;
	/** How many letters look right where it is shown: of each line, if it has several. */
	room: number;
	/** What can be chosen, if nothing can be typed. */
	options: readonly { value: string; label: string }[] | undefined;
	/** As visitors read it, if facts are filled in. */
	shown: string | undefined;
	/** Details that show or hide parts of it. Then it stays with the agency. */
	dependsOn: readonly Detail[];
}

/** A detail of the firm, with the form that it is filled in at, if it has one. */
export interface Detail {
	label: string;
	entry: EntryAddress | undefined;
	/** Its field there. Empty if it has the whole form. */
	field: string;
}

/** An entry that has a form of its own, in the list of words of what it is in. */
export interface Row extends Pick<EntryAddress, 'at' | 'isNew'> {
	label: string;
	/** The beginning of what it says. */
	words: string;
	/** How many lists it is in, below the section. */
	depth: number;
}

/** A part of a page, or a list in an entry. */
export interface Section {
	heading: string;
	rows: Row[];
}

export interface Form {
	/** Where it is, as people say it. */
	title: string;
	fields: FormField[];
	/** What is below it, and has forms of its own. */
	sections: Section[];
	/** Of a new entry: the lists in it that are those of the entry above until they are changed. */
	copied: string[];
	/** For an entry of a list. */
	list: PositionInList | undefined;
	/** Another entry can be below it. */
	canAdd: boolean;
	/** What the entry is found by, wherever it is when a button is pressed. */
	prints: string;
}

interface PositionInList {
	/** What the list is called. */
	name: string;
	/**
	 * Which of those that visitors see it is, from 1. What they do not see counts for the one before.
	 */
	number: number;
	/** How many visitors see. */
	count: number;
	isSeen: boolean;
	canMoveUp: boolean;
	canMoveDown: boolean;
	/** Undefined if it cannot be off the site with its words kept. */
	isHidden: boolean | undefined;
}

/** What is in the fields of a form, by their names. */
export type FormValues = Readonly<Record<string, string>>;

export interface SaveInput extends EntryAddress {
	intent: 'save' | 'up' | 'down' | 'remove' | 'hide' | 'show' | 'add';
	/** What is in the fields now, and what was when they were shown. */
	values: FormValues;
	shown: FormValues;
}

/** An entry as its form has shown it. */
export interface LocateInput extends EntryAddress, Pick<Form, 'prints'> {
	shown: FormValues;
}

/** Where an entry is, or, if it is not there any more, where it can be added again. */
export interface Located {
	at: string;
	/** What it was called, and whether several may be it. */
	lost?: { name: string; isUnclear: boolean };
}

/** Something that is wrong with what was typed, or with the site once it is so. */
export interface Mistake {
	sentence: string;
	/** The name of the field that it is about, where that is, and the entry that it is in. */
	field?: string;
	place?: string;
	entry?: EntryAddress;
}

export interface Refused {
	heading: string;
	mistakes: readonly Mistake[];
	/** What cannot be taken off can be hidden. */
	canHide?: boolean;
}

/** A field that somebody else has changed, and what it says now. */
export interface ChangedField {
	name: string;
	label: string;
	value: string;
}

/** The texts of files as they are to be saved, or why they cannot be so. */
export type EditResult = { texts: FileTexts } | { refused: Refused };

/**
 * The texts, where the entry is now, what it was called if it has a name, what else is to be said,
 * and whether visitors see it.
 */
export type Saved = {
	texts: FileTexts;
	at: string;
	name: string;
	advice: string;
	/** What is too long for its place now. */
	warning: string | undefined;
	isShown: boolean;
};

/** The same, or why not, or what somebody else has saved since the form was shown. */
export type SaveResult = Saved | { refused: Refused } | { changed: readonly ChangedField[] };

/** So many texts are shown of those that have words. The helper finds one more. */
export const maxFound = 30;

/** A text that was found, and the entry that it is in. */
export interface Found extends EntryAddress {
	field: string;
	place: string;
	/** The words before the hit, the hit, and those after it. */
	around: readonly [before: string, hit: string, after: string];
	/** It has all the words, is a part of them as a page puts them together, or comes nearest. */
	match: 'words' | 'part' | 'near';
}

/** What differs, in words. Empty if there was or is nothing. */
export interface Change extends EntryAddress {
	/** The text in the entry, if it is one text that has changed. */
	field?: string;
	place: string;
	before: string;
	after: string;
	/** Its number among those of the file. */
	edit: number;
	/** What is wrong with its length. */
	warning?: string | undefined;
}

/** A place that a user has changed, and somebody else in what is published now. */
export interface Conflict extends EntryAddress {
	place: string;
	/** What it says with the user’s change. */
	changed: string;
	/** What it says in the version that the change was to be brought into. */
	target: string;
}

/** The versions of a file that are merged (`content/editing/merge.ts`). */
export interface MergeInput {
	file: string;
	base: string;
	changed: string;
	target: string;
	/** Whose words stay where both have changed the same. Without it, those of the target. */
	keep?: 'changed' | 'target';
}

/** One change of a file that is not published. */
export interface DiscardInput {
	file: string;
	/** Its number among those of the file. */
	edit: number;
	/** The text of the file as it is published. */
	before: string;
}

/** The sources of modules with texts that pages import, by their paths. */
export type Modules = Readonly<Record<string, string>>;

/** What differs from the files of the build. */
export interface RenderedFiles {
	/** The bodies of files, compressed ones too, by their paths in the folder of the pages. */
	files: ReadonlyMap<string, Uint8Array>;
	/** What pages of this release import. */
	modules: Modules;
	/** The values of the files that were asked for, by their names. */
	words: Readonly<Record<string, unknown>>;
	/** What menus call the pages whose documents are longer than a phone gets at once. */
	tooLong: readonly string[];
}

/** What the helper does, by name: what it gets and returns. */
export interface HelperTasks {
	form: [input: EntryAddress, result: Form | undefined];
	locate: [input: LocateInput, result: Located];
	save: [input: SaveInput, result: SaveResult];
	find: [input: string, result: Found[]];
	/** The texts before and after are those that differ from the build’s. */
	changes: [input: { before: FileTexts; after: FileTexts }, result: Change[]];
	/** Takes one change of a file out of those that are not published. */
	discard: [input: DiscardInput, result: EditResult];
	merge: [input: MergeInput, result: { text: string; conflicts: Conflict[] }];
	files: [input: undefined, result: { file: string; name: string }[]];
	/** The input is the files whose words the server says itself. */
	render: [input: readonly string[], result: RenderedFiles];
	/** Returns the HTML of the page with a path, or nothing. */
	preview: [input: string, result: string | undefined];
}

/** Does a task with these texts in place of the build's. Rejects if it fails. */
export type Ask = <Name extends keyof HelperTasks>(
	name: Name,
	texts: FileTexts,
	input: HelperTasks[Name][0],
) => Promise<HelperTasks[Name][1]>;
