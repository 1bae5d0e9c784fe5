import type { FastifyReply, FastifyRequest } from 'fastify';
import { NoResultError } from 'kysely';
import { createElement } from 'react';
import { safeParse } from 'valibot';
import { CorrectDetails } from '#app/inbox/correct-details.tsx';
import { forms } from '#content/forms.ts';
import { fieldSchema } from '#contracts/forms.ts';
import { CorrectionRepository } from '../enquiries/corrections.ts';
import { toListed } from '../enquiries/stored-enquiry.ts';
import { newMessage } from '../outbox/enquiry-messages.ts';
import { longField } from '../outbox/messages/enquiry-summary.ts';
import {
	changesSince,
	type EnquiryRoute,
	enquiryPath,
	labelOf,
	latestChange,
	sendEnquiry,
	sendGone,
	staleHeading,
	versionOf,
} from './enquiry-page.ts';
import { type EnquiryRecord, readRecord } from './enquiry-record.ts';
import { recordEvents } from './events.ts';
import { formOf, type Inbox, type InboxPart, seeOther } from './inbox.ts';
import { inboxPath } from './sign-in-links.ts';

/** The corrected values of a form, and its errors by field. */
interface Typed {
	values: Record<string, string>;
	errors: Record<string, string>;
	problem?: { heading: string; changes: readonly string[] };
	status: number;
}

/** Returns the options of a list with a value that was one when it was stored. */
const withStored = (options: readonly string[], stored = '') =>
	stored === '' || options.includes(stored) ? options : [...options, stored];

/** The consent of a checkbox is proof and stays as it was given. */
const correctableFields = (form: string) =>
	(forms.get(form)?.fields ?? []).filter(({ type }) => type !== 'checkbox');

/** `/inbox/<id>/correct`: corrects what a visitor mistyped, and sends the acknowledgement again. */
export const correctDetails: InboxPart = {
	addRoutes(app, inbox) {
		app.get<EnquiryRoute>(`${enquiryPath}/correct`, async (request, reply) => {
			const record = await readRecord(inbox, request.params.id);
			if (record === undefined) return sendGone(inbox, request, reply);
			return sendForm(inbox, request, reply, record, { values: {}, errors: {}, status: 200 });
		});
		app.post<EnquiryRoute>(`${enquiryPath}/correct`, (request, reply) => correct(inbox, request, reply));
	},
};

function sendForm(
	inbox: Inbox,
	request: FastifyRequest,
	reply: FastifyReply,
	record: EnquiryRecord,
	{ values, errors, problem, status }: Typed,
): FastifyReply {
	const { enquiry } = record;
	const content = createElement(CorrectDetails, {
		id: enquiry.id,
		version: versionOf(record),
		seen: latestChange(record),
		fields: correctableFields(enquiry.form).map((field) => ({
			name: field.name,
			label: labelOf(enquiry, field.name),
			value: values[field.name] ?? enquiry.fields[field.name] ?? '',
			error: errors[field.name],
			isLong: field.name === longField,
			options: 'options' in field ? withStored(field.options, enquiry.fields[field.name]) : undefined,
		})),
		canAcknowledge: enquiry.status === 'received' && inbox.channels.mailboxes.length > 0,
		problem,
	});
	return inbox.send(request, reply, { title: 'Correct details', status, content });
}

/** Stores the changed fields in one transaction with the acknowledgement, unless the enquiry has changed since the form. */
async function correct(
	inbox: Inbox,
	request: FastifyRequest<EnquiryRoute>,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const { database, clock, outbox, limit, channels } = inbox;
	const form = formOf(request);
	const record = await readRecord(inbox, request.params.id);
	if (record === undefined) return sendGone(inbox, request, reply);
	const { enquiry, row } = record;
	if (enquiry.fields.damaged !== undefined) return sendEnquiry(inbox, request, reply);
	const values: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const typed: Record<string, string> = {};
	for (const field of correctableFields(enquiry.form)) {
		const value = form.get(field.name);
		if (value === null) continue;
		typed[field.name] = value;
		const { success, output, issues } = safeParse(fieldSchema(field), value, { abortPipeEarly: true });
		if (output === (enquiry.fields[field.name] ?? '') || value === enquiry.fields[field.name]) continue;
		if (success) values[field.name] = output;
		else errors[field.name] = issues[0].message;
	}
	const sendStaleForm = async () => {
		const current = await readRecord(inbox, enquiry.id);
		if (current === undefined) return sendGone(inbox, request, reply);
		const changes = changesSince(current, form.get('seen') ?? '', clock.now());
		const problem = { heading: staleHeading, changes };
		return sendForm(inbox, request, reply, current, { values: typed, errors, problem, status: 409 });
	};
	if (form.get('version') !== versionOf(record)) return sendStaleForm();
	if (Object.keys(errors).length > 0)
		return sendForm(inbox, request, reply, record, { values: typed, errors, status: 422 });
	const states = record.deliveries.filter(({ kind }) => kind === 'acknowledgement').map(({ state }) => state);
	const isWanted =
		form.has('acknowledge') &&
		// One that is on its way goes to the corrected address.
		!states.includes('pending') &&
		(values.email !== undefined || !states.includes('sent')) &&
		row.status === 'received' &&
		channels.mailboxes.length > 0;
	if (Object.keys(values).length === 0 && !isWanted) return seeOther(reply, `${inboxPath}/${enquiry.id}`);
	const now = clock.now();
	let done = isWanted ? 'not-acknowledged' : 'corrected';
	try {
		await new CorrectionRepository(database, clock).correct(
			enquiry.id,
			values,
			request.inboxUser,
			async (transaction, corrected) => {
				if (corrected.version !== (row.version ?? 0) + 1) throw new StaleFormError();
				const event = { address: request.inboxUser, action: 'corrected', enquiryId: enquiry.id } as const;
				await recordEvents(transaction, [event], now);
				const isSent = isWanted && (await limit.allow(transaction, toListed(corrected), now));
				// What the wrong address refused is no problem any more.
				if (values.email !== undefined || isSent)
					await transaction
						.deleteFrom('outbox')
						.where('submission_id', '=', enquiry.id)
						.where('kind', '=', 'acknowledgement')
						.where('state', '=', 'undelivered')
						.execute();
				if (!isSent) return;
				const message = { channel: 'email', kind: 'acknowledgement', submission_id: enquiry.id } as const;
				await outbox.insert(transaction, [newMessage(message, now)]);
				done = 'acknowledged';
			},
		);
	} catch (error) {
		// Its deletion by another user is a change too.
		if (error instanceof StaleFormError || error instanceof NoResultError) return sendStaleForm();
		throw error;
	}
	inbox.wake();
	return seeOther(reply, `${inboxPath}/${enquiry.id}?done=${done}`);
}

/** Undoes a correction. */
class StaleFormError extends Error {}
