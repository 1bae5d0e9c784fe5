import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/open-database.ts';
import { migrations } from '#server/migrations/migrations.ts';
import { validContact } from './test-app.ts';
import { locationOf } from './test-database.ts';

const pauseMs = 50;
const timeoutMs = 10_000;

/** The results of {@link startLoad} so far. */
export interface Load {
	/** The ids in responses with status 200, by message. */
	acknowledged: Map<string, string>;
	/** All messages that were sent. */
	sent: Set<string>;
	/** Number of responses by error status. */
	refused: Map<number, number>;
	/** Number of attempts whose connection broke before a response. */
	broken: number;
	/** Stops sending. Resolves when open requests have ended. */
	stop(): Promise<void>;
}

/**
 * Starts visitors that send enquiries one after the other. A message that was not acknowledged is sent again with the same
 * Idempotency-Key. `urlOf` returns the URL for each attempt.
 */
export function startLoad(
	urlOf: () => string,
	visitors: number,
	maxMessages = Number.POSITIVE_INFINITY,
): Load {
	let isStopped = false;
	const load: Load = {
		acknowledged: new Map(),
		sent: new Set(),
		refused: new Map(),
		broken: 0,
		stop: async () => {
			isStopped = true;
			await done;
		},
	};
	const visit = async () => {
		while (!isStopped && load.sent.size < maxMessages) {
			const message = `message-${load.sent.size}`;
			load.sent.add(message);
			while (!(await submit(urlOf(), message, load)) && !isStopped) await sleep(pauseMs);
		}
	};
	const done = Promise.all(Array.from({ length: visitors }, visit));
	return load;
}

async function submit(url: string, message: string, load: Load): Promise<boolean> {
	try {
		const response = await fetch(url, {
			method: 'POST',
			headers: { accept: 'application/json', 'idempotency-key': message },
			body: new URLSearchParams({ ...validContact, message }),
			signal: AbortSignal.timeout(timeoutMs),
		});
		const body = (await response.json()) as { id: string };
		if (response.ok) load.acknowledged.set(message, body.id);
		else load.refused.set(response.status, (load.refused.get(response.status) ?? 0) + 1);
		return response.ok;
	} catch {
		load.broken += 1;
		return false;
	}
}

/** The enquiries and deliveries in a database, compared with the responses to a load. */
export interface LoadCheck {
	stored: number;
	/** Acknowledged messages that are not stored under the id of the response. */
	lost: string[];
	/** Messages that are stored more than once. */
	doubled: string[];
	/** Webhook deliveries by state. */
	deliveries: Record<string, number>;
}

/** Compares a database with the acknowledged messages of a load. */
export async function checkLoad(databaseUrl: string, load: Load): Promise<LoadCheck> {
	const database = await openDatabase(locationOf(databaseUrl), migrations);
	try {
		const rows = await database.kysely.selectFrom('submissions').select(['id', 'fields']).execute();
		const ids = new Map(rows.map((row) => [row.id, (JSON.parse(row.fields) as { message: string }).message]));
		const messages = Map.groupBy(ids.values(), (message) => message);
		const outbox = await database.kysely
			.selectFrom('outbox')
			.select(['state', 'submission_id'])
			.where('channel', '=', 'webhook')
			.execute();
		const deliveries: Record<string, number> = {};
		for (const { state } of outbox) deliveries[state] = (deliveries[state] ?? 0) + 1;
		return {
			stored: rows.length,
			lost: [...load.acknowledged]
				.filter(([message, id]) => ids.get(id) !== message)
				.map(([message]) => message),
			doubled: [...messages].filter(([, same]) => same.length > 1).map(([message]) => message),
			deliveries,
		};
	} finally {
		await database.close();
	}
}

/** Ends every lease, as if a minute had passed since its worker was killed. */
export async function endLeases(databaseUrl: string): Promise<void> {
	const database = await openDatabase(locationOf(databaseUrl), migrations);
	await database.kysely
		.updateTable('outbox')
		.set({ leased_until: new Date(0).toISOString() })
		.where('leased_until', 'is not', null)
		.execute();
	await database.close();
}

/** Describes a load in one line, for the output of a fault test. */
export const describeLoad = ({ acknowledged, sent, refused, broken }: Load) =>
	`${sent.size} messages sent, ${acknowledged.size} acknowledged, ${broken} connections broken, refused: ${
		[...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
	}`;
