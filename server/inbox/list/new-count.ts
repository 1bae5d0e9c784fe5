import type { FastifyInstance } from 'fastify';
import { after } from '../../clock.ts';
import { idPrefix } from '../../database/id-time.ts';
import { newCountPath } from '../paths.ts';
import { queryOf } from '../request-values.ts';

/** More are not counted. */
const maxNew = 100;

/** `/inbox/new.json`: how many enquiries have come since the list was read. */
export function addNewCount(app: FastifyInstance): void {
	app.get(newCountPath, async (request) => {
		const since = Date.parse(queryOf(request).get('since') ?? '');
		if (Number.isNaN(since)) return { count: 0, hasMore: false };
		const rows = await app.database.kysely
			.selectFrom('enquiries')
			.select('id')
			.where('state', '=', 'new')
			.where('id', '>=', idPrefix(after(new Date(since), 1)))
			.limit(maxNew + 1)
			.execute();
		return { count: Math.min(rows.length, maxNew), hasMore: rows.length > maxNew };
	});
}
