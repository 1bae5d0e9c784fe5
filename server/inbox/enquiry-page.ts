import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { EnquiryPage, type EnquiryPageProps } from '#app/inbox/enquiry-page.tsx';
import { SendAgain } from '#app/inbox/inbox-parts.tsx';
import { detailsOf, forms } from '#content/forms.ts';
import { describeReasons } from '../enquiries/spam-reasons.ts';
import { longNewZealandTime, sentenceTime } from '../new-zealand-time.ts';
import { longField, mailtoLink, telLink } from '../outbox/messages/enquiry-summary.ts';
import { deliverySentences, replySentence } from './delivery-sentences.ts';
import { pageSize } from './enquiry-list.ts';
import { type EnquiryRecord, findSamePerson, readDeletion, readRecord } from './enquiry-record.ts';
import { formOf, type Inbox, type InboxPart } from './inbox.ts';
import { listRow, nameOf } from './list-rows.ts';
import { readAnswers } from './saved-answers.ts';
import { inboxPath } from './sign-in-links.ts';

/** The longest note in UTF-16 code units. */
export const maxNote = 5000;
/** Enquiries of the same person that are listed. */
const maxEarlier = 10;

/** The path of an enquiry, for routes. Matches ids only. */
export const enquiryPath = `${inboxPath}/:id(^[\\da-f-]{36}$)`;
export interface EnquiryRoute {
	Params: { id: string };
}

const doneSentences: Readonly<Record<string, string>> = {
	replied: 'The reply is on its way, and the enquiry is answered.',
	answered: 'Marked as answered.',
	'not-answered': 'It is new again.',
	spam: 'Marked as spam. Spam is deleted after 30 days.',
	'not-spam': 'It is no spam. Messages about it are on their way.',
	noted: 'The note is stored.',
	'note-deleted': 'The note was deleted.',
	retried: 'Another attempt is being made.',
	'nothing-waits': 'Nothing waits for another attempt.',
	corrected: 'Corrected.',
	acknowledged: 'Corrected. The acknowledgement is on its way.',
	'not-acknowledged':
		'Corrected. The acknowledgement was not sent again: this address had one today, or the hour has had too many.',
};

/** `GET /inbox/<id>`: one enquiry. */
export const enquiryPage: InboxPart = {
	addRoutes(app, inbox) {
		app.get<EnquiryRoute>(enquiryPath, (request, reply) => sendEnquiry(inbox, request, reply));
	},
};

/** Why a form was not accepted, if it was not, and what had been typed. */
interface Refusal {
	status: number;
	heading?: string;
	changes?: readonly string[];
	reply?: string;
	note?: string;
}

/** Sends the page of an enquiry in its current state, or says that it was deleted. */
export async function sendEnquiry(
	inbox: Inbox,
	request: FastifyRequest<EnquiryRoute>,
	reply: FastifyReply,
	refusal?: Refusal,
): Promise<FastifyReply> {
	const record = await readRecord(inbox, request.params.id);
	if (record === undefined) return sendGone(inbox, request, reply);
	const props = await propsOf(inbox, request, record, refusal);
	const page = {
		title: props.name,
		status: refusal?.status ?? 200,
		content: createElement(EnquiryPage, props),
	};
	return inbox.send(request, reply, page);
}

/** Says that an enquiry was deleted, by whom and when if that is known, with what was typed meanwhile. */
export async function sendGone(
	inbox: Inbox,
	request: FastifyRequest<EnquiryRoute>,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const deletion = await readDeletion(inbox, request.params.id);
	const heading = deletion ? 'This enquiry was deleted' : 'There is no such enquiry';
	const sentence = deletion
		? `${deletion.address} deleted it ${sentenceTime(deletion.happened_at, inbox.clock.now())}.`
		: 'It may have been deleted at the end of its time, or on the command line.';
	const text = formOf(request).get('text');
	return inbox.sendNotice(
		request,
		reply,
		410,
		heading,
		createElement('p', {}, sentence),
		text && createElement(SendAgain, { fields: [['text', text]] }),
		createElement('a', { href: inboxPath }, 'Enquiries'),
	);
}

/** Refuses a form of an earlier state of the enquiry: shows what somebody else changed, and what was typed. */
export async function sendStale(
	inbox: Inbox,
	request: FastifyRequest<EnquiryRoute>,
	reply: FastifyReply,
	typed: Pick<Refusal, 'reply' | 'note'> = {},
): Promise<FastifyReply> {
	const record = await readRecord(inbox, request.params.id);
	if (record === undefined) return sendGone(inbox, request, reply);
	const changes = changesSince(record, formOf(request).get('seen') ?? '', inbox.clock.now());
	return sendEnquiry(inbox, request, reply, { status: 409, heading: staleHeading, changes, ...typed });
}

export const staleHeading = 'This enquiry has changed since you opened it. Look again, then decide.';

export const versionOf = ({ row }: Pick<EnquiryRecord, 'row'>): string => String(row.version ?? 0);

/** Returns the id of the latest change, which is later than those of earlier ones. */
export const latestChange = ({ events, corrections }: EnquiryRecord): string =>
	[...events, ...corrections].reduce((latest, { id }) => (id > latest ? id : latest), '');

/** Returns what was changed after a change. */
export function changesSince(
	{ enquiry, events, corrections }: EnquiryRecord,
	seen: string,
	now: Date,
): string[] {
	const lines = [
		...events
			.filter(({ action }) => action !== 'corrected')
			.map((event) => [event.id, eventLine(event, now)]),
		...corrections.map((each) => [each.id, `Corrected: ${correctionLine(enquiry, each, now)}`]),
	] as [string, string][];
	const after = lines.filter(([id]) => id > seen).sort(([a], [b]) => (a < b ? -1 : 1));
	if (after.length > 0) return after.map(([, line]) => line);
	return ['It was changed on the command line.'];
}

const eventLine = ({ action, address, happened_at }: EnquiryRecord['events'][number], now: Date) =>
	`${action.charAt(0).toUpperCase()}${action.slice(1)} by ${address} ${sentenceTime(happened_at, now)}`;

/** Returns the owner's label of a field. */
export const labelOf = ({ form }: Pick<EnquiryRecord['enquiry'], 'form'>, name: string): string =>
	detailsOf({ form, fields: { [name]: ' ' }, context: {} })[0]?.label ?? name;

const correctionLine = (
	enquiry: EnquiryRecord['enquiry'],
	{ field, corrected_by, corrected_at }: EnquiryRecord['corrections'][number],
	now: Date,
) => `${labelOf(enquiry, field)}, by ${corrected_by} ${sentenceTime(corrected_at, now)}`;

async function propsOf(
	inbox: Inbox,
	{ query, inboxUser }: FastifyRequest,
	record: EnquiryRecord,
	refusal: Refusal | undefined,
): Promise<EnquiryPageProps> {
	const { row, enquiry, deliveries, messages, corrections, events } = record;
	const { id, fields, status, receivedAt, form } = enquiry;
	const now = inbox.clock.now();
	const { done } = query as Record<string, unknown>;
	const sentences = deliverySentences(record, inbox.environment, now);
	const others = await findSamePerson(inbox, enquiry, { max: maxEarlier, pages: 1, size: pageSize });
	const rowInList = listRow(enquiry, deliveries, now);
	const ring = telLink(enquiry);
	return {
		id,
		version: versionOf(record),
		seen: latestChange(record),
		name: nameOf(enquiry),
		marks: rowInList.marks,
		receivedAt,
		exactTime: longNewZealandTime(receivedAt),
		message: fields[longField] ?? '',
		details: detailsOf(enquiry).filter(({ name }) => name !== longField),
		status,
		answered: row.answered_at
			? `Answered${row.answered_by ? ` by ${row.answered_by}` : ''} ${sentenceTime(row.answered_at, now)}`
			: undefined,
		ring,
		write: fields.email ? mailtoLink(enquiry, { withQuote: true }) : undefined,
		reasons: status === 'received' ? [] : describeReasons(enquiry.reasons),
		deliveries: sentences,
		canRetry: sentences.some(({ canRetry }) => canRetry),
		messages: messages.map((message) => ({
			id: message.id,
			kind: message.kind,
			text: message.text,
			author: message.author,
			time: sentenceTime(message.created_at, now),
			delivery: message.kind === 'reply' ? replySentence(message, deliveries, now) : undefined,
			isOwnNote: message.kind === 'note' && message.author === inboxUser,
		})),
		cannotReply: cannotReply(inbox, record),
		reply: refusal?.reply ?? '',
		note: refusal?.note ?? '',
		answers: await readAnswers(inbox),
		earlier: others
			.filter((other) => other.id !== id)
			.map((other) => ({
				id: other.id,
				title: other.context.subject ?? nameOf(other),
				time: sentenceTime(other.receivedAt, now),
			})),
		corrections: corrections.map((each) => correctionLine(enquiry, each, now)),
		history: events.map((event) => eventLine(event, now)),
		canCorrect: forms.has(form) && fields.damaged === undefined,
		done: typeof done === 'string' && Object.hasOwn(doneSentences, done) ? doneSentences[done] : undefined,
		problem: refusal?.heading ? { heading: refusal.heading, changes: refusal.changes ?? [] } : undefined,
	};
}

/** Returns why no reply can be sent from the inbox, or `undefined`. */
export function cannotReply(
	{ channels }: Pick<Inbox, 'channels'>,
	{ enquiry: { status, fields } }: Pick<EnquiryRecord, 'enquiry'>,
): string | undefined {
	if (status !== 'received') return 'It looks like spam. Press “Not spam” to reply.';
	if (!fields.email) return 'No email address was given.';
	if (channels.mailboxes.length === 0)
		return 'Email is off on this server: “Write” opens your own email program. To reply from here, set SMTP_URL, MAIL_FROM and LEADS_TO and start the server again.';
	return undefined;
}
