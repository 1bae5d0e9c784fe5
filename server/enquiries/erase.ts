import { detailsOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { addressKey } from '#contracts/email-address.ts';
import { type Database, emptyLog } from '../database/database.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { type EnquiryRecord, readPages } from './export.ts';

/** Few enough that a batch does not delay visitors. */
const batchSize = 100;

/**
 * Resolves to what tells the enquiries of a person apart, oldest first: a stranger could have sent
 * any number.
 */
export const findPerson = ({ kysely }: Pick<Database, 'kysely'>, email: string) =>
	kysely
		.selectFrom('enquiries')
		.select(['id', 'form', 'received_at'])
		.where('email', '=', addressKey(email))
		.orderBy('id')
		.execute();

/**
 * Deletes enquiries with all that belongs to them: history, notices, messages. The deleted text
 * leaves the write-ahead log, too.
 */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<void> {
	for (let start = 0; start < ids.length; start += batchSize) {
		const some = ids.slice(start, start + batchSize);
		await database.write((transaction) =>
			transaction.deleteFrom('enquiries').where('id', 'in', some).execute(),
		);
	}
	await emptyLog(database);
}

const events = { reply: 'Our reply', note: 'Our note', correction: 'We corrected' } as const;

/**
 * Yields what is stored about a person, as text for them to read (Privacy Act 2020, information
 * privacy principle 6).
 */
export async function* personFile(
	database: Pick<Database, 'kysely'>,
	email: string,
): AsyncGenerator<string> {
	const { length } = await findPerson(database, email);
	yield `What ${site.brand} keeps of ${email}: ${length} ${length === 1 ? 'message' : 'messages'}\n`;
	for await (const page of readPages(database, addressKey(email)))
		yield page.map((record) => `\n\n${describe(record)}\n`).join('');
}

function describe(record: EnquiryRecord): string {
	const details = detailsOf(record).map(({ label, value }) => `${label}: ${value}`);
	const history = record.events.flatMap(({ kind, happened_at, author, text }) =>
		kind in events && text
			? [
					`${events[kind as keyof typeof events]}, ${newZealandTime(happened_at)}, ${author}:\n${text}`,
				]
			: [],
	);
	return [`Received ${newZealandTime(record.receivedAt)}`, details.join('\n'), ...history].join(
		'\n\n',
	);
}
