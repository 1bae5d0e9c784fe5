import { detailsOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { addressKey } from '#contracts/email-address.ts';
import { count } from '../../counting.ts';
import type { Database } from '../../database/database.ts';
import type { EnquiryEventRow } from '../../database/schema.ts';
import { whereFrom } from '../../enquiries/erase.ts';
import { mailOf, writerOf, writtenAt } from '../../enquiries/event-mail.ts';
import { type EnquiryRecord, type RecordedEvent, readPages } from '../../enquiries/export.ts';
import { newZealandTime } from '../../new-zealand-time.ts';
import { titleForVisitor } from '../event-words.ts';
import type { PageContext } from '../page.ts';

/**
 * Yields what is stored about a person, as text for them to read (Privacy Act 2020, information
 * privacy principle 6).
 */
export async function* personFile(
	database: Pick<Database, 'kysely'>,
	email: string,
	nameOf: PageContext['nameOf'],
): AsyncGenerator<string> {
	const { messages } = await database.kysely
		.selectFrom('enquiries')
		.select((row) => row.fn.countAll().as('messages'))
		.where(whereFrom(email))
		.executeTakeFirstOrThrow();
	yield `What ${site.brand} keeps of ${email}: ${count(Number(messages), 'message')}\n`;
	for await (const page of readPages(database, email)) {
		yield page.map((record) => `\n\n${describe(record, nameOf)}\n`).join('');
	}
}

function describe(record: EnquiryRecord, nameOf: PageContext['nameOf']): string {
	const details = detailsOf(record).map(({ label, value }) => `${label}: ${value}`);
	const parts = [`Received ${newZealandTime(record.receivedAt)}`, details.join('\n')];
	parts.push(...record.events.flatMap((event) => describeEvent(event, record, nameOf)));
	return parts.join('\n\n');
}

function describeEvent(
	event: RecordedEvent,
	{ fields }: EnquiryRecord,
	nameOf: PageContext['nameOf'],
): string[] {
	const title = titleForVisitor(event, { email: addressKey(fields.email ?? '') });
	const words = wordsIn(event);
	if (title === undefined || words === '') return [];
	const when = newZealandTime(writtenAt(event));
	const writer = event.author ? nameOf(event.author) : writerOf(event);
	const heading = [title, when, writer].filter(Boolean).join(', ');
	const delivery = event.delivery ? ` [${event.delivery}]` : '';
	return [`${heading}${delivery}:\n${words}`];
}

/** Returns all words of an event: its text, and of a mail what it quotes and attaches. */
function wordsIn(event: EnquiryEventRow): string {
	const { quoted = '', attachments = [] } = mailOf(event) ?? {};
	const parts = [
		event.text,
		quoted && `Quoted:\n${quoted}`,
		attachments.length > 0 && `Attached: ${attachments.join(', ')}`,
	];
	return parts.filter(Boolean).join('\n\n');
}
