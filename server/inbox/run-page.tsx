import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { UnknownOutcomeError } from '../database/database.ts';
import { newId } from '../database/id-time.ts';
import { Document, type InboxFiles, PlainPage, SendAgain } from './document.tsx';
import { type DoneMessage, keepDone, takeDone } from './done-message.ts';
import { type FormState, hasTypedText } from './form.tsx';
import {
	type Action,
	type ActionResult,
	goneEnquiry,
	type Page,
	type PageContext,
	Refusal,
} from './page.ts';
import { readProblems } from './problem-words.ts';
import { type FormSchema, queryOf, typedFields, valuesOf } from './request-values.ts';
import { readNames } from './user-name.ts';

declare module 'fastify' {
	interface FastifyInstance {
		/** What the pages of the inbox link to. */
		inboxFiles: InboxFiles | undefined;
	}
	interface FastifyRequest {
		/** The address of the user of the inbox. Empty if nobody is signed in. */
		inboxUser: string;
	}
}

/**
 * Adds the route of a page. Its requests have a user, and its forms come from this site
 * (`inbox.tsx`).
 */
export function addPage(
	app: FastifyInstance,
	{ path, load, actions, drafts = {}, gone = goneEnquiry, hasBanner = true, View }: Page,
): void {
	app.get(path, async (request, reply) =>
		show({ request, reply, context: await contextOf(app, request) }),
	);
	app.post(path, async (request, reply) =>
		act({ request, reply, context: await contextOf(app, request) }),
	);

	/**
	 * Runs the action of the pressed button and lets the browser fetch the page, or shows it with
	 * what was wrong.
	 */
	async function act(visit: Visit) {
		const typed = typedFields(visit.request);
		const intent = typed.get('intent') ?? '';
		const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		if (!action) {
			return show(visit, 400, { typed, alert: { heading: 'This page has no such button' } });
		}
		const fields = v.safeParse(action.schema, valuesOf(action.schema, typed));
		if (!fields.success) {
			const { nested: errors = {} } = v.flatten(fields.issues);
			const [heading = 'That can’t be read'] = Object.values(errors).flat();
			return show(visit, 422, { typed, errors, alert: { heading } });
		}
		const lost = action.keepsDrafts ? undefined : lostDraft(drafts, typed, action);
		if (lost) return show(visit, 409, { typed, alert: lost });
		let result: ActionResult;
		try {
			result = await run(visit.context, action, { fields: fields.output, typed });
		} catch (error) {
			if (error instanceof Refusal) {
				return show(visit, 409, { typed, alert: error.alert, errors: error.errors });
			}
			throw error;
		}
		try {
			return await showResult(visit, result, action.keepsDrafts ? typed : undefined);
		} catch (error) {
			throw new UnknownOutcomeError(error);
		}
	}

	/** Shows what an action did: on the page that the browser fetches then, or with kept drafts. */
	async function showResult(visit: Visit, result: ActionResult, drafts?: URLSearchParams) {
		if (result.done === undefined) return show(visit, 200, result);
		const { to = visit.request.url, typed = drafts, afterCommit, ...done } = result;
		await afterCommit?.(app);
		app.outbox.wake();
		if (typed && hasTypedText(typed)) return show(visit, 200, { typed, done });
		keepDone(visit.reply, done);
		return visit.reply.redirect(to, 303);
	}

	async function show({ request, reply, context }: Visit, status = 200, form?: FormState) {
		const data = await load(context);
		if (!data) {
			return sendPlainPage(reply, 404, {
				...gone,
				children: <SendAgain typed={typedFields(request)} />,
			});
		}
		const done = form ? form.done : takeDone(request, reply);
		// The page of problems says more of each, and has all of them.
		const told = hasBanner ? await readProblems(app, context.now) : [];
		const problems = told.filter(({ isOfAcknowledgements }) => !isOfAcknowledgements);
		return sendPage(reply, status, {
			title: data.title,
			problems: problems.map(({ sentence }) => sentence),
			done,
			form,
			children: <View {...data} />,
		});
	}
}

/** Runs an action in a transaction. */
async function run(
	{ app, ...context }: PageContext,
	action: Action,
	{ fields, typed }: { fields: v.InferOutput<FormSchema>; typed: URLSearchParams },
): Promise<ActionResult> {
	const prepared = await action.prepare?.({ ...context, app, typed }, fields);
	const { outbox, config } = app;
	const { retentionDays } = config;
	const { users } = config.inbox;
	const actionId = newId(context.now);
	const press = { ...context, outbox, users, retentionDays, typed, actionId };
	return app.database.write((database) => action.run({ ...press, database }, fields, prepared));
}

/** Returns a question if an action would lose texts that were typed for others. It names each. */
function lostDraft(
	drafts: NonNullable<Page['drafts']>,
	typed: URLSearchParams,
	{ schema, label = 'Go on' }: Action,
) {
	const intent = typed.get('intent') ?? '';
	if (typed.get('without') === intent) return undefined;
	const isLost = (name: string) => !Object.hasOwn(schema.entries, name) && typed.get(name)?.trim();
	const names = Object.keys(drafts).filter(isLost);
	const [first, ...others] = names.flatMap((name) => drafts[name] ?? []);
	if (!first) return undefined;
	const without = {
		intent,
		label: `${label} without ${others.length === 0 ? 'it' : 'them'}`,
		fields: { without: intent },
		discards: names,
	};
	return {
		heading: first.heading,
		text: [first.text, ...others.map(({ heading, text }) => `${heading}. ${text}`)].join(' '),
		buttons: [first, ...others].flatMap(({ buttons }) => buttons).concat(without),
	};
}

interface Visit {
	request: FastifyRequest;
	reply: FastifyReply;
	context: PageContext;
}

/** Resolves to what pages read. */
export async function contextOf(
	app: FastifyInstance,
	request: FastifyRequest,
): Promise<PageContext> {
	const database = app.database.kysely;
	return {
		app,
		database,
		user: request.inboxUser,
		nameOf: await readNames(database),
		now: app.clock.now(),
		id: (request.params as { id?: string }).id ?? '',
		query: queryOf(request),
	};
}

type DocumentProps = Omit<Parameters<typeof Document>[0], 'files' | 'user'>;

/** Sends a page inside the document of the inbox. */
function sendPage(reply: FastifyReply, status: number, props: DocumentProps): FastifyReply {
	const { inboxFiles } = reply.server;
	const { inboxUser } = reply.request;
	const hasWebsite = reply.server.website !== null;
	const html = renderToStaticMarkup(
		<Document {...props} files={inboxFiles} user={inboxUser} hasWebsite={hasWebsite} />,
	);
	return reply.code(status).type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
}

/** Sends a page that says one thing, below what was done before it. */
export const sendPlainPage = (
	reply: FastifyReply,
	status: number,
	page: Parameters<typeof PlainPage>[0],
	done?: DoneMessage,
) => sendPage(reply, status, { title: page.heading, done, children: <PlainPage {...page} /> });
