import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseSchema } from '../database/schema.ts';
import { nextVersion } from '../enquiries/stored-enquiry.ts';
import { maxReply, queueReply } from '../outbox/replies.ts';
import { hurryWaiting, requeueDead } from '../outbox/requeue.ts';
import { markAnswered, markAsSpam, markNotAnswered, releaseFromSpam } from './enquiry-changes.ts';
import {
	cannotReply,
	type EnquiryRoute,
	enquiryPath,
	maxNote,
	sendEnquiry,
	sendGone,
	sendStale,
	versionOf,
} from './enquiry-page.ts';
import { readRecord } from './enquiry-record.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, type InboxPart, seeOther } from './inbox.ts';
import { readAnswers } from './saved-answers.ts';
import { inboxPath } from './sign-in-links.ts';

type Request = FastifyRequest<EnquiryRoute>;
type Handle = (inbox: Inbox, request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/** What is done with one enquiry: `POST /inbox/<id>/…`. */
export const enquiryForms: InboxPart = {
	addRoutes(app, inbox) {
		const actions: Readonly<Record<string, Handle>> = {
			status: changeStatus,
			reply: sendReply,
			insert: insertAnswer,
			notes: addNote,
			'notes/delete': deleteNote,
			retry: retryDeliveries,
		};
		for (const [path, handle] of Object.entries(actions))
			app.post<EnquiryRoute>(`${enquiryPath}/${path}`, (request, reply) => handle(inbox, request, reply));
	},
};

const showAgain = ({ params }: Request, reply: FastifyReply, done: string) =>
	seeOther(reply, `${inboxPath}/${params.id}?done=${done}`);

const statusChanges = {
	answered: markAnswered,
	'not-answered': markNotAnswered,
	spam: markAsSpam,
	'not-spam': releaseFromSpam,
} as const;

const changeStatus: Handle = async (inbox, request, reply) => {
	const form = formOf(request);
	const action = form.get('action') ?? '';
	const record = await readRecord(inbox, request.params.id);
	if (record === undefined) return sendGone(inbox, request, reply);
	if (!Object.hasOwn(statusChanges, action)) return sendEnquiry(inbox, request, reply);
	const version = versionOf(record);
	// Counted first, so that of two users at once one is told what the other did.
	const isCurrent =
		form.get('version') === version &&
		(await countChange(inbox.database.kysely, record.row.id, Number(version)));
	if (!isCurrent) return sendStale(inbox, request, reply);
	const change = statusChanges[action as keyof typeof statusChanges];
	const changed = await change(inbox, [record.row.id], request.inboxUser);
	return changed.length === 0 ? sendStale(inbox, request, reply) : showAgain(request, reply, action);
};

/** Returns typed text with line feeds, and without characters that no text has. */
const typedText = (request: Request) =>
	(formOf(request).get('text') ?? '')
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/[^\P{Cc}\n\t]/gu, '')
		.toWellFormed();

const lengthProblem = (text: string, max: number) => {
	if (text.trim() === '') return 'Write something first.';
	return text.length > max ? `At most ${max.toLocaleString('en-NZ')} characters, please.` : undefined;
};

/** Puts a saved answer below what was typed. Script does it in the browser. */
const insertAnswer: Handle = async (inbox, request, reply) => {
	const form = formOf(request);
	const answer = (await readAnswers(inbox)).find(({ id }) => id === form.get('answer'));
	const text = [typedText(request), answer?.text].filter(Boolean).join('\n\n');
	const record = await readRecord(inbox, request.params.id);
	if (record && form.get('version') !== versionOf(record))
		return sendStale(inbox, request, reply, { reply: text });
	return sendEnquiry(inbox, request, reply, { status: 200, reply: text });
};

/** Stores a reply, queues its email and marks the enquiry as answered, in one transaction, or shows why not with the text. */
const sendReply: Handle = async (inbox, request, reply) => {
	const { database, clock } = inbox;
	const text = typedText(request);
	const author = request.inboxUser;
	const refuse = (status: number, heading: string) =>
		sendEnquiry(inbox, request, reply, { status, heading, reply: text });
	const problem = lengthProblem(text, maxReply);
	if (problem) return refuse(422, problem);
	const record = await readRecord(inbox, request.params.id);
	if (record === undefined) return sendGone(inbox, request, reply);
	const last = record.messages.findLast(({ kind }) => kind === 'reply');
	const isStale = formOf(request).get('version') !== versionOf(record);
	// The button was pressed twice, or the page with the form was sent again.
	if (isStale && last?.text === text && last.author === author) return showAgain(request, reply, 'replied');
	if (isStale) return sendStale(inbox, request, reply, { reply: text });
	const reason = cannotReply(inbox, record);
	if (reason) return refuse(422, reason);
	const now = clock.now();
	const enquiryId = record.row.id;
	const isAnswered = sql<string | null>`case when answered_at is null then ${author} else answered_by end`;
	try {
		await database.write(async (transaction) => {
			const { numUpdatedRows } = await transaction
				.updateTable('submissions')
				.set(({ fn, val }) => ({
					answered_at: fn.coalesce('answered_at', val(now.toISOString())),
					answered_by: isAnswered,
					version: nextVersion,
				}))
				.where('id', '=', enquiryId)
				.where('status', '=', 'received')
				.where(sql`coalesce(version, 0)`, '=', record.row.version ?? 0)
				.executeTakeFirst();
			if (numUpdatedRows === 0n) throw new RefusedReplyError('stale');
			if (!(await queueReply(transaction, { enquiryId, text, author }, now)))
				throw new RefusedReplyError('too many');
			await recordEvents(transaction, [{ address: author, action: 'replied', enquiryId }], now);
		});
	} catch (error) {
		if (!(error instanceof RefusedReplyError)) throw error;
		if (error.message === 'stale') return sendStale(inbox, request, reply, { reply: text });
		return refuse(429, 'The site has sent as many replies as it may in an hour. Try again later.');
	}
	inbox.wake();
	return showAgain(request, reply, 'replied');
};

/** Undoes the transaction of a reply. */
class RefusedReplyError extends Error {}

/** Counts a change of an enquiry. Resolves to false if it does not exist, or has another version. */
async function countChange(database: Kysely<DatabaseSchema>, id: string, version?: number): Promise<boolean> {
	let query = database.updateTable('submissions').set({ version: nextVersion }).where('id', '=', id);
	if (version !== undefined) query = query.where(sql`coalesce(version, 0)`, '=', version);
	return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

const addNote: Handle = async (inbox, request, reply) => {
	const text = typedText(request);
	const problem = lengthProblem(text, maxNote);
	if (problem) return sendEnquiry(inbox, request, reply, { status: 422, heading: problem, note: text });
	const { inboxUser: author, params } = request;
	const now = inbox.clock.now();
	const isStored = await inbox.database.write(async (transaction) => {
		if (!(await countChange(transaction, params.id))) return false;
		const id = uuidv7({ msecs: now.getTime() });
		const note = {
			id,
			submission_id: params.id,
			kind: 'note',
			text,
			author,
			created_at: now.toISOString(),
		} as const;
		await transaction
			.insertInto('enquiry_messages')
			.values({ ...note, outbox_id: null })
			.execute();
		await recordEvents(transaction, [{ address: author, action: 'added a note', enquiryId: params.id }], now);
		return true;
	});
	return isStored ? showAgain(request, reply, 'noted') : sendGone(inbox, request, reply);
};

/** Deletes a note of the user. One of somebody else stays. */
const deleteNote: Handle = async (inbox, request, reply) => {
	const { inboxUser: address, params } = request;
	const isDeleted = await inbox.database.write(async (transaction) => {
		const { numDeletedRows } = await transaction
			.deleteFrom('enquiry_messages')
			.where('id', '=', formOf(request).get('note') ?? '')
			.where('submission_id', '=', params.id)
			.where('kind', '=', 'note')
			.where('author', '=', address)
			.executeTakeFirst();
		if (numDeletedRows === 0n) return false;
		await countChange(transaction, params.id);
		const event = { address, action: 'deleted a note', enquiryId: params.id } as const;
		await recordEvents(transaction, [event], inbox.clock.now());
		return true;
	});
	return isDeleted ? showAgain(request, reply, 'note-deleted') : sendStale(inbox, request, reply);
};

/** Makes the failed and waiting messages of an enquiry due, replies included. */
const retryDeliveries: Handle = async (inbox, request, reply) => {
	const { database, channels, clock } = inbox;
	const { id } = request.params;
	const now = clock.now();
	const due = (await requeueDead(database, channels, now, id)) + (await hurryWaiting(database, now, id));
	if (due > 0) {
		const event = { address: request.inboxUser, action: 'sent again', enquiryId: id } as const;
		await recordEvents(database.kysely, [event], now);
		inbox.wake();
	}
	return showAgain(request, reply, due > 0 ? 'retried' : 'nothing-waits');
};
