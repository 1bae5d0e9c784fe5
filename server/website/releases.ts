import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction, Reader } from '../database/database.ts';
import { timeOfId } from '../database/id-time.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { Change, Modules } from './helper/protocol.ts';

/** Older releases are deleted. */
const maxReleases = 100;

export type Draft = DatabaseSchema['website_drafts'];

/** A text of a release, and the text of the build that it was made from. */
interface ReleasedFile {
	text: string;
	base: string;
}

/** A file that users have changed: its text, and the one that it was made from. */
export interface ChangedFile {
	file: string;
	base: string;
	text: string;
}

/** What is published at once. */
export interface NewRelease {
	id: string;
	/** The id of the release that it follows. Empty if there is none. */
	previous: string;
	happenedAt: string;
	/** The address of the user. Empty if a new build took the words over. */
	author: string;
	/** The files that differ from those of the build. */
	files: Readonly<Record<string, ReleasedFile>>;
	/** What differs from the release before, in words. */
	changes: readonly Change[];
	/** The modules of texts that its pages import. */
	modules: Modules;
}

export interface Release extends NewRelease {
	/** It has the words of the release before the one that it follows. */
	goesBack: boolean;
}

/** Who published what and when. All files of a hundred releases are more than a server can hold. */
export interface PastRelease extends Omit<Release, 'files' | 'modules'> {
	/** It takes back what was published. An undo of an undo publishes that again. */
	isUndo: boolean;
}

/** Returns the files of a release that differ from those of the build. */
export const filesOf = (release: NewRelease | undefined): ChangedFile[] =>
	Object.entries(release?.files ?? {}).map(([file, released]) => ({ file, ...released }));

/** Returns the id of a release that follows another one, whatever the clocks of servers say. */
export function idAfter(latest: Pick<Release, 'id'> | undefined, now: Date): string {
	const earliest = latest ? timeOfId(latest.id).getTime() + 1 : 0;
	return uuidv7({ msecs: Math.max(now.getTime(), earliest) });
}

/** Selects releases without their files, the latest first. */
const pastReleases = (database: Reader) =>
	database
		.selectFrom('website_releases as release')
		.leftJoin('website_releases as last', 'last.id', 'release.previous')
		.leftJoin('website_releases as before', 'before.id', 'last.previous')
		.select((eb) => [
			'release.id',
			'release.previous',
			'release.author',
			'release.happened_at as happenedAt',
			'release.changes',
			eb
				.and([
					eb('last.id', 'is not', null),
					eb('release.files', '=', eb.fn.coalesce('before.files', eb.val('{}'))),
				])
				.as('goesBack'),
		])
		.orderBy('release.id', 'desc');

const wholeReleases = (database: Reader) =>
	pastReleases(database).select(['release.files', 'release.modules']);

/** A release as the database has it: texts, and how an engine says yes. */
type Row<Of> = { [Key in keyof Of]: Key extends 'goesBack' ? unknown : string };

const toRelease = ({ files, modules, changes, goesBack, ...rest }: Row<Release>): Release => ({
	...rest,
	files: JSON.parse(files),
	modules: JSON.parse(modules),
	changes: JSON.parse(changes),
	goesBack: Boolean(goesBack),
});

/** Resolves to the last releases, the latest first. */
export async function readReleases(database: Reader, limit: number): Promise<Release[]> {
	const rows = await wholeReleases(database).limit(limit).execute();
	return rows.map(toRelease);
}

/** Resolves to what all releases changed, the latest first. */
export async function readPastReleases(database: Reader): Promise<PastRelease[]> {
	const rows = await pastReleases(database).execute();
	let isUndo = false;
	const fromFirst = rows.toReversed().map(({ changes, goesBack, ...rest }): PastRelease => {
		isUndo = Boolean(goesBack) && !isUndo;
		return { ...rest, changes: JSON.parse(changes), goesBack: Boolean(goesBack), isUndo };
	});
	return fromFirst.toReversed();
}

/** Resolves to the modules that pages of all releases import, by their paths. */
export async function readModules(database: Reader): Promise<Modules> {
	const rows = await database.selectFrom('website_releases').select('modules').execute();
	return Object.assign({}, ...rows.map(({ modules }) => JSON.parse(modules)));
}

/** Resolves to a release, or to nothing if it is too old to be kept. */
export async function findRelease(database: Reader, id: string): Promise<Release | undefined> {
	const row = await wholeReleases(database).where('release.id', '=', id).executeTakeFirst();
	return row && toRelease(row);
}

/** Resolves to the files that are not published. */
export const readDrafts = (database: Reader): Promise<Draft[]> =>
	database.selectFrom('website_drafts').selectAll().orderBy('file').execute();

/** Resolves to whether drafts are still as they were read, and locks none of them. */
export async function areCurrent(database: Reader, drafts: readonly Draft[]): Promise<boolean> {
	const now = await readDrafts(database);
	return (
		now.length === drafts.length &&
		now.every(({ file, text }, index) => {
			const read = drafts[index];
			return read?.file === file && read.text === text;
		})
	);
}

/**
 * Stores a text that is not published. One that is published already is no draft, and deletes the
 * one that is stored: also the empty text of a file that is not there any more. Resolves to false
 * if somebody has changed the draft since `before` was read.
 */
export async function writeDraft(
	database: DatabaseTransaction,
	draft: Draft,
	before: Draft | undefined,
): Promise<boolean> {
	const { file, ...values } = draft;
	const text = before?.text ?? '';
	if (draft.text === draft.base) return before === undefined || deleteDraft(database, before);
	const { numInsertedOrUpdatedRows: stored } = await database
		.insertInto('website_drafts')
		.values({ file, ...values })
		.onConflict((conflict) =>
			conflict.column('file').doUpdateSet(values).where('website_drafts.text', '=', text),
		)
		.executeTakeFirstOrThrow();
	return Number(stored) > 0;
}

/** Stores texts that were made from others, if no draft has changed since those were read. */
export async function writeDrafts(
	database: DatabaseTransaction,
	drafts: readonly Draft[],
	read: readonly Draft[],
): Promise<boolean> {
	if (!(await areCurrent(database, read))) return false;
	for (const draft of drafts) {
		const before = read.find(({ file }) => file === draft.file);
		if (!(await writeDraft(database, draft, before))) return false;
	}
	return true;
}

/**
 * Stores a release, and deletes those that are too many. Resolves to false if another one follows
 * the same release.
 */
export async function writeRelease(
	database: DatabaseTransaction,
	{ id, previous, happenedAt, author, files, changes, modules }: NewRelease,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows: stored } = await database
		.insertInto('website_releases')
		.values({
			id,
			previous,
			happened_at: happenedAt,
			author,
			files: JSON.stringify(files),
			changes: JSON.stringify(changes),
			modules: JSON.stringify(modules),
		})
		.onConflict((conflict) => conflict.column('previous').doNothing())
		.executeTakeFirstOrThrow();
	const [oldest] = await database
		.selectFrom('website_releases')
		.select('id')
		.orderBy('id', 'desc')
		.offset(maxReleases)
		.limit(1)
		.execute();
	if (oldest) await database.deleteFrom('website_releases').where('id', '<=', oldest.id).execute();
	return Number(stored) > 0;
}

/** Deletes a draft. Resolves to false if it has changed meanwhile. */
async function deleteDraft(database: DatabaseTransaction, { file, text }: Draft): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('website_drafts')
		.where('file', '=', file)
		.where('text', '=', text)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Deletes drafts that were published or left out, unless they have changed meanwhile. */
export async function deleteDrafts(
	database: DatabaseTransaction,
	drafts: readonly Draft[],
): Promise<void> {
	for (const draft of drafts) await deleteDraft(database, draft);
}
