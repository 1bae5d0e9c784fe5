import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#content/paths.ts';
import type { FieldErrors, FormName, SubmissionAccepted, SubmissionRefused } from '#contracts/forms.ts';
import { dynamicHeaders } from '../platform/plain-answer.ts';
import { prefersJson } from './prefers-json.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';
import { type RefusalStatus, refusalSentences } from './refusal-sentences.ts';

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
