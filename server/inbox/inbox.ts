import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import type { Clock } from '../clock.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../database/database.ts';
import type { EnquiryRepository } from '../enquiries/repository.ts';
import type { AcknowledgementLimit } from '../outbox/acknowledgement-limit.ts';
import type { OwnerChannels } from '../outbox/owner-channels.ts';
import type { OutboxRepository } from '../outbox/repository.ts';
import { pageSize } from './enquiry-list.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** The address of the user of the inbox. Empty where nobody has to be signed in. */
		inboxUser: string;
		/** What fails now, for users: sentences without a full stop. */
		inboxProblems: readonly string[] | undefined;
	}
}

/** What the parts of the inbox work with. */
export interface Inbox {
	environment: Environment;
	/** The addresses that may sign in. */
	users: readonly string[];
	database: Database;
	clock: Clock;
	enquiries: EnquiryRepository;
	outbox: OutboxRepository;
	limit: AcknowledgementLimit;
	channels: OwnerChannels;
	/** Makes the outbox look for new rows. Call it after a commit that added some. */
	wake: () => void;
	/** Sends a page. */
	send: (request: FastifyRequest, reply: FastifyReply, page: InboxPage) => FastifyReply;
	/** Sends a page that says one thing. A text alone becomes a paragraph. */
	sendNotice: (
		request: FastifyRequest,
		reply: FastifyReply,
		status: number,
		heading: string,
		...content: ReactNode[]
	) => FastifyReply;
}

/** A page inside the document of the inbox. */
export interface InboxPage {
	title: string;
	/** By default 200. */
	status?: number;
	content: ReactElement;
}

/**
 * A part of the inbox: a page, or some actions. Its routes begin with `/inbox`. Only users reach them, and only forms of this site
 * reach its POST routes. `link` is shown in the bar of every page.
 */
export interface InboxPart {
	link?: { label: string; path: string };
	addRoutes(app: FastifyInstance, inbox: Inbox): void;
}

/** More than the largest form has, the ticked enquiries of a person. Strangers' forms are sent back to them, field by field. */
const maxFields = 600;

/**
 * Returns the first {@link maxFields} fields of a posted form, without null characters, which Postgres refuses. Use `getAll` for
 * checkboxes.
 */
export function formOf({ body }: FastifyRequest): URLSearchParams {
	const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
	const fields = new URLSearchParams(text.split('&', maxFields).join('&'));
	return new URLSearchParams([...fields].map(([name, value]) => [name, withoutNull(value)]));
}

/** Returns a text of a request as a database takes it: Postgres refuses null characters. */
export const withoutNull = (text: string): string => text.replaceAll('\0', '');

/** The id of an enquiry. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the ids of the enquiries that are ticked in a form of the list, at most a page of them. */
export const tickedIds = (form: URLSearchParams): string[] =>
	[...new Set(form.getAll('id'))].filter((id) => uuid.test(id)).slice(0, pageSize);

/** Returns a function that resolves to what was read at most `ms` ago, or reads it. What failed is read again. */
export function cachedFor<Value>(
	ms: number,
	read: (now: Date) => Promise<Value>,
): (now: Date) => Promise<Value> {
	let last: { at: number; value: Promise<Value> } | undefined;
	return (now) => {
		// In both directions, because the clock may be set back.
		if (!last || Math.abs(now.getTime() - last.at) > ms) {
			const value = read(now);
			last = { at: now.getTime(), value };
			value.catch(() => {
				last = undefined;
			});
		}
		return last.value;
	};
}

/** Responds to a form with another page, which a reload fetches and does not send again. */
export const seeOther = (reply: FastifyReply, path: string): FastifyReply =>
	reply.code(303).header('location', path).send();
