import { detailsOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { addressKey } from '#contracts/email-address.ts';
import { count } from '../../counting.ts';
import type { Database } from '../../database/database.ts';
import type { EnquiryEventRow } from '../../database/schema.ts';
import { writerOf, writtenAt } from '../../enquiries/event-mail.ts';
import { type EnquiryRecord, readPages } from '../../enquiries/export.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import type { PageContext } from '../page.ts';

/** What a person reads of our history. */
const titles: Partial<Record<EnquiryEventRow['kind'], string>> = {
	reply: 'Our reply',
	answer: 'You wrote back',
	note: 'Our note',
	correction: 'We corrected',
};

/**
 * Yields what is stored about a person, as text for them to read (Privacy Act 2020, information
 * privacy principle 6).
 */
export async function* personFile(
	database: Pick<Database, 'kysely'>,
	email: string,
	nameOf: PageContext['nameOf'],
): AsyncGenerator<string> {
	const key = addressKey(email);
	const { messages } = await database.kysely
		.selectFrom('enquiries')
		.select((row) => row.fn.countAll().as('messages'))
		.where('email', '=', key)
		.executeTakeFirstOrThrow();
	yield `What ${site.brand} keeps of ${email}: ${count(Number(messages), 'message')}\n`;
	for await (const page of readPages(database, key)) {
		yield page.map((record) => `\n\n${describe(record, nameOf)}\n`).join('');
	}
}

function describe(record: EnquiryRecord, nameOf: PageContext['nameOf']): string {
	const details = detailsOf(record).map(({ label, value }) => `${label}: ${value}`);
	const parts = [`Received ${newZealandTime(record.receivedAt)}`, details.join('\n')];
	for (const event of record.events) {
		const title = titles[event.kind];
		const when = newZealandTime(writtenAt(event));
		const writer = event.author ? nameOf(event.author) : writerOf(event);
		if (title && event.text) parts.push(`${title}, ${when}, ${writer}:\n${event.text}`);
	}
	return parts.join('\n\n');
}
