import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { paths } from '#content/paths.ts';
import { enquiryFailed } from '#contracts/error-sentences.ts';
import type { EnquiryAccepted, EnquiryRefused, FieldErrors } from '#contracts/forms.ts';
import { dynamicHeaders } from '../http/send-plain-text.ts';
import { noValues, type RefusalTemplate, type SubmittedValues } from './refusal.ts';
import { refusalPage } from './refusal-page.ts';

const seeOther = 303;
const unprocessable = 422;

/** The error message by HTTP status, for an enquiry that is refused as a whole. */
export const refusalSentences = {
	400: 'We couldn’t read this form. Open the contact page and send your message from there.',
	403: 'The form was sent from another site. Open the contact page and send your message from there.',
	413: 'Your message is too large. Shorten it and send it again.',
	415: 'Only forms from this site can be sent here. Open the contact page and send your message from there.',
	429: 'There have been too many messages from your connection. Wait a minute, then send yours again.',
	500: enquiryFailed,
	503: enquiryFailed,
} as const;

export type RefusalStatus = keyof typeof refusalSentences;

type Sent = FastifyReply | Promise<FastifyReply>;

/** Sends the response to an enquiry in the format that the client accepts. */
export interface EnquiryResponder {
	format: 'json' | 'page';
	/** JSON: 200 with `{"id"}`. Page: 303 to the confirmation page. */
	sendAccepted(id: string): Sent;
	/** 422. JSON: `{"errors"}` by field name. Page: the form with the submitted values and an error for each field. */
	sendInvalid(errors: FieldErrors, submitted: SubmittedValues): Sent;
	/** JSON: `{"message"}`. Page: the form with the submitted values and the same message. */
	sendRefused(status: RefusalStatus, submitted: SubmittedValues): Sent;
}

/** Returns the responder for a request. This is the only place that chooses the response format. */
export function createResponder(
	request: FastifyRequest,
	reply: FastifyReply,
	template: RefusalTemplate,
): EnquiryResponder {
	reply.headers(dynamicHeaders).header('vary', 'Accept');
	return prefersJson(request) ? jsonResponder(reply) : pageResponder(reply, template);
}

function jsonResponder(reply: FastifyReply): EnquiryResponder {
	return {
		format: 'json',
		sendAccepted: (id) => reply.send({ id } satisfies EnquiryAccepted),
		sendInvalid: (errors) => reply.code(unprocessable).send({ errors } satisfies EnquiryRefused),
		sendRefused: (status) => reply.code(status).send({ message: refusalSentences[status] }),
	};
}

function pageResponder(reply: FastifyReply, template: RefusalTemplate): EnquiryResponder {
	function sendPage(status: number, page: string | Buffer): FastifyReply {
		return reply
			.code(status)
			.header('content-security-policy', template.policy)
			.type('text/html; charset=utf-8')
			.send(page);
	}
	return {
		format: 'page',
		sendAccepted: () => reply.code(seeOther).header('location', paths.contactSent).send(),
		sendInvalid: (errors, submitted) =>
			sendPage(unprocessable, refusalPage(template.html, { ...submitted, errors })),
		sendRefused(status, submitted) {
			const banner = refusalSentences[status];
			if (submitted.values === undefined) return sendPage(status, pageWithoutValues(template, banner));
			return sendPage(status, refusalPage(template.html, { ...submitted, banner }));
		},
	};
}

function pageWithoutValues({ html, pagesWithoutValues }: RefusalTemplate, banner: string): Buffer {
	const page = pagesWithoutValues.get(banner) ?? Buffer.from(refusalPage(html, { ...noValues, banner }));
	pagesWithoutValues.set(banner, page);
	return page;
}

/** Returns whether the client prefers JSON to HTML, as requests from our scripts do. */
const prefersJson = ({ headers }: FastifyRequest) =>
	new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
