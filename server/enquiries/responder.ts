import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FormErrors } from '#app/enquiry/error-summary.tsx';
import { RefusedForm } from '#app/enquiry/refused-form.tsx';
import { paths } from '#content/paths.ts';
import { enquiryFailed } from '#contracts/error-sentences.ts';
import type { EnquiryAccepted, EnquiryRefused, FieldErrors } from '#contracts/forms.ts';
import { framePolicy } from '../http/security-headers.ts';

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

/** What the visitor submitted, to show it again. `undefined` where it could not be read. */
export interface SubmittedValues {
	values: ReadonlyMap<string, string> | undefined;
	form: string | undefined;
}

/** For a request whose body was not read. */
export const noValues: SubmittedValues = { values: undefined, form: undefined };

/** The built page for refused enquiries. */
export interface RefusalTemplate {
	html: string;
	/** Finished pages by banner, without values, because many requests may be refused before their bodies are read. */
	pagesWithoutValues: Map<string, Buffer>;
}

/** For development, where the server has no built pages. */
const unstyled: RefusalTemplate = {
	html: '<!DOCTYPE html><html lang="en-NZ"><title>Error</title><main><div id="refused-form"></div></main></html>',
	pagesWithoutValues: new Map(),
};

/** Returns the template from the file of the built page `/contact/refused`, or one without styles. */
export function refusalTemplate(page: { body: Buffer } | undefined): RefusalTemplate {
	if (!page) return unstyled;
	return {
		html: page.body.toString(),
		pagesWithoutValues: new Map(),
	};
}

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
	reply.header('vary', 'Accept');
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
		return (
			reply
				.code(status)
				// The rest is in the page.
				.header('content-security-policy', framePolicy)
				.type('text/html; charset=utf-8')
				.send(page)
		);
	}
	return {
		format: 'page',
		sendAccepted: () => reply.code(seeOther).header('location', paths.contactSent).send(),
		sendInvalid: (errors, submitted) =>
			sendPage(unprocessable, refusalPage(template, submitted, { fields: errors })),
		sendRefused(status, submitted) {
			const banner = refusalSentences[status];
			if (submitted.values === undefined) return sendPage(status, pageWithoutValues(template, banner));
			return sendPage(status, refusalPage(template, submitted, { banner }));
		},
	};
}

function pageWithoutValues(template: RefusalTemplate, banner: string): Buffer {
	const { pagesWithoutValues } = template;
	const page = pagesWithoutValues.get(banner) ?? Buffer.from(refusalPage(template, noValues, { banner }));
	pagesWithoutValues.set(banner, page);
	return page;
}

/**
 * Null characters are not allowed in HTML. Browsers send line breaks as CRLF, but React keeps a line break at the start of
 * a text area only if it is a line feed.
 */
const displayable = (value: string) => value.replaceAll('\0', '').replace(/\r\n?/g, '\n');

/** Returns the built page with the reasons why the enquiry was refused, and the form with the submitted values. */
function refusalPage(
	{ html }: RefusalTemplate,
	{ form, values }: SubmittedValues,
	refusal: FormErrors,
): string {
	const place = renderToStaticMarkup(createElement(RefusedForm));
	const filled = createElement(RefusedForm, {
		form,
		values: values && Object.fromEntries([...values].map(([name, value]) => [name, displayable(value)])),
		refusal,
	});
	return html.replace(place, () => renderToStaticMarkup(filled));
}

/** Returns whether the client prefers JSON to HTML, as requests from our scripts do. */
const prefersJson = ({ headers }: FastifyRequest) =>
	new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';
