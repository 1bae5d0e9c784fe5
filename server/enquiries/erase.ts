import { addressKey } from '#contracts/email-address.ts';
import { type Database, type DatabaseTransaction, emptyLog } from '../database/database.ts';

/** Enquiries that are deleted in one transaction: few enough that it does not delay visitors. */
export const maxErased = 100;

/**
 * Resolves to what tells the enquiries of a person apart, oldest first, at most `limit`: a stranger
 * could have sent any number.
 */
export const findPerson = (
	{ kysely }: Pick<Database, 'kysely'>,
	email: string,
	limit = Number.MAX_SAFE_INTEGER,
) =>
	kysely
		.selectFrom('enquiries')
		.select(['id', 'form', 'received_at'])
		.where('email', '=', addressKey(email))
		.orderBy('id')
		.limit(limit)
		.execute();

/**
 * Deletes enquiries with all that belongs to them: history, notices, messages. After the commit the
 * deleted text is in the write-ahead log until {@link emptyLog}.
 */
export async function deleteEnquiries(
	transaction: DatabaseTransaction,
	ids: readonly string[],
): Promise<void> {
	await transaction.deleteFrom('enquiries').where('id', 'in', ids).execute();
}

/**
 * Deletes any number of enquiries in several transactions. The deleted text leaves the write-ahead
 * log, too.
 */
export async function eraseEnquiries(database: Database, ids: readonly string[]): Promise<void> {
	for (let start = 0; start < ids.length; start += maxErased) {
		const some = ids.slice(start, start + maxErased);
		await database.write((transaction) => deleteEnquiries(transaction, some));
	}
	await emptyLog(database);
}
