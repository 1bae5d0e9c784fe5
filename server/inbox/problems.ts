import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import { idPrefix, timeOfId } from '../database/id-time.ts';
import type { Channel, OutboxRow } from '../database/schema.ts';
import { sentenceTime } from '../new-zealand-time.ts';
import { configuredChannels, mailboxOf, type OwnerChannels } from '../outbox/owner-channels.ts';
import { plainError } from '../outbox/plain-error.ts';
import { ownerKinds } from '../outbox/repository.ts';
import { formatNames } from './delivery-sentences.ts';
import { lateMs } from './list-rows.ts';

/** Rows of each channel and state that are looked at. */
const maxRows = 200;
/** Below it the disk may be full within days. SQLite's log alone may take some of it. */
const leastFreeBytes = 256 * 2 ** 20;
const mebibyte = 2 ** 20;

/** Failed acknowledgements are not here: a stranger could cause any number of them. There are no alerts about alerts. */
const ignoredKinds = [
	'acknowledgement',
	'dead-alert',
	'overdue-alert',
	'wrong-addresses',
] as const satisfies readonly OutboxRow['kind'][];

/** An error with which a receiver responded. */
const refusal = /^The webhook returned|\b[45]\d\d\b/;

type StuckRow = Pick<OutboxRow, 'id' | 'channel' | 'kind' | 'state' | 'submission_id' | 'last_error'>;

/** What fails on one channel. */
export interface ChannelProblem {
	channel: Channel;
	/** For example “Email to jo@shop.example” or “Slack”. */
	name: string;
	/** Sentences without a full stop. */
	sentences: string[];
	rows: StuckRow[];
}

/** What fails now. */
export interface Problems {
	/** Of the disk and the database. Sentences without a full stop. */
	storage: string[];
	channels: ChannelProblem[];
}

interface ProblemsOptions {
	database: Database;
	environment: Environment;
	channels: OwnerChannels;
}

/** Returns all sentences about problems, the gravest first. */
export const sentencesOf = ({ storage, channels }: Problems): string[] => [
	...storage,
	...channels.flatMap(({ sentences }) => sentences),
];

/** Finds out what fails, without a connection to another machine than the database. */
export async function readProblems(options: ProblemsOptions, now: Date): Promise<Problems> {
	const { database, environment, channels } = options;
	const storage = await storageProblems(database, environment);
	const rows = await readStuck(database, configuredChannels(channels), now);
	const byChannel = Map.groupBy(rows, ({ channel }) => channel);
	const found = [...byChannel].map(async ([channel, stuck]) => {
		const name = nameOfChannel(channel, environment);
		const sentences = await describeChannel(database, channel, name, stuck, now);
		return { channel, name, sentences, rows: stuck };
	});
	return { storage, channels: await Promise.all(found) };
}

async function storageProblems(database: Database, environment: Environment): Promise<string[]> {
	const found: string[] = [];
	try {
		await database.checkWritable();
	} catch (error) {
		const { message } = error as Error;
		found.push(
			`Nothing can be stored, and new enquiries are refused: ${/full/i.test(message) ? 'the disk is full' : message}`,
		);
	}
	if (environment.database.engine !== 'sqlite') return found;
	try {
		const { bavail, bsize } = await statfs(dirname(environment.database.file));
		const free = bavail * bsize;
		if (free < leastFreeBytes)
			found.push(`The disk is nearly full: ${Math.floor(free / mebibyte)} MB are free`);
	} catch {
		// The file system does not say how much is free.
	}
	return found;
}

/** Resolves to the messages that failed for good, that failed and are tried again, or that wait for too long. */
async function readStuck({ kysely }: Database, channels: readonly Channel[], now: Date): Promise<StuckRow[]> {
	// A part for each channel, so that one with many problems does not hide another, and so that each reads an index.
	const parts = channels.flatMap((channel) =>
		(['dead', 'pending'] as const).map((state) =>
			kysely
				.selectFrom((outbox) =>
					outbox
						.selectFrom('outbox')
						.select(['id', 'channel', 'kind', 'state', 'submission_id', 'last_error'])
						.where('state', '=', state)
						.where('channel', '=', channel)
						.where('kind', 'not in', ignoredKinds)
						.orderBy('next_attempt_at')
						.limit(maxRows)
						.as('part'),
				)
				.selectAll(),
		),
	);
	const [first, ...others] = parts;
	if (first === undefined) return [];
	const query = others.reduce((all, part) => all.unionAll(part), first);
	const late = idPrefix(new Date(now.getTime() - lateMs));
	const rows = await query.execute();
	return rows.filter(({ state, last_error, id }) => state === 'dead' || last_error !== null || id < late);
}

async function describeChannel(
	database: Database,
	channel: Channel,
	name: string,
	rows: readonly StuckRow[],
	now: Date,
): Promise<string[]> {
	const sentences: string[] = [];
	const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	const failing = inOrder.filter(({ state, last_error }) => state === 'pending' && last_error !== null);
	if (failing.length > 0) {
		const lastSent = await readLastSent(database, channel);
		const since = failing.find(({ id }) => timeOfId(id).toISOString() > lastSent);
		const reason = plainError(failing.at(-1)?.last_error ?? '');
		sentences.push(
			since === undefined
				? `${name} did not get ${countOf(failing)} yet, which will be tried again: ${reason}`
				: `${name} has failed ${sentenceTime(timeOfId(since.id).toISOString(), now, 'since')}: ${reason}`,
		);
	}
	const dead = inOrder.filter(({ state }) => state === 'dead');
	const byReason = Map.groupBy(dead, ({ last_error }) => {
		const verb = refusal.test(last_error ?? '') ? 'refused' : 'did not get';
		return [verb, plainError(last_error ?? '')].join('\n');
	});
	for (const [key, some] of byReason) {
		const [verb, reason] = key.split('\n');
		sentences.push(`${name} ${verb} ${countOf(some)}: ${reason}`);
	}
	const waiting = inOrder.filter(({ state, last_error }) => state === 'pending' && last_error === null);
	if (waiting.length > 0) sentences.push(`${name}: ${countOf(waiting)} waiting for more than an hour`);
	return sentences;
}

/** Resolves to when a channel last worked, ISO 8601. One query for each kind, because only then the index has the answer. */
async function readLastSent({ kysely }: Database, channel: Channel): Promise<string> {
	const times: string[] = [];
	for (const kind of [...ownerKinds, 'reply', 'sign-in'] as const) {
		const row = await kysely
			.selectFrom('outbox')
			.select(({ fn }) => fn.max('sent_at').as('last'))
			.where('channel', '=', channel)
			.where('kind', '=', kind)
			.executeTakeFirst();
		times.push(row?.last ?? '');
	}
	return times.sort().at(-1) ?? '';
}

const countOf = ({ length }: readonly unknown[]) =>
	length === 1 ? '1 message' : `${length}${length >= maxRows ? ' or more' : ''} messages`;

/** Returns the name of a channel for the owner, for example “Email to jo@shop.example” or “Slack”. */
function nameOfChannel(channel: Channel, { mail, webhooks }: Environment): string {
	const mailbox = mailboxOf(channel);
	if (channel === 'email' || mailbox !== undefined)
		return mailbox === undefined || mail?.leadsTo.length === 1 ? 'Email' : `Email to ${mailbox}`;
	const webhook = webhooks.find((each) => each.channel === channel);
	if (webhook === undefined) return channel;
	return webhook.format === 'standard'
		? `The webhook ${new URL(webhook.url).host}`
		: formatNames[webhook.format];
}
