import type { Database } from '../database/database.ts';
import type { Channel } from '../database/schema.ts';
import { channelName } from './owner-channels.ts';

/** How the deliveries of a channel go. */
export interface ChannelSummary {
	channel: Channel;
	pending: number;
	dead: number;
	/** ISO 8601, UTC. `null` if nothing was delivered since version 0.3. */
	lastSentAt: string | null;
	/** The error of the latest message that is pending or dead. */
	lastError: string | null;
}

/** Resolves to a summary of each channel that has messages. */
export async function readChannelSummaries({ kysely }: Database): Promise<ChannelSummary[]> {
	const channels = await kysely
		.selectFrom('outbox')
		.select(({ fn }) => ['channel', fn.max('sent_at').as('lastSentAt')])
		.groupBy('channel')
		.orderBy('channel')
		.execute();
	const counts = await kysely
		.selectFrom('outbox')
		.select(({ fn }) => ['channel', 'state', fn.countAll().as('count')])
		.where('state', 'in', ['pending', 'dead'])
		.groupBy(['state', 'channel'])
		.execute();
	const countOf = (channel: Channel, state: 'pending' | 'dead') =>
		Number(counts.find((row) => row.channel === channel && row.state === state)?.count ?? 0);
	const summaries: ChannelSummary[] = [];
	for (const { channel, lastSentAt } of channels) {
		const failed = await kysely
			.selectFrom('outbox')
			.select('last_error')
			.where('channel', '=', channel)
			.where('state', 'in', ['pending', 'dead'])
			.where('last_error', 'is not', null)
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirst();
		summaries.push({
			channel,
			pending: countOf(channel, 'pending'),
			dead: countOf(channel, 'dead'),
			lastSentAt,
			lastError: failed?.last_error ?? null,
		});
	}
	return summaries;
}

/** Returns a sentence about a channel that does not work, for example because the mail server is down. */
export function describeProblem({ channel, pending, dead, lastError }: ChannelSummary): string | undefined {
	if (lastError === null) return undefined;
	return `Deliveries to ${channelName(channel)} have problems: ${pending} waiting, ${dead} failed. ${lastError}`;
}
