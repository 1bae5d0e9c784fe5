import type { Migration } from 'kysely/migration';
import { submissionsAndOutbox } from './0001-submissions-and-outbox.ts';
import { contentHash } from './0002-content-hash.ts';
import { rateLimits } from './0003-rate-limits.ts';
import { heldEnquiries } from './0004-held-enquiries.ts';
import { corrections } from './0005-corrections.ts';
import { enquiryContext } from './0006-enquiry-context.ts';
import { suspectsAndLists } from './0007-suspects-and-lists.ts';
import { chatReservations } from './0008-chat-reservations.ts';
import { acknowledgedDomains } from './0009-acknowledged-domains.ts';
import { spamVerdicts } from './0010-spam-verdicts.ts';
import { inbox } from './0011-inbox.ts';
import { dailyCounts } from './0012-daily-counts.ts';

/** All migrations by number and name. A released migration is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
	'0001-submissions-and-outbox': submissionsAndOutbox,
	'0002-content-hash': contentHash,
	'0003-rate-limits': rateLimits,
	'0004-held-enquiries': heldEnquiries,
	'0005-corrections': corrections,
	'0006-enquiry-context': enquiryContext,
	'0007-suspects-and-lists': suspectsAndLists,
	'0008-chat-reservations': chatReservations,
	'0009-acknowledged-domains': acknowledgedDomains,
	'0010-spam-verdicts': spamVerdicts,
	'0011-inbox': inbox,
	'0012-daily-counts': dailyCounts,
};
