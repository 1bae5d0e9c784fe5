import { openDatabase } from '#server/database/open-database.ts';
import { migrations } from '#server/migrations/migrations.ts';
import type { Load } from './load.ts';
import { locationOf } from './test-database.ts';

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
