import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvFile, type EnquiryWithDeliveries, jsonFile } from '../enquiries/enquiry-files.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { sortableNewZealandTime } from '../new-zealand-time.ts';
import { type ListFilter, readPage } from './enquiry-list.ts';
import { recordEvents } from './events.ts';
import { type Inbox, type InboxPart, seeOther, tickedIds } from './inbox.ts';
import { describeQuery, filterOf, readQuery } from './list-page.ts';
import { inboxPath, ownPath } from './sign-in-links.ts';

/** More at the same time would take the processor from visitors. */
const maxOpen = 2;
/** Enquiries that are read and written in one turn of the event loop: about ten milliseconds. */
const exportedPageSize = 100;
const dayLength = 'YYYY-MM-DD'.length;

const formats = {
	csv: { write: csvFile, type: 'text/csv; charset=utf-8' },
	json: { write: jsonFile, type: 'application/json; charset=utf-8' },
} as const;

/** `GET /inbox/export.csv` and `.json`: the enquiries of a list, or the ticked ones, newest first. */
export const exportFiles: InboxPart = {
	addRoutes(app, inbox) {
		let open = 0;
		for (const [format, { write, type }] of Object.entries(formats)) {
			const url = `${inboxPath}/export.${format}`;
			app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
				if (isCrossSite(request, inbox.environment.siteUrl))
					return inbox.sendNotice(
						request,
						reply,
						403,
						'Asked for by another site',
						'Export from the list of enquiries.',
					);
				const search = new URL(request.url, 'http://own.invalid').searchParams;
				const here = search.get('here');
				const ids = tickedIds(search);
				if (here !== null && ids.length === 0) {
					const list = new URL(ownPath(here), 'http://own.invalid');
					list.searchParams.set('done', 'exported');
					list.searchParams.set('count', '0');
					return seeOther(reply, list.pathname + list.search);
				}
				if (open >= maxOpen) {
					const text = 'Two files are being written. Wait until one is complete, then try again.';
					return inbox.sendNotice(request, reply.header('retry-after', 10), 429, 'One after the other', text);
				}
				const query = readQuery(search);
				const now = inbox.clock.now();
				const what = ids.length > 0 ? `${ids.length} ticked` : describeQuery(query);
				const parts = write(readPages(inbox, ids.length > 0 ? { tab: 'all', ids } : filterOf(query)));
				open += 1;
				try {
					// Read before the response, so that a database that fails is a page that says so.
					const first = await parts.next();
					const details = `${format.toUpperCase()}: ${what}`;
					await recordEvents(
						inbox.database.kysely,
						[{ address: request.inboxUser, action: 'exported', details }],
						now,
					);
					const stream = Readable.from(join(first, parts), { highWaterMark: 1 });
					stream.once('close', () => {
						open -= 1;
					});
					const day = sortableNewZealandTime(now.toISOString()).slice(0, dayLength);
					return reply
						.type(type)
						.header('content-disposition', `attachment; filename="enquiries-${day}.${format}"`)
						.send(stream);
				} catch (error) {
					open -= 1;
					throw error;
				}
			});
		}
	},
};

async function* join(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
	if (first.done) return;
	yield first.value;
	yield* rest;
}

/** Yields the selected enquiries page by page, with a turn of the event loop for visitors after each. */
async function* readPages(
	{ database, outbox }: Inbox,
	filter: ListFilter,
): AsyncGenerator<EnquiryWithDeliveries[]> {
	let cursor: string | undefined;
	do {
		const { enquiries, next } = await readPage(database, filter, cursor, exportedPageSize);
		const messages = await outbox.messagesOf(enquiries.map(({ id }) => id));
		yield enquiries.map((enquiry) => ({ ...enquiry, deliveries: messages.get(enquiry.id) ?? [] }));
		await nextTurn();
		cursor = next;
	} while (cursor !== undefined);
}
