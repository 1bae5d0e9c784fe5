import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { idPrefix, timeOfId } from '../database/id-time.ts';
import type { Channel, OutboxRow } from '../database/schema.ts';
import { wrongAddressErrors } from './channels/smtp-error.ts';
import { newMessage } from './enquiry-messages.ts';
import {
	alertText,
	maxLines,
	type StuckDelivery,
	type WrongAddress,
	wrongAddressText,
} from './messages/alert-text.ts';
import type { PlainMessage } from './messages/enquiry-summary.ts';
import {
	alertChannels,
	configuredChannels,
	isEmail,
	type OwnerAccess,
	type OwnerChannels,
} from './owner-channels.ts';
import { ownerKinds } from './repository.ts';

const minute = 60_000;
const hour = 60 * minute;
/** A row that has been pending for longer is overdue. */
const overdueMs = hour;
/** A wrong address is reported within this time, so that an upgrade does not report those of years. */
const wrongAddressMs = 7 * 24 * hour;
/** Minimum time between two alerts of a kind. */
const intervalMs = 6 * hour;
/** More are reported as “more than 100”. */
const maxListed = 100;

const alertKinds = [
	'dead-alert',
	'overdue-alert',
	'wrong-addresses',
] as const satisfies readonly OutboxRow['kind'][];
type AlertKind = (typeof alertKinds)[number];
type AlertRow = OutboxRow & { kind: AlertKind };

/** There are no alerts about alerts. */
export const isAlert = (row: OutboxRow): row is AlertRow =>
	(alertKinds as readonly string[]).includes(row.kind);

/** An alert to send. */
export interface DueAlert {
	write: (access: OwnerAccess) => PlainMessage;
	/** Call it after the alert was sent. What it listed is not reported again. */
	confirm: () => Promise<void>;
}

/**
 * Finds deliveries that the owner has to know about, and writes the alerts: messages that failed for good, messages that have
 * waited for more than an hour, and visitors whose address is wrong. Failed acknowledgements cause no alert: a stranger could
 * cause any number of them.
 */
export class Alerts {
	readonly #database: Database;
	readonly #channels: OwnerChannels;
	readonly #clock: Clock;

	constructor(database: Database, channels: OwnerChannels, clock: Clock) {
		this.#database = database;
		this.#channels = channels;
		this.#clock = clock;
	}

	/** Adds the alerts that have something to say to the outbox, at most one of a kind in six hours. */
	async queue(): Promise<void> {
		const now = this.#clock.now();
		for (const kind of alertKinds) {
			const causes = await (kind === 'wrong-addresses'
				? this.#findWrongAddresses(now, 1)
				: this.#findRows(kind, now, 1));
			if (causes.length > 0 && !(await this.#isRecent(kind, now))) await this.#add(kind, now);
		}
	}

	/** Resolves to the alert of a row for the current state, or `undefined` if there is nothing left to report. */
	async compose({ kind, id }: AlertRow): Promise<DueAlert | undefined> {
		const now = this.#clock.now();
		// Another channel may have reported the same since this alert was queued.
		const since = timeOfId(id);
		if (kind === 'wrong-addresses') {
			const rows = await this.#findWrongAddresses(now, maxListed + 1, since);
			if (rows.length === 0) return undefined;
			const write = (access: OwnerAccess) => wrongAddressText(rows, maxListed, access);
			return { write, confirm: () => this.#markReported(rows, now) };
		}
		const rows = await this.#withFields(await this.#findRows(kind, now, maxListed + 1, since));
		if (rows.length === 0) return undefined;
		const write = (access: OwnerAccess) => alertText(kind, rows, maxListed, access);
		const dead = kind === 'dead-alert' ? rows : [];
		return { write, confirm: () => this.#markReported(dead, now) };
	}

	/** Adds the fields of the enquiries that an alert names. */
	async #withFields(rows: readonly OutboxRow[]): Promise<StuckDelivery[]> {
		const ids = rows.slice(0, maxLines).flatMap(({ submission_id }) => submission_id ?? []);
		if (ids.length === 0) return [...rows];
		const enquiries = await this.#database.kysely
			.selectFrom('submissions')
			.select(['id', 'fields'])
			.where('id', 'in', ids)
			.execute();
		const fieldsOf = new Map(enquiries.map(({ id, fields }) => [id, fields]));
		return rows.map((row) => ({ ...row, fields: fieldsOf.get(row.submission_id ?? '') }));
	}

	/** The channels of an alert: email, and the webhooks if there is no email or if it is email that fails. */
	async #channelsOf(kind: AlertKind, now: Date): Promise<Channel[]> {
		const channels = alertChannels(this.#channels);
		if (!channels.includes('email')) return channels;
		if (kind === 'wrong-addresses') return ['email'];
		const rows = await this.#findRows(kind, now, maxListed);
		return rows.some(({ channel }) => isEmail(channel)) ? channels : ['email'];
	}

	async #add(kind: AlertKind, now: Date): Promise<void> {
		const interval = Math.floor(now.getTime() / intervalMs);
		for (const channel of await this.#channelsOf(kind, now)) {
			const row = newMessage({ channel, kind }, now);
			// Depends on the kind, the channel and the time only, so that replicas do not add it twice.
			const message_id = row.message_id.replace(/[\da-f-]{36}/, `${kind}-${channel}-${interval}`);
			await this.#database.write((transaction) =>
				transaction
					.insertInto('outbox')
					.values({ ...row, message_id })
					.onConflict((conflict) => conflict.column('message_id').doNothing())
					.execute(),
			);
		}
	}

	/** Resolves to whether an alert of a kind is pending or was queued within {@link intervalMs}. */
	async #isRecent(kind: AlertKind, now: Date): Promise<boolean> {
		const earlier = this.#database.kysely
			.selectFrom('outbox')
			.select('id')
			.where('kind', '=', kind)
			.where('reported_at', 'is', null)
			.limit(1);
		const pending = await earlier
			.where('state', '=', 'pending')
			// One that waits for a removed channel is never sent.
			.where('channel', 'in', alertChannels(this.#channels))
			.executeTakeFirst();
		if (pending !== undefined) return true;
		const queued = await earlier
			.where('state', 'in', ['sent', 'dead'])
			.where('id', '>', idPrefix(new Date(now.getTime() - intervalMs)))
			// One from after `now` does not count: the clock was set back since.
			.where('id', '<', idPrefix(new Date(now.getTime() + 1)))
			.executeTakeFirst();
		return queued !== undefined;
	}

	/** Resolves to at most `limit` rows of each kind, oldest first, that no alert has listed, or only one since a time. */
	async #findRows(
		kind: Exclude<AlertKind, 'wrong-addresses'>,
		now: Date,
		limit: number,
		since?: Date,
	): Promise<OutboxRow[]> {
		const found: OutboxRow[] = [];
		// One query for each kind, because only then the index gives the order.
		for (const promised of [...ownerKinds, 'reply'] as const) {
			const rows = this.#database.kysely
				.selectFrom('outbox')
				.selectAll()
				.where('kind', '=', promised)
				.orderBy('reported_at')
				.orderBy('id')
				.limit(limit);
			const unreported = rows.where('reported_at', 'is', null);
			if (kind === 'overdue-alert') {
				const overdue = unreported
					.where('state', '=', 'pending')
					.where('id', '<', idPrefix(new Date(now.getTime() - overdueMs)))
					.where('channel', 'in', configuredChannels(this.#channels));
				found.push(...(await overdue.execute()));
				continue;
			}
			found.push(...(await unreported.where('state', '=', 'dead').execute()));
			if (since === undefined) continue;
			const reported = rows.where('state', '=', 'dead').where('reported_at', '>=', since.toISOString());
			found.push(...(await reported.execute()));
		}
		return found.slice(0, limit);
	}

	/** Resolves to the visitors whose acknowledgement was refused because of its address, oldest first. */
	async #findWrongAddresses(now: Date, limit: number, since?: Date): Promise<WrongAddress[]> {
		const rows = this.#database.kysely
			.selectFrom('outbox')
			.innerJoin('submissions', 'submissions.id', 'outbox.submission_id')
			.select(['outbox.id', 'submissions.id as enquiryId', 'submissions.fields'])
			.where('outbox.state', '=', 'undelivered')
			.where('outbox.kind', '=', 'acknowledgement')
			.where('outbox.id', '>', idPrefix(new Date(now.getTime() - wrongAddressMs)))
			.where('outbox.last_error', 'in', wrongAddressErrors)
			.orderBy('outbox.reported_at')
			.orderBy('outbox.id')
			.limit(limit);
		const found = await rows.where('outbox.reported_at', 'is', null).execute();
		if (since === undefined) return found;
		return [...found, ...(await rows.where('outbox.reported_at', '>=', since.toISOString()).execute())];
	}

	async #markReported(rows: readonly Pick<OutboxRow, 'id'>[], now: Date): Promise<void> {
		if (rows.length === 0) return;
		await this.#database.write((transaction) =>
			transaction
				.updateTable('outbox')
				.set({ reported_at: now.toISOString() })
				.where(
					'id',
					'in',
					rows.map(({ id }) => id),
				)
				.where('state', 'in', ['dead', 'undelivered'])
				.where('reported_at', 'is', null)
				.execute(),
		);
	}
}
