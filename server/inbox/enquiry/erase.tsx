import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Button } from '#app/ui/button.tsx';
import { count } from '../../counting.ts';
import { emptyLog } from '../../database/database.ts';
import { displayName, toEnquiry } from '../../enquiries/enquiry.ts';
import { deleteEnquiries, findPerson, maxErased } from '../../enquiries/erase.ts';
import { isCrossSite } from '../../http/cross-site.ts';
import css from '../document.module.css';
import { sendForeign } from '../error-pages.tsx';
import { Act, PostForm, pageForm } from '../form.tsx';
import { findEnquiry } from '../history.ts';
import {
	type ActionContext,
	action,
	type Loaded,
	type PageContext,
	page,
	Refusal,
} from '../page.ts';
import { enquiryPath, enquiryRoute, inboxPath } from '../paths.ts';
import { contextOf } from '../run-page.tsx';
import { personFile } from './person-file.ts';

/**
 * One question before anything is erased: this enquiry, or all of its person (Privacy Act 2020,
 * principles 6 and 9).
 */
export const erasePage = page({
	path: `${enquiryRoute}/delete`,
	load,
	actions: {
		one: action({
			schema: v.object({}),
			run: (context) => erase(context, [context.id]),
		}),
		all: action({
			schema: v.object({ shown: v.string() }),
			async run(context, { shown }) {
				const { ids = [] } = (await readPerson(context)) ?? {};
				// Somebody who reads "all 3" means these: one may have gone, and another come.
				if (digestOf(ids) !== shown) {
					throw new Refusal('Their enquiries have changed meanwhile', {
						text: 'Nothing was deleted. Look again.',
					});
				}
				return erase(context, ids);
			},
		}),
	},
	View: Erase,
});

/** Returns a short name for just these enquiries. */
const digestOf = (ids: readonly string[]): string =>
	createHash('sha256').update(ids.join()).digest('base64url');

async function erase({ database }: ActionContext, ids: readonly string[]) {
	await deleteEnquiries(database, ids);
	return {
		done: ids.length === 1 ? 'The enquiry is deleted.' : `${ids.length} enquiries are deleted.`,
		to: inboxPath,
		afterCommit: (app: FastifyInstance) => emptyLog(app.database),
	};
}

/**
 * Resolves to an enquiry and the ids of all from its person, itself included, of a person with very
 * many the first {@link maxErased}.
 */
async function readPerson({ database, id }: Pick<PageContext, 'database' | 'id'>) {
	const row = await findEnquiry(database, id);
	if (!row) return undefined;
	const enquiry = toEnquiry(row);
	if (row.email === '') return { enquiry, ids: [row.id], hasMore: false };
	const found = await findPerson({ kysely: database }, row.email, maxErased + 1);
	const ids = found.slice(0, maxErased).map((each) => each.id);
	return { enquiry, ids, hasMore: found.length > maxErased };
}

async function load(context: PageContext) {
	const person = await readPerson(context);
	if (!person) return undefined;
	const mail = await context.database
		.selectFrom('enquiry_events')
		.select('id')
		.where('enquiry_id', 'in', person.ids)
		.where('kind', 'in', ['answer', 'automatic'])
		.where('mail', 'is not', null)
		.executeTakeFirst();
	/** Where something is that they answered. */
	const answeredTo = mail && context.app.mailbox.address;
	return { title: 'Delete', ...person, answeredTo };
}

function Erase({ enquiry, ids, hasMore, answeredTo }: Loaded<typeof load>) {
	const { id, fields } = enquiry;
	const total = ids.length;
	const few = count(total, 'enquiry', 'enquiries');
	return (
		<PostForm className={css.notice} id={pageForm}>
			<h1>
				Delete everything from <bdi>{displayName(enquiry)}</bdi>?
			</h1>
			<p>
				{hasMore ? `More than ${few}` : few}
				{fields.email && (
					<>
						{' from '}
						<bdi>{fields.email}</bdi>
					</>
				)}
				, with replies and notes. It can’t be undone. Mails that were sent stay where they are
				{answeredTo && `, and what they answered is in ${answeredTo} too`}. What they answer later
				may be in your mailbox only.
			</p>
			{fields.email && (
				<>
					<p>
						Read the download before you hand it over: your notes are in it, and what came from
						other addresses.
					</p>
					<Button href={`${enquiryPath(id)}/download`} variant="outline">
						Download {total === 1 ? 'it' : 'them'} first
					</Button>
				</>
			)}
			<input type="hidden" name="shown" value={digestOf(ids)} />
			{total > 1 && (
				<Act
					intent="all"
					variant="outline"
					label={hasMore ? `Delete the first ${total}` : `Delete all ${total}`}
				/>
			)}
			<Act intent="one" variant="outline" label="Delete this enquiry" />
			<Button href={enquiryPath(id)} variant="text">
				Keep {total === 1 ? 'it' : 'them'}
			</Button>
		</PostForm>
	);
}

/** `/inbox/<id>/download`: everything from a person, as a file to read or to hand over. */
export function addDownload(app: FastifyInstance): void {
	app.get(`${enquiryRoute}/download`, async (request, reply) => {
		if (isCrossSite(request, app.config.siteUrl)) return sendForeign(reply);
		const context = await contextOf(app, request);
		const person = await readPerson(context);
		const email = person?.enquiry.fields.email;
		if (!email) return reply.callNotFound();
		return reply
			.header('content-disposition', 'attachment; filename="enquiries.txt"')
			.type('text/plain; charset=utf-8')
			.send(Readable.from(personFile(app.database, email, context.nameOf)));
	});
}
