import { detailsOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import { type Database, type DatabaseTransaction, emptyLog } from '../database/database.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { type EnquiryRecord, readPages } from './export.ts';

/** Few enough that a batch does not delay visitors. */
const batchSize = 100;

/**
 * Resolves to what tells the enquiries of a person apart, oldest first, at most `limit`: a stranger
 * could have sent any number.
 */
export const findPerson = ({ kysely }: Pick<Database, 'kysely'>, email: string, limit?: number) =>
	kysely
		.selectFrom('enquiries')
		.select(['id', 'form', 'received_at'])
		.where('email', '=', email.toLowerCase())
		.orderBy('id')
		.$if(limit !== undefined, (query) => query.limit(limit ?? 0))
		.execute();

/**
 * Deletes enquiries with all that belongs to them: history, notices, messages. After the commit the
 * deleted text is in the write-ahead log until {@link emptyLog}.
 */
export async function deleteEnquiries(
	transaction: DatabaseTransaction,
	ids: readonly string[],
): Promise<void> {
	for (const some of batches(ids)) {
		await transaction.deleteFrom('enquiries').where('id', 'in', some).execute();
	}
}

/**
 * Deletes any number of enquiries, in several transactions that do not delay visitors. The deleted
 * text leaves the write-ahead log, too.
 */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<void> {
	for (const some of batches(ids)) {
		await database.write((transaction) => deleteEnquiries(transaction, some));
	}
	await emptyLog(database);
}

function* batches(ids: readonly string[]): Generator<readonly string[]> {
	for (let start = 0; start < ids.length; start += batchSize) {
		yield ids.slice(start, start + batchSize);
	}
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
	const { count } = await database.kysely
		.selectFrom('enquiries')
		.select((row) => row.fn.countAll().as('count'))
		.where('email', '=', email.toLowerCase())
		.executeTakeFirstOrThrow();
	const messages = Number(count) === 1 ? '1 message' : `${count} messages`;
	yield `What ${site.brand} keeps of ${email}: ${messages}\n`;
	for await (const page of readPages(database, email.toLowerCase()))
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
