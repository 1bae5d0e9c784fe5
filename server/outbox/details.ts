import { sql } from 'kysely';
import type { OutboxRow } from '../database/schema.ts';

/** What an alert says of a recipient, or of the mailbox that is read. */
export interface AlertDetails {
	type: 'failing' | 'working';
	/**
	 * A mailbox or chat service of the owner, our replies to visitors, or the mailbox that is read.
	 */
	about: 'mailbox' | 'service' | 'replies' | 'read mailbox';
	/**
	 * The key of the recipient, or the name under which the mailbox that is read is stored. Version
	 * 1.0.0 stored neither this nor what it is about, nor when the failures began.
	 */
	key?: string;
	/** What the owner reads of it. */
	name: string;
	/** ISO 8601. */
	since: string;
	/** When the failures began that are said, or that are over. */
	failedSince: string | null;
	/** The name of a cause. */
	error: string | null;
	/** What the server said. */
	response: string | null;
	/** How many enquiries or replies wait, up to `maxCounted` and one. */
	waiting: number;
}

/** Which release a message is about, and whether that undid the one before. */
export interface ReleaseDetails {
	releaseId: string;
	isUndo: boolean;
}

/** What a row needs beside its columns: JSON, whose shape follows from its kind. */
type Stored = Pick<OutboxRow, 'details'>;

const read = <Details>({ details }: Stored): Details => JSON.parse(details ?? '{}');

export const alertOf = (row: Stored): AlertDetails => read(row);
export const releaseOf = (row: Stored): ReleaseDetails => read(row);

/** Returns how many enquiries a message left to the inbox. */
export const leftBy = (row: Stored): number => read<{ left?: number }>(row).left ?? 0;

/** Where a message left enquiries to the inbox: such details have nothing else. */
export const whereLeftSome = sql`details like '{"left":%' and details <> '{"left":0}'`;

/** Returns the path of the inbox where a link to sign in leads. */
export const returnPathOf = (row: Stored): string => read<{ returnTo: string }>(row).returnTo;

/** Returns how something is stored that one of the functions above reads. */
export const detailsJson = (
	details: AlertDetails | ReleaseDetails | { left: number } | { returnTo: string },
): string => JSON.stringify(details);
