import { type RawBuilder, sql } from 'kysely';
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
		.where(whereFrom(email))
		.orderBy('id')
		.limit(limit)
		.execute();

/**
 * Deletes enquiries with their history and notices. Their messages follow within two days, because
 * they count for the limits of a day. After the commit the deleted text is in the write-ahead log
 * until {@link emptyLog}.
 */
export async function deleteEnquiries(
	transaction: DatabaseTransaction,
	ids: readonly string[],
): Promise<void> {
	await transaction.deleteFrom('enquiries').where('id', 'in', ids).execute();
}

/**
 * Deletes all enquiries that meet a condition, in several transactions. Resolves to their number.
 * The deleted text leaves the write-ahead log, too.
 */
export async function eraseWhere(database: Database, where: RawBuilder<boolean>): Promise<number> {
	let erased = 0;
	let last = 0;
	do {
		last = await database.write((transaction) => eraseSome(transaction, where));
		erased += last;
	} while (last > 0);
	await emptyLog(database);
	return erased;
}

async function eraseSome(
	transaction: DatabaseTransaction,
	where: RawBuilder<boolean>,
): Promise<number> {
	const some = transaction.selectFrom('enquiries').select('id').where(where).limit(maxErased);
	const { numDeletedRows } = await transaction
		.deleteFrom('enquiries')
		.where('id', 'in', some)
		// Somebody may have moved one since it was selected.
		.where(where)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** The condition that an enquiry is from a person. */
export const whereFrom = (email: string) => sql<boolean>`email = ${addressKey(email)}`;
