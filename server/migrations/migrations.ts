import type { Migration } from 'kysely/migration';
import { submissionsAndOutbox } from './0001-submissions-and-outbox.ts';
import { contentHash } from './0002-content-hash.ts';

/** Every migration by its number; one that has been released is never edited again. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-submissions-and-outbox': submissionsAndOutbox,
	'0002-content-hash': contentHash,
};
