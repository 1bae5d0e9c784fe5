import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { SavedAnswers } from '#app/inbox/saved-answers.tsx';
import type { SavedAnswerRow } from '../database/schema.ts';
import { maxReply } from '../outbox/replies.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, type InboxPart, seeOther } from './inbox.ts';
import { inboxPath } from './sign-in-links.ts';

const maxAnswers = 100;
const maxTitle = 100;
const path = `${inboxPath}/answers`;

/** Resolves to the saved answers, in the order of the alphabet. */
export const readAnswers = ({ database }: Inbox): Promise<SavedAnswerRow[]> =>
	database.kysely.selectFrom('saved_answers').selectAll().orderBy('title').limit(maxAnswers).execute();

/** Changes with every edit. */
const versionOf = ({ title, text }: Pick<SavedAnswerRow, 'title' | 'text'>) =>
	createHash('sha256').update(`${title}\n${text}`).digest('base64url');

/** `/inbox/answers`: texts for replies, to edit, to add and to delete. */
export const savedAnswers: InboxPart = {
	addRoutes(app, inbox) {
		app.get(path, (request, reply) => sendAnswers(inbox, request, reply));
		app.post(path, (request, reply) => change(inbox, request, reply));
	},
};

type Draft = Pick<SavedAnswerRow, 'id' | 'title' | 'text'> & { heading: string; changes: readonly string[] };

async function sendAnswers(
	inbox: Inbox,
	request: FastifyRequest,
	reply: FastifyReply,
	{ status = 200, draft }: { status?: number; draft?: Draft } = {},
): Promise<FastifyReply> {
	const answers = (await readAnswers(inbox)).map((answer) => ({ ...answer, version: versionOf(answer) }));
	const version = answers.find(({ id }) => id === draft?.id)?.version ?? '';
	const content = createElement(SavedAnswers, { answers, draft: draft && { ...draft, version } });
	return inbox.send(request, reply, { title: 'Saved answers', status, content });
}

/** Stores or deletes an answer, unless somebody else has changed it since the form. */
async function change(inbox: Inbox, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
	const { database, clock } = inbox;
	const form = formOf(request);
	const id = form.get('id') ?? '';
	const values = {
		title: (form.get('title') ?? '').trim(),
		text: (form.get('text') ?? '').replaceAll(/\r\n?/g, '\n').trim(),
	};
	const refuse = (status: number, heading: string, changes: readonly string[] = []) =>
		sendAnswers(inbox, request, reply, { status, draft: { id, ...values, heading, changes } });
	const isDelete = form.get('action') === 'delete';
	if (!isDelete && (values.title === '' || values.text === ''))
		return refuse(422, 'Give the answer a title and a text.');
	const answers = await readAnswers(inbox);
	const known = answers.find((answer) => answer.id === id);
	const isFull = !known && answers.length >= maxAnswers;
	if (!isDelete && (isFull || values.title.length > maxTitle || values.text.length > maxReply))
		return refuse(
			422,
			`At most ${maxAnswers} answers, with ${maxTitle} characters in a title and ${maxReply} in a text.`,
		);
	const isOfNow = !known || versionOf(known) === form.get('version');
	const isDone =
		isOfNow &&
		(await database.write(async (transaction) => {
			if (known) {
				const { numUpdatedRows } = await transaction
					.updateTable('saved_answers')
					.set(values)
					.where('id', '=', id)
					.where('title', '=', known.title)
					.where('text', '=', known.text)
					.executeTakeFirst();
				if (numUpdatedRows === 0n) return false;
				if (isDelete) await transaction.deleteFrom('saved_answers').where('id', '=', id).execute();
			} else if (!isDelete) {
				// One that somebody deleted meanwhile is added again: the text is not lost.
				const row = { id: uuidv7({ msecs: clock.now().getTime() }), ...values };
				await transaction.insertInto('saved_answers').values(row).execute();
			}
			const event = { address: request.inboxUser, action: 'changed a saved answer' } as const;
			await recordEvents(transaction, [event], clock.now());
			return true;
		}));
	if (isDone) return seeOther(reply, path);
	const current = (await readAnswers(inbox)).find((answer) => answer.id === id);
	const action = isDelete ? 'Delete it again to delete this' : 'Save again to replace this with yours';
	return refuse(
		409,
		`This answer has changed since you opened it. ${action}.`,
		current ? [`Title: ${current.title}`, `Text: ${current.text}`] : ['It was deleted.'],
	);
}
