import { sql } from 'kysely';
import { after, dayMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { idPrefix } from '../database/id-time.ts';
import type { OutboxRow } from '../database/schema.ts';
import type { IncomingMail } from './incoming-mail.ts';

/** Somebody who has not heard from us for longer writes about something else. */
const addressDays = 30;

/** What a mail belongs to. */
export interface Match {
	enquiryId: string;
	/** The message of ours that it answers. Undefined if only the sender's address fits. */
	message: Pick<OutboxRow, 'id' | 'kind'> | undefined;
}

/**
 * The condition that a visitor has heard from us since a moment: everybody does when they send an
 * enquiry.
 */
const whereHeardFromUs = (since: Date) => sql<boolean>`(
	enquiries.id > ${idPrefix(since)} or exists (
		select 1 from enquiry_events as event
		where event.enquiry_id = enquiries.id and event.happened_at > ${since.toISOString()}
		and (event.kind in ('reply', 'resend') or event.state_after = 'answered')
	)
)`;

/**
 * Resolves to the enquiry of a mail: by the id of the message that it answers, otherwise by the
 * address of its sender if exactly one enquiry has it. Never by its subject, which anybody writes.
 */
export async function findMatch(
	transaction: DatabaseTransaction,
	mail: IncomingMail,
	now: Date,
): Promise<Match | undefined> {
	const messages =
		mail.answers.length === 0
			? []
			: await transaction
					.selectFrom('outbox')
					.select(['id', 'kind', 'enquiry_id'])
					.where('id', 'in', mail.answers)
					.execute();
	for (const id of mail.answers) {
		const message = messages.find((each) => each.id === id);
		if (message?.enquiry_id) return { enquiryId: message.enquiry_id, message };
	}
	// Of what refers to nothing of ours only an answer is one to us: a newsletter is not. A program
	// may answer what a user wrote from their own mail program.
	const isAnswer = mail.kind === 'answer' || (mail.kind === 'automatic' && mail.isReply);
	if (!isAnswer || mail.from === '') return undefined;
	const [only, other] = await transaction
		.selectFrom('enquiries')
		.select('id')
		.where('email', '=', mail.from)
		.where('state', 'in', ['new', 'later', 'answered'])
		.where(whereHeardFromUs(after(now, -addressDays * dayMs)))
		.limit(2)
		.execute();
	return only && !other ? { enquiryId: only.id, message: undefined } : undefined;
}
