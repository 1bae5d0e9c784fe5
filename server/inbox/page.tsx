import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { minuteMs } from '../clock.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import {
	Document,
	hasTypedText,
	type InboxFiles,
	Notice,
	problemSentence,
	SendAgain,
} from './document.tsx';
import type { Message, Refused } from './form.tsx';
import { readCookie, setCookie } from './sessions.ts';
import { inboxPath } from './sign-in-link.ts';

declare module 'fastify' {
	interface FastifyRequest {
		/** The address of the user of the inbox. Empty if nobody is signed in. */
		inboxUser: string;
		/** What the pages of the inbox link to. */
		inboxFiles: InboxFiles | undefined;
	}
}

/** One request of a user. */
export interface Context {
	app: FastifyInstance;
	database: Kysely<DatabaseSchema>;
	/** The address of the user. */
	user: string;
	/** The names that users set, by their address. */
	names: ReadonlyMap<string, string>;
	/**
	 * Returns how colleagues read somebody's address: as the name that they set, or what is before
	 * the @.
	 */
	nameOf: (address: string) => string;
	now: Date;
	/** The `:id` of the path. Empty if it has none. */
	id: string;
	query: URLSearchParams;
}

/** One press of a button. */
export interface ActionContext extends Context {
	/** The transaction in which all of it is done. */
	database: DatabaseTransaction;
	actionId: string;
	/** The whole form. */
	typed: URLSearchParams;
}

type FormSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** What was done, as the next page says it. */
const doneSchema = v.object({
	/** A sentence. */
	done: v.string(),
	/** The action that its button Undo undoes. */
	undo: v.optional(v.string()),
});
type DoneMessage = v.InferOutput<typeof doneSchema>;

/** What an action resolves to. */
type Outcome =
	| (DoneMessage & {
			/** The path of the next page. By default the same page. */
			to?: string;
			/** What cannot be in the transaction. Runs after the commit, before the response. */
			afterCommit?: () => Promise<unknown>;
	  })
	/** Shows the page again with these texts in its fields. */
	| { typed: URLSearchParams };

/** What a button does. It has the name `intent`, and the name of the action as value. */
export interface Action<Fields extends FormSchema = FormSchema> {
	/** The words of the button, if other buttons refer to it. */
	label?: string;
	schema: Fields;
	/** Texts that were typed for other actions stay in their fields. */
	keepsDrafts?: boolean;
	/** Runs in one transaction. Throw a {@link Refusal} to do nothing. */
	run(context: ActionContext, fields: v.InferOutput<Fields>): Promise<Outcome>;
}

/** Lets the schema of an action give its `run` the types of the fields. */
export const action = <Fields extends FormSchema>(definition: Action<Fields>): Action<Fields> =>
	definition;

/** Undoes an action and says why. The page is shown again with what was typed. */
export class Refusal extends Error {
	readonly alert: Message;

	constructor(heading: string, rest: Omit<Message, 'heading'> = {}) {
		super(heading);
		this.alert = { heading, ...rest };
	}
}

/**
 * What is said before another button loses the text of a field, with the button that does something
 * with it.
 */
type Drafts = Readonly<Record<string, Required<Message>>>;

interface Page {
	path: string;
	/** Resolves to what the view shows, or to `undefined` if there is nothing (any more). */
	load(context: Context): Promise<{ title: string } | undefined>;
	actions: Readonly<Record<string, Action>>;
	drafts?: Drafts;
	// biome-ignore lint/suspicious/noExplicitAny: `page` checks that it takes what `load` resolves to
	View: ComponentType<any>;
}

/** What the view of a page gets. */
export type Loaded<Load extends Page['load']> = NonNullable<Awaited<ReturnType<Load>>>;

/** Defines a page. GET of its path shows it; its forms post to the same address. */
export const page = <
	Data extends { title: string },
	Forms extends Record<string, FormSchema>,
>(definition: {
	path: string;
	load(context: Context): Promise<Data | undefined>;
	actions: { [Intent in keyof Forms]: Action<Forms[Intent]> };
	drafts?: Drafts;
	View: ComponentType<Data>;
}): Page => definition as Page;

/**
 * Adds the route of a page. Its requests have a user, and its forms come from this site
 * (`inbox.tsx`).
 */
export function addPage(
	app: FastifyInstance,
	{ path, load, actions, drafts = {}, View }: Page,
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
		const { request, reply, context } = visit;
		const typed = typedIn(request);
		const intent = typed.get('intent') ?? '';
		const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
		if (!action)
			return show(visit, 400, { typed, alert: { heading: 'This page has no such button' } });
		const fields = v.safeParse(action.schema, valuesOf(action.schema, typed));
		if (!fields.success) {
			const { nested: errors = {} } = v.flatten(fields.issues);
			const [heading = 'That can’t be read'] = Object.values(errors).flat();
			return show(visit, 422, { typed, errors, alert: { heading } });
		}
		const lost = action.keepsDrafts ? undefined : lostDraft(typed, intent, action);
		if (lost) return show(visit, 409, { typed, alert: lost });
		try {
			const outcome = await app.database.write((database) =>
				action.run({ ...context, database, typed, actionId: uuidv7() }, fields.output),
			);
			if ('typed' in outcome) return await show(visit, 200, outcome);
			const { to = request.url, afterCommit, ...done } = outcome;
			await afterCommit?.();
			app.outbox.wake();
			if (action.keepsDrafts && hasTypedText(typed)) return await show(visit, 200, { typed, done });
			setCookie(reply, doneCookie, encodeDone(done), doneMs);
			return reply.redirect(to, 303);
		} catch (error) {
			if (error instanceof Refusal) return show(visit, 409, { typed, alert: error.alert });
			throw error;
		}
	}

	/** Returns a question if an action would lose a text that was typed for another one. */
	function lostDraft(typed: URLSearchParams, intent: string, { schema, label = 'Go on' }: Action) {
		if (typed.get('without') === intent) return undefined;
		const isLost = (name: string) =>
			!Object.hasOwn(schema.entries, name) && typed.get(name)?.trim();
		const [, draft] = Object.entries(drafts).find(([name]) => isLost(name)) ?? [];
		const without = { intent, label: `${label} without it`, fields: { without: intent } };
		return draft && { ...draft, buttons: [...draft.buttons, without] };
	}

	async function show({ request, reply, context }: Visit, status = 200, refused?: Refused) {
		const data = await load(context);
		if (!data)
			return sendNotice(reply, 404, {
				heading: 'This enquiry is gone',
				text: 'It was deleted, or reached the end of its time.',
				link: { href: inboxPath, label: 'Back to New' },
				children: <SendAgain typed={typedIn(request)} />,
			});
		const done = refused ? refused.done : decodeDone(readCookie(request, doneCookie));
		if (done) setCookie(reply, doneCookie, '', 0);
		// Its own page says more, and has what does not concern every page.
		const all = path === problemsPath ? [] : await app.outbox.problems();
		const problems = all.filter(({ key }) => key !== 'acknowledgement');
		const causes = Object.values(Object.groupBy(problems, ({ cause }) => cause.sentence));
		return sendPage(reply, status, {
			title: data.title,
			problems: causes.map((same = []) => problemSentence(same, context.now)),
			done,
			refused,
			children: <View {...data} />,
		});
	}
}

interface Visit {
	request: FastifyRequest;
	reply: FastifyReply;
	context: Context;
}

/** Resolves to what pages work with. */
export async function contextOf(app: FastifyInstance, request: FastifyRequest): Promise<Context> {
	const database = app.database.kysely;
	const users = await database.selectFrom('users').select(['address', 'name']).execute();
	const names = new Map(users.map(({ address, name }) => [address, name]));
	return {
		...{ app, database, user: request.inboxUser, now: app.clock.now() },
		names,
		nameOf: (address) => names.get(address) || address.replace(/@.*/, ''),
		id: (request.params as { id?: string }).id ?? '',
		query: queryOf(request),
	};
}

/** Returns the query of a request without null characters, which Postgres refuses. */
export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
	new URLSearchParams(withoutNull([...new URLSearchParams(url.split('?')[1])]));

/**
 * More than the largest form has, a page of ticked enquiries. Forms of strangers are sent back to
 * them, field by field.
 */
const maxFields = 200;

const withoutNull = (pairs: readonly (readonly [string, string])[]): [string, string][] =>
	pairs.map(([name, value]) => [name, value.replaceAll('\0', '')]);

/**
 * Returns the first {@link maxFields} fields of a posted form, without null characters. Empty if
 * there is none.
 */
export function typedIn({ body }: FastifyRequest): URLSearchParams {
	const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
	return new URLSearchParams(
		withoutNull([...new URLSearchParams(text.split('&', maxFields).join('&'))]),
	);
}

/** Returns the fields of a schema as they were posted: a list for an array, otherwise a text. */
const valuesOf = ({ entries }: FormSchema, typed: URLSearchParams) =>
	Object.fromEntries(
		Object.entries(entries).map(([name, { type }]) => [
			name,
			type === 'array' ? typed.getAll(name) : (typed.get(name) ?? ''),
		]),
	);

/** What does not reach the owner. */
export const problemsPath = `${inboxPath}/problems`;

/** What was done is in a cookie until the next page says it. */
const doneCookie = 'inbox-done';
const doneMs = minuteMs;
const encodeDone = (done: DoneMessage) => Buffer.from(JSON.stringify(done)).toString('base64url');

function decodeDone(cookie = ''): DoneMessage | undefined {
	const text = Buffer.from(cookie, 'base64url').toString();
	const result = v.safeParse(v.pipe(v.string(), v.parseJson(), doneSchema), text);
	return result.success ? result.output : undefined;
}

type DocumentProps = Omit<Parameters<typeof Document>[0], 'files' | 'user'>;

/** Sends a page inside the document of the inbox. */
export function sendPage(reply: FastifyReply, status: number, props: DocumentProps): FastifyReply {
	const { inboxFiles, inboxUser } = reply.request;
	const html = renderToStaticMarkup(<Document {...props} files={inboxFiles} user={inboxUser} />);
	return reply.code(status).type('text/html; charset=utf-8').send(`<!DOCTYPE html>${html}`);
}

/** Sends a page that says one thing. */
export const sendNotice = (
	reply: FastifyReply,
	status: number,
	notice: Parameters<typeof Notice>[0],
) => sendPage(reply, status, { title: notice.heading, children: <Notice {...notice} /> });
