import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formOf } from '#content/forms.ts';
import { enquiryFailed, refusalSentences } from '#contracts/error-sentences.ts';
import type { EnquiryRefused, FieldErrors } from '#contracts/forms.ts';
import { framePolicy } from '../http/security-headers.ts';

/** Where the built page for refused forms gets its reasons. */
const place = '<div id="refusal"></div>';

/** Returns whether the client prefers JSON to HTML, as requests from our scripts do. */
export const prefersJson = ({ headers }: FastifyRequest): boolean =>
	new Negotiator({ headers }).mediaType(['text/html', 'application/json']) === 'application/json';

/**
 * Returns what refuses a form: 422 with `{"errors"}`, another status with `{"message"}`, or for a
 * plain form a short page that says the same. It repeats nothing that was sent: the browser still
 * has it.
 *
 * @param readPage returns the HTML of the page `/contact/refused`. Without it the reasons stand
 * alone
 */
export function createRefusal(readPage: () => string | undefined) {
	const sendPage = (reply: FastifyReply, reasons: ReactNode): FastifyReply => {
		const filled = renderToStaticMarkup(
			<div id="refusal" role="alert">
				{reasons}
			</div>,
		);
		return reply
			.header('content-security-policy', framePolicy)
			.type('text/html; charset=utf-8')
			.send((readPage() ?? place).replace(place, () => filled));
	};
	return {
		/** @param form the name of the form, for the labels of its fields */
		sendInvalid(
			request: FastifyRequest,
			reply: FastifyReply,
			errors: FieldErrors,
			form: string,
		): FastifyReply {
			reply.code(422);
			if (prefersJson(request)) return reply.send({ errors } satisfies EnquiryRefused);
			return sendPage(reply, <Errors form={form} errors={errors} />);
		},

		send(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
			reply.code(status);
			const message = refusalSentences[status] ?? enquiryFailed;
			if (prefersJson(request)) return reply.send({ message });
			return sendPage(reply, <p>{message}</p>);
		},
	};
}

function Errors({ form, errors }: { form: string; errors: FieldErrors }) {
	const { labels } = formOf(form).text;
	return (
		<ul>
			{Object.entries(errors).map(([name, error]) => {
				// Without what the label adds, as in “Phone (optional)”.
				const label = labels[name]?.replace(/ \(.*\)$/, '');
				return (
					<li key={name}>
						{label && <strong>{label}: </strong>}
						{error}
					</li>
				);
			})}
		</ul>
	);
}
