import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#content/paths.ts';
import { submissionFailed } from '#contracts/error-sentences.ts';
import type { FieldErrors, FormName, SubmissionAccepted, SubmissionRefused } from '#contracts/forms.ts';
import { dynamicHeaders } from '../http/send-plain-text.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';

const seeOther = 303;
const unprocessable = 422;

/** What was typed, to give it back on a page; `undefined` when the body was not read. */
export interface Typed {
	values: ReadonlyMap<string, string> | undefined;
	form: FormName | undefined;
}

const prepare = (reply: FastifyReply) => reply.headers(dynamicHeaders).header('vary', 'Accept');

/** 200 with the id for script, 303 to the page that says so for a plain form. */
export function answerAccepted(request: FastifyRequest, reply: FastifyReply, id: string): FastifyReply {
	if (!prefersJson(request.headers.accept)) {
		return prepare(reply).code(seeOther).header('location', paths.contactSent).send();
	}
	const accepted: SubmissionAccepted = { id };
	return prepare(reply).send(accepted);
}

/** 422 with one sentence a field. */
export function answerInvalid(
	request: FastifyRequest,
	reply: FastifyReply,
	errors: FieldErrors,
	typed: Typed,
): FastifyReply {
	const refused: SubmissionRefused = { errors };
	if (prefersJson(request.headers.accept)) return prepare(reply).code(unprocessable).send(refused);
	return sendPage(reply.code(unprocessable), refusalPage({ sentence: '', errors, ...pageFields(typed) }));
}

/** A refusal of the form as a whole: `{"message"}` for script, the same sentence on a page for a plain form. */
export function answerRefused(
	request: FastifyRequest,
	reply: FastifyReply,
	status: RefusalStatus,
	typed: Typed,
): FastifyReply {
	const sentence = refusalSentences[status];
	if (prefersJson(request.headers.accept)) return prepare(reply).code(status).send({ message: sentence });
	return sendPage(reply.code(status), refusalPage({ sentence, errors: {}, ...pageFields(typed) }));
}

const pageFields = ({ values, form }: Typed) => ({ typed: values, form });

function sendPage(reply: FastifyReply, html: string): FastifyReply {
	return prepare(reply)
		.header('content-security-policy', refusalPolicy)
		.type('text/html; charset=utf-8')
		.send(html);
}

/** What a visitor reads when a form as a whole is refused, by status. */
export const refusalSentences = {
	400: 'The request could not be read. Open the contact page and send your message from there.',
	403: 'The form was sent from another site. Open the contact page and send your message from there.',
	413: 'Your message is too large. Shorten it and send it again.',
	415: 'Only the forms of this site can be sent here. Open the contact page and send your message from there.',
	429: 'Too many messages came from your connection. Wait a minute, then send yours again.',
	500: submissionFailed,
	503: submissionFailed,
} as const;

export type RefusalStatus = keyof typeof refusalSentences;

/** One idempotency key with two contents: the page that sent it has to make a new key. */
export const keyReused =
	'A different message was already sent from this form. Reload the page and send yours again.';

/** True when an `Accept` header names JSON with a higher quality value than HTML: the request comes from script. */
export function prefersJson(accept: string | undefined): boolean {
	if (accept === undefined) return false;
	const json = Math.max(qualityOf(accept, 'application/json'), 0);
	return json > 0 && json > qualityOf(accept, 'text/html');
}

function qualityOf(accept: string, type: string): number {
	const range = accept
		.toLowerCase()
		.split(',')
		.map((member) => member.split(';').map((part) => part.trim()))
		.find(([name]) => name === type);
	if (range === undefined) return 0;
	const quality = Number(range.find((part) => part.startsWith('q='))?.slice('q='.length) ?? '1');
	return Number.isFinite(quality) ? quality : 0;
}
