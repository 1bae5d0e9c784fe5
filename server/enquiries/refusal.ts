import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createElement as element, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formOf } from '#content/forms.ts';
import { enquiryFailed } from '#contracts/error-sentences.ts';
import type { EnquiryRefused, FieldErrors } from '#contracts/forms.ts';
import { framePolicy } from '../http/security-headers.ts';

const unprocessable = 422;

/** The error message by HTTP status, for an enquiry that is refused as a whole. */
const refusalSentences: Readonly<Record<number, string>> = {
	403: 'The form was sent from another site. Open the contact page and send your message from there.',
	413: 'Your message is too large. Shorten it and send it again.',
	415: 'Only forms from this site can be sent here. Open the contact page and send your message from there.',
	429: 'There have been too many messages from your connection. Wait a minute, then send yours again.',
	503: enquiryFailed,
};

/** Where the built page for refused forms gets its reasons. */
const place = '<div id="refusal"></div>';

/** For development, where the server has no built pages. */
const unstyledPage = `<!DOCTYPE html><html lang="en-NZ"><title>Error</title><main>${place}</main></html>`;

/** Returns whether the client prefers JSON to HTML, as requests from our scripts do. */
export const prefersJson = ({ headers }: FastifyRequest): boolean =>
	new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';

/**
 * Refuses a form: 422 with `{"errors"}`, another status with `{"message"}`, or for a plain form a
 * short page that says the same. It repeats nothing that was sent: the browser still has it.
 */
export class Refusal {
	readonly #page: string;

	/** @param page the HTML of the built page `/contact/refused` */
	constructor(page: string = unstyledPage) {
		this.#page = page;
	}

	/** @param form the name of the form, for the labels of its fields */
	sendInvalid(
		request: FastifyRequest,
		reply: FastifyReply,
		errors: FieldErrors,
		form = '',
	): FastifyReply {
		reply.code(unprocessable);
		if (prefersJson(request)) return reply.send({ errors } satisfies EnquiryRefused);
		const { text } = formOf(form);
		const items = Object.entries(errors).map(([name, error]) => {
			const label = text.labels[name]?.replace(/ \(.*\)$/, '');
			return element('li', { key: name }, label && element('strong', null, label, ': '), error);
		});
		return this.#sendPage(reply, element('ul', null, items));
	}

	/** Unknown statuses become 500. */
	send(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
		const message = refusalSentences[status];
		reply.code(message === undefined ? 500 : status);
		const sentence = message ?? enquiryFailed;
		if (prefersJson(request)) return reply.send({ message: sentence });
		return this.#sendPage(reply, element('p', null, sentence));
	}

	#sendPage(reply: FastifyReply, reasons: ReactNode): FastifyReply {
		const filled = renderToStaticMarkup(element('div', { id: 'refusal', role: 'alert' }, reasons));
		return reply
			.header('content-security-policy', framePolicy)
			.type('text/html; charset=utf-8')
			.send(this.#page.replace(place, () => filled));
	}
}
