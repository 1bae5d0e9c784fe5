import { detailsOf } from '#content/forms.ts';
import { site } from '#content/site.ts';
import type { Database } from '../database/database.ts';
import { emptyLog } from '../database/database.ts';
import { newZealandTime } from '../new-zealand-time.ts';
import { type Enquiry, toEnquiry } from './enquiry.ts';
import { type EnquiryRecord, withEvents } from './export.ts';

/** Below the limit of parameters of a statement. */
const batchSize = 500;

/** Resolves to all enquiries of a person, oldest first. */
export async function findPerson({ kysely }: Pick<Database, 'kysely'>, email: string): Promise<Enquiry[]> {
	const rows = await kysely
		.selectFrom('enquiries')
		.selectAll()
		.where('email', '=', email.toLowerCase())
		.orderBy('id')
		.execute();
	return rows.map(toEnquiry);
}

/**
 * Deletes enquiries with all that belongs to them: history, notices, messages. The deleted text leaves the write-ahead log,
 * too.
 */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<void> {
	await database.write(async (transaction) => {
		for (let start = 0; start < ids.length; start += batchSize) {
			const some = ids.slice(start, start + batchSize);
			await transaction.deleteFrom('enquiries').where('id', 'in', some).execute();
		}
	});
	await emptyLog(database);
}

const events = { reply: 'Our reply', note: 'Our note', correction: 'We corrected' } as const;

/** Resolves to what is stored about a person, as text for them to read (Privacy Act 2020, information privacy principle 6). */
export async function personFile(database: Pick<Database, 'kysely'>, email: string): Promise<string> {
	const records = await withEvents(database, await findPerson(database, email));
	const heading = `What ${site.brand} keeps of ${email}: ${records.length} ${records.length === 1 ? 'message' : 'messages'}`;
	return `${[heading, ...records.map(describe)].join('\n\n\n')}\n`;
}

function describe(record: EnquiryRecord): string {
	const details = detailsOf(record).map(({ label, value }) => `${label}: ${value}`);
	const history = record.events.flatMap(({ kind, happened_at, author, text }) =>
		kind in events && text
			? [`${events[kind as keyof typeof events]}, ${newZealandTime(happened_at)}, ${author}:\n${text}`]
			: [],
	);
	return [`Received ${newZealandTime(record.receivedAt)}`, details.join('\n'), ...history].join('\n\n');
}
