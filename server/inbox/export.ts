import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { exportCsv } from '../enquiries/export.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { newZealandDay } from '../new-zealand-time.ts';
import { sendForeign } from './error-pages.tsx';
import { exportPath } from './paths.ts';

/** `/inbox/export.csv`: all enquiries. */
export function addExport(app: FastifyInstance): void {
	app.get(exportPath, (request, reply) => {
		if (isCrossSite(request, app.config.siteUrl)) return sendForeign(reply);
		const name = `enquiries-${newZealandDay(app.clock.now())}.csv`;
		return reply
			.header('content-disposition', `attachment; filename="${name}"`)
			.type('text/csv; charset=utf-8')
			.send(Readable.from(exportCsv(app.database)));
	});
}
