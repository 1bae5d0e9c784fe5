import type { Transaction } from 'kysely';
import type { EnquiryFields } from '#contracts/forms.ts';
import type { Database } from '../database/database.ts';
import type { KeyedHash } from '../database/keyed-hash.ts';
import type { DatabaseSchema, SpamVerdictRow } from '../database/schema.ts';
import { type Counts, countFeatures } from './spam-classifier.ts';
import { featuresOf } from './spam-features.ts';

const dayMs = 24 * 60 * 60_000;
/** Verdicts are forgotten after this time. The privacy policy says so (content/retention.ts). */
const verdictDays = 365;
/** The newest verdicts that are kept. Bounds the table and the time to read it. */
const maxVerdicts = 200;
/** Hexadecimal characters: 24 bits keep the words of all verdicts apart. */
const hashLength = 6;

/** The owner's verdict on an enquiry. */
export type OwnerVerdict = SpamVerdictRow['verdict'];

const hashesOf = (features: readonly string[], keyedHash: KeyedHash) =>
	features.map((feature) => keyedHash('spam feature', feature).slice(0, hashLength));

/**
 * Stores the owner's verdict on an enquiry. It replaces an earlier one. Stores short keyed hashes of its words,
 * not the words: the verdict may be kept for longer than the enquiry.
 */
export async function recordVerdict(
	transaction: Transaction<DatabaseSchema>,
	{ id, fields }: { id: string; fields: EnquiryFields },
	verdict: OwnerVerdict,
	{ keyedHash, now }: { keyedHash: KeyedHash; now: Date },
): Promise<void> {
	const features = hashesOf(featuresOf(fields), keyedHash).join(' ');
	const row = { verdict, features, decided_at: now.toISOString() };
	await transaction
		.insertInto('spam_verdicts')
		.values({ submission_id: id, ...row })
		.onConflict((conflict) => conflict.column('submission_id').doUpdateSet(row))
		.execute();
	await transaction
		.deleteFrom('spam_verdicts')
		.where('submission_id', 'not in', (query) =>
			query
				.selectFrom('spam_verdicts')
				.select('submission_id')
				.orderBy('decided_at', 'desc')
				.orderBy('submission_id', 'desc')
				.limit(maxVerdicts),
		)
		.execute();
}

/** Forgets the verdicts on enquiries, for the deletion of what a person sent. */
export async function forgetVerdicts(
	transaction: Transaction<DatabaseSchema>,
	ids: readonly string[],
): Promise<void> {
	await transaction.deleteFrom('spam_verdicts').where('submission_id', 'in', ids).execute();
}

/** Forgets old verdicts. */
export async function forgetOldVerdicts(database: Database, now: Date): Promise<void> {
	const limit = new Date(now.getTime() - verdictDays * dayMs).toISOString();
	await database.write((transaction) =>
		transaction.deleteFrom('spam_verdicts').where('decided_at', '<', limit).execute(),
	);
}

/** The owner's verdicts as counts of features, in memory. They are read again when they have changed. */
export class LearnedCounts {
	readonly #database: Database;
	readonly #keyedHash: KeyedHash;
	#version = '';
	#counts: Counts | undefined;

	constructor(database: Database, keyedHash: KeyedHash) {
		this.#database = database;
		this.#keyedHash = keyedHash;
	}

	/** Resolves to `undefined` if there is no verdict. Rejects with the error of the database driver. */
	async read(): Promise<Counts | undefined> {
		const { kysely } = this.#database;
		const state = await kysely
			.selectFrom('spam_verdicts')
			.select(({ fn }) => [
				'verdict',
				fn.countAll<number | string>().as('number'),
				fn.max('decided_at').as('latest'),
			])
			.groupBy('verdict')
			.orderBy('verdict')
			.execute();
		const version = JSON.stringify(state);
		if (version !== this.#version) {
			const rows = await kysely.selectFrom('spam_verdicts').select(['verdict', 'features']).execute();
			this.#counts = rows.length === 0 ? undefined : this.#count(rows);
			this.#version = version;
		}
		return this.#counts;
	}

	#count(rows: readonly Pick<SpamVerdictRow, 'verdict' | 'features'>[]): Counts {
		const featuresWith = (wanted: OwnerVerdict) =>
			rows.filter(({ verdict }) => verdict === wanted).map(({ features }) => features.split(' '));
		const genuine = featuresWith('genuine');
		const spam = featuresWith('spam');
		const counts = countFeatures(genuine, spam);
		return {
			messages: [genuine.length, spam.length],
			of: (feature) => counts.get(hashesOf([feature], this.#keyedHash)[0] ?? '') ?? [0, 0],
		};
	}
}
