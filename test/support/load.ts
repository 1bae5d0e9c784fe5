import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/open-database.ts';
import { submit, validContact } from './test-app.ts';
import { locationOf } from './test-database.ts';

const pauseMs = 50;

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
 * Starts visitors that send enquiries one after the other. As the page does, they send again what was not acknowledged. `urlOf`
 * returns the URL for each attempt.
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
			const message = `Could you ring me about job ${load.sent.size}?`;
			load.sent.add(message);
			while (!(await isAcknowledged(urlOf(), message, load)) && !isStopped) await sleep(pauseMs);
		}
	};
	const done = Promise.all(Array.from({ length: visitors }, visit));
	return load;
}

async function isAcknowledged(url: string, message: string, load: Load): Promise<boolean> {
	try {
		const response = await submit(url, { ...validContact, message });
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
	/** Number of notices that were not delivered. */
	waiting: number;
}

/** Compares a database with the acknowledged messages of a load. */
export async function checkLoad(databaseUrl: string, load: Load): Promise<LoadCheck> {
	const database = await openDatabase(locationOf(databaseUrl));
	try {
		const { kysely } = database;
		const rows = await kysely.selectFrom('enquiries').select(['id', 'fields']).execute();
		const notices = await kysely.selectFrom('notices').select('enquiry_id').execute();
		const messages = new Map(
			rows.map(({ id, fields }) => [id, (JSON.parse(fields) as { message: string }).message]),
		);
		return {
			stored: rows.length,
			lost: [...load.acknowledged]
				.filter(([message, id]) => messages.get(id) !== message)
				.map(([message]) => message),
			doubled: [...Map.groupBy(messages.values(), (message) => message)]
				.filter(([, same]) => same.length > 1)
				.map(([message]) => message),
			waiting: notices.length,
		};
	} finally {
		await database.close();
	}
}

/** Describes a load in one line, for the output of a fault test. */
export const describeLoad = ({ acknowledged, sent, refused, broken }: Load) =>
	`${sent.size} enquiries sent, ${acknowledged.size} acknowledged, ${broken} connections broken, refused: ${
		[...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none'
	}`;
