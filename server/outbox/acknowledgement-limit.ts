import { hostname } from 'node:os';
import type { Transaction } from 'kysely';
import { site } from '#content/site.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { tryLock } from '../database/try-lock.ts';
import { domainOf, normaliseAddress, registeredDomain } from './mail-providers.ts';
import type { DeliverableEnquiry } from './messages/enquiry-summary.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const perDomainAndHour = 10;
/** A public host name: with a dot, and no IP address, whose last part is a number. */
const publicName = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** Names that lead to this machine or stay in its network (RFC 6761, RFC 6762, RFC 8375). */
const localName = /\.(?:localhost|localdomain|local|internal|lan|home\.arpa)$/;

/**
 * Limits acknowledgements, because a stranger can enter anybody's address: one a day for each mailbox, ten an hour for each
 * domain that is not a large provider's, and `acknowledgementsPerHour` for the whole site. The owner's addresses and this
 * machine's get none.
 */
export class AcknowledgementLimit {
	readonly #keyedHash: KeyedHash;
	readonly #perHour: number;
	readonly #ownAddresses: readonly string[];
	readonly #ownDomains: readonly string[];

	constructor(
		keyedHash: KeyedHash,
		{ acknowledgementsPerHour, mail }: Pick<Environment, 'acknowledgementsPerHour' | 'mail'>,
	) {
		this.#keyedHash = keyedHash;
		this.#perHour = acknowledgementsPerHour;
		const own = [site.email, ...(mail ? [mail.from, ...mail.leadsTo] : [])];
		this.#ownAddresses = own.map((address) => normaliseAddress(address.replace(/^.*<|>$/g, '')));
		this.#ownDomains = [hostname(), ...(mail ? [new URL(mail.smtpUrl).hostname] : [])].map((name) =>
			name.toLowerCase(),
		);
	}

	/**
	 * Resolves to whether an acknowledgement may be queued, and records it in the transaction. Stores keyed hashes instead of
	 * the address and its domain.
	 */
	async allow(
		transaction: Transaction<DatabaseSchema>,
		{ id, fields }: Pick<DeliverableEnquiry, 'id' | 'fields'>,
		now: Date,
	): Promise<boolean> {
		const recipient = normaliseAddress(fields.email ?? '');
		if (this.#perHour === 0 || !this.#isAcknowledged(recipient)) return false;
		if (!(await tryLock(transaction, 'acknowledgements'))) return false;
		const domain = registeredDomain(domainOf(recipient));
		const domain_hash = domain === undefined ? null : this.#keyedHash('acknowledgement domain', domain);
		const lastHour = transaction
			.selectFrom('acknowledgements')
			.select('queued_at')
			.where('queued_at', '>', before(now, hourMs))
			.orderBy('queued_at')
			.limit(1);
		const ofDomain = lastHour.where('domain_hash', '=', domain_hash).offset(perDomainAndHour - 1);
		if ((await lastHour.offset(this.#perHour - 1).executeTakeFirst()) !== undefined) return false;
		if (domain_hash !== null && (await ofDomain.executeTakeFirst()) !== undefined) return false;
		const recipient_hash = this.#keyedHash('acknowledgement', recipient);
		await transaction
			.deleteFrom('acknowledgements')
			.where('recipient_hash', '=', recipient_hash)
			.where('queued_at', '<=', before(now, dayMs))
			.execute();
		const { numInsertedOrUpdatedRows } = await transaction
			.insertInto('acknowledgements')
			.values({ recipient_hash, domain_hash, submission_id: id, queued_at: now.toISOString() })
			.onConflict((conflict) => conflict.column('recipient_hash').doNothing())
			.executeTakeFirst();
		return numInsertedOrUpdatedRows === 1n;
	}

	#isAcknowledged(recipient: string): boolean {
		const domain = domainOf(recipient);
		if (!publicName.test(domain) || localName.test(domain)) return false;
		return !this.#ownDomains.includes(domain) && !this.#ownAddresses.includes(recipient);
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
