import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import type { DeliverableEnquiry } from './delivery.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const googleDomains = ['gmail.com', 'googlemail.com'];

/**
 * Limits acknowledgements, because a stranger can enter anybody's address: one a day for each recipient and form, and
 * `perHour` for the whole site.
 */
export class AcknowledgementLimit {
	readonly #keyedHash: KeyedHash;
	readonly #perHour: number;

	constructor(keyedHash: KeyedHash, perHour: number) {
		this.#keyedHash = keyedHash;
		this.#perHour = perHour;
	}

	/**
	 * Resolves to whether an acknowledgement may be queued, and records it in the transaction. Stores a keyed hash instead of
	 * the address.
	 */
	async allow(
		transaction: Transaction<DatabaseSchema>,
		{ id, form, fields }: Pick<DeliverableEnquiry, 'id' | 'form' | 'fields'>,
		now: Date,
	): Promise<boolean> {
		if (await this.#isSiteLimitReached(transaction, now)) return false;
		const recipient = normaliseAddress(fields.email ?? '');
		const recipient_hash = this.#keyedHash(`acknowledgement ${form}`, recipient);
		await transaction
			.deleteFrom('acknowledgements')
			.where('recipient_hash', '=', recipient_hash)
			.where('queued_at', '<=', before(now, dayMs))
			.execute();
		// Not an update on conflict: that would lock the row, and enquiries that name one address would wait for each other.
		const { numInsertedOrUpdatedRows } = await transaction
			.insertInto('acknowledgements')
			.values({ recipient_hash, submission_id: id, queued_at: now.toISOString() })
			.onConflict((conflict) => conflict.column('recipient_hash').doNothing())
			.executeTakeFirst();
		return numInsertedOrUpdatedRows === 1n;
	}

	async #isSiteLimitReached(transaction: Transaction<DatabaseSchema>, now: Date): Promise<boolean> {
		if (this.#perHour === 0) return true;
		const last = await transaction
			.selectFrom('acknowledgements')
			.select('queued_at')
			.where('queued_at', '>', before(now, hourMs))
			.orderBy('queued_at')
			.offset(this.#perHour - 1)
			.limit(1)
			.executeTakeFirst();
		return last !== undefined;
	}
}

/** Deletes the hashes that limit nothing any more. Writes nothing if there are none. */
export async function removeOldAcknowledgements(database: Database, now: Date): Promise<void> {
	const limit = before(now, dayMs);
	const oldest = database.kysely.selectFrom('acknowledgements').select('queued_at');
	if ((await oldest.where('queued_at', '<=', limit).limit(1).executeTakeFirst()) === undefined) return;
	await database.write((transaction) =>
		transaction.deleteFrom('acknowledgements').where('queued_at', '<=', limit).execute(),
	);
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

/**
 * Returns one spelling for the addresses that lead to the same mailbox: without case, without a tag after `+`, and without
 * dots at Google (https://support.google.com/mail/answer/7436150).
 */
export function normaliseAddress(address: string): string {
	const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
	const [mailbox = ''] = local.split('+');
	return googleDomains.includes(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
