import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { Person } from '#app/inbox/person.tsx';
import { sentenceTime } from '../new-zealand-time.ts';
import { deleteEnquiries } from './enquiry-changes.ts';
import { type EnquiryRoute, enquiryPath, sendGone } from './enquiry-page.ts';
import { contactOf, findSamePerson, readRecord } from './enquiry-record.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, type InboxPart, seeOther } from './inbox.ts';
import { nameOf } from './list-rows.ts';
import { inboxPath } from './sign-in-links.ts';

/** Enquiries that a page lists. Their ids fit into a form. */
const maxEnquiries = 500;

type Request = FastifyRequest<EnquiryRoute>;

/**
 * `/inbox/<id>/person`: what is stored about a person, as a file, and its deletion, for requests under the Privacy Act 2020 (NZ),
 * information privacy principles 6 and 9.
 */
export const person: InboxPart = {
	addRoutes(app, inbox) {
		const path = `${enquiryPath}/person`;
		app.get<EnquiryRoute>(path, (request, reply) => sendPerson(inbox, request, reply));
		app.post<EnquiryRoute>(`${path}.json`, (request, reply) => sendFile(inbox, request, reply));
		app.post<EnquiryRoute>(path, async (request, reply) => {
			const ids = await tickedIds(inbox, request);
			const deleted = ids.length === 0 ? [] : await deleteEnquiries(inbox, ids, request.inboxUser);
			return seeOther(reply, `${inboxPath}?tab=all&done=delete-confirmed&count=${deleted.length}`);
		});
	},
};

const findAll = async (inbox: Inbox, id: string) => {
	const record = await readRecord(inbox, id);
	return (
		record && {
			record,
			found: await findSamePerson(inbox, record.enquiry, {
				max: maxEnquiries + 1,
				pages: Number.POSITIVE_INFINITY,
				size: maxEnquiries,
			}),
		}
	);
};

async function sendPerson(inbox: Inbox, request: Request, reply: FastifyReply): Promise<FastifyReply> {
	const all = await findAll(inbox, request.params.id);
	if (all === undefined) return sendGone(inbox, request, reply);
	const { enquiry } = all.record;
	const { email, phone } = enquiry.fields;
	const { email: address } = contactOf(enquiry);
	const content = createElement(Person, {
		id: enquiry.id,
		who: [email, phone].filter(Boolean).join(' or ') || nameOf(enquiry),
		enquiries: all.found.slice(0, maxEnquiries).map((each) => ({
			id: each.id,
			name: nameOf(each),
			title: each.context.subject ?? '',
			contact: [each.fields.email, each.fields.phone].filter(Boolean).join(', '),
			isTicked: each.id === enquiry.id || contactOf(each).email === address,
			time: sentenceTime(each.receivedAt, inbox.clock.now()),
		})),
		hasMore: all.found.length > maxEnquiries,
	});
	return inbox.send(request, reply, { title: 'Everything of this person', content });
}

/** Resolves to the ticked ids that are of the person: no form deletes others. */
async function tickedIds(inbox: Inbox, request: Request): Promise<string[]> {
	const ticked = new Set(formOf(request).getAll('id'));
	const all = await findAll(inbox, request.params.id);
	return (all?.found ?? []).map(({ id }) => id).filter((id) => ticked.has(id));
}

/** Sends all that is stored about the ticked enquiries as a JSON file. */
async function sendFile(inbox: Inbox, request: Request, reply: FastifyReply): Promise<FastifyReply> {
	const { database, clock } = inbox;
	const ids = await tickedIds(inbox, request);
	const enquiries = [];
	for (const id of ids) {
		const record = await readRecord(inbox, id);
		if (record === undefined) continue;
		const { row, enquiry, ...rest } = record;
		const verdict = await database.kysely
			.selectFrom('spam_verdicts')
			.select(['verdict', 'decided_at'])
			.where('submission_id', '=', id)
			.executeTakeFirst();
		const { answered_by, reported_at, spam_score } = row;
		enquiries.push({ ...enquiry, answered_by, reported_at, spam_score, verdict, ...rest });
	}
	const event = { address: request.inboxUser, action: 'downloaded all of a person' } as const;
	const events = ids.map((enquiryId) => ({ ...event, enquiryId }));
	await recordEvents(database.kysely, events, clock.now());
	return reply
		.type('application/json; charset=utf-8')
		.header('content-disposition', `attachment; filename="enquiries-${request.params.id}.json"`)
		.send(JSON.stringify({ created_at: clock.now().toISOString(), enquiries }, undefined, '\t'));
}
