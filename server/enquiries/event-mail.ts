import type { EnquiryEventRow } from '../database/schema.ts';

/** What is stored of a mail beside its words. */
export interface MailDetails {
	/** The address of the sender. */
	from: string;
	/**
	 * When it came to the mailbox, in UTC (ISO 8601). The line of the history has when it was read.
	 */
	arrivedAt: string;
	quoted: string;
	/** The names of the attachments, which stay in the mailbox. */
	attachments: string[];
	/** Whether there is more in the mailbox. */
	isCut: boolean;
	/** Whether what comes in the next hours stays in the mailbox. */
	isLast: boolean;
}

/** Returns what is stored of the mail in which a line of the history came, if it came in one. */
export const mailOf = ({ mail }: Pick<EnquiryEventRow, 'mail'>): MailDetails | undefined =>
	mail === null ? undefined : JSON.parse(mail);

/** Returns the address of who wrote a line of the history, a user or the sender of a mail. */
export const writerOf = (event: Pick<EnquiryEventRow, 'author' | 'mail'>): string =>
	event.author || (mailOf(event)?.from ?? '');

/** Returns when a line of the history was written: a mail may be read long after it came. */
export const writtenAt = (event: Pick<EnquiryEventRow, 'happened_at' | 'mail'>): string =>
	mailOf(event)?.arrivedAt ?? event.happened_at;
