import { createElement } from 'react';
import { AuditPage } from '#app/inbox/audit.tsx';
import { newZealandTime } from '../new-zealand-time.ts';
import { pageSize } from './enquiry-list.ts';
import { type InboxPart, withoutNull } from './inbox.ts';
import { inboxPath } from './sign-in-links.ts';

const auditPath = `${inboxPath}/audit`;

/** `GET /inbox/audit`: who did what, in pages by key. */
export const auditPage: InboxPart = {
	link: { label: 'Audit', path: auditPath },
	addRoutes(app, inbox) {
		app.get<{ Querystring: { after?: unknown } }>(auditPath, async (request, reply) => {
			const { after } = request.query;
			let query = inbox.database.kysely
				.selectFrom('inbox_events')
				.selectAll()
				.orderBy('id', 'desc')
				.limit(pageSize + 1);
			if (typeof after === 'string') query = query.where('id', '<', withoutNull(after));
			const rows = await query.execute();
			const shown = rows.slice(0, pageSize);
			const content = createElement(AuditPage, {
				lines: shown.map(({ id, happened_at, address, action, submission_id, details }) => ({
					...{ id, address, action, details },
					happenedAt: happened_at,
					time: newZealandTime(happened_at),
					href: submission_id === null ? undefined : `${inboxPath}/${submission_id}`,
				})),
				next: rows.length > pageSize ? `${auditPath}?after=${shown.at(-1)?.id}` : undefined,
				first: typeof after === 'string' ? auditPath : undefined,
			});
			return inbox.send(request, reply, { title: 'Audit', content });
		});
	},
};
