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

/** `/inbox/answers`: texts for replies, to edit, to add and to delete. */
export const savedAnswers: InboxPart = {
	addRoutes(app, inbox) {
		const { database, clock } = inbox;
		app.get(path, async (request, reply) => {
			const content = createElement(SavedAnswers, { answers: await readAnswers(inbox), draft: undefined });
			return inbox.send(request, reply, { title: 'Saved answers', content });
		});
		app.post(path, async (request, reply) => {
			const form = formOf(request);
			const id = form.get('id') ?? '';
			const values = {
				title: (form.get('title') ?? '').trim(),
				text: (form.get('text') ?? '').replaceAll(/\r\n?/g, '\n').trim(),
			};
			const answers = await readAnswers(inbox);
			const isDelete = form.get('action') === 'delete';
			const isComplete = values.title !== '' && values.text !== '';
			const isShort = values.title.length <= maxTitle && values.text.length <= maxReply;
			const hasRoom = answers.length < maxAnswers || answers.some((answer) => answer.id === id);
			if (!isDelete && !(isComplete && isShort && hasRoom)) {
				const problem = isComplete
					? `At most ${maxAnswers} answers, with ${maxTitle} characters in a title and ${maxReply} in a text.`
					: 'Give the answer a title and a text.';
				const content = createElement(SavedAnswers, { answers, draft: { id, ...values, problem } });
				return inbox.send(request, reply, { title: 'Saved answers', status: 422, content });
			}
			await database.write(async (transaction) => {
				const changed = isDelete
					? await transaction.deleteFrom('saved_answers').where('id', '=', id).returning('id').execute()
					: await transaction
							.updateTable('saved_answers')
							.set(values)
							.where('id', '=', id)
							.returning('id')
							.execute();
				// One that somebody deleted meanwhile is added again: the text is not lost.
				if (!isDelete && changed.length === 0) {
					const row = { id: uuidv7({ msecs: clock.now().getTime() }), ...values };
					await transaction.insertInto('saved_answers').values(row).execute();
				}
				await recordEvents(
					transaction,
					[{ address: request.inboxUser, action: 'changed a saved answer' }],
					clock.now(),
				);
			});
			return seeOther(reply, path);
		});
	},
};
