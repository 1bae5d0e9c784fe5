import type { FastifyInstance } from 'fastify';
import type { ComponentType } from 'react';
import type * as v from 'valibot';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { PlainPage } from './document.tsx';
import type { DoneMessage } from './done-message.ts';
import type { FormState, PageAlert } from './form.tsx';
import { inboxPath } from './paths.ts';
import type { FormSchema } from './request-values.ts';
import type { NameOf } from './user-name.ts';

/** What a user asks for. */
interface UserRequest {
	/** The address of the user. */
	user: string;
	nameOf: NameOf;
	now: Date;
	/** The `:id` of the path. Empty if it has none. */
	id: string;
	query: URLSearchParams;
}

/** What a page reads when it is shown. */
export interface PageContext extends UserRequest {
	app: FastifyInstance;
	database: Database['kysely'];
}

/**
 * One press of a button. It has no server, only the transaction in which all of it is done: see
 * {@link Database.write}.
 */
export interface ActionContext extends UserRequest {
	database: DatabaseTransaction;
	/** What queues in the transaction. */
	outbox: Pick<Outbox, 'queueReply' | 'queueDirect' | 'requeueEnquiry' | 'queueAcknowledgement'>;
	/** The addresses of all users. */
	users: readonly string[];
	/** After so many days without a change an enquiry is deleted. Null keeps it. */
	retentionDays: number | null;
	actionId: string;
	/** The whole form. */
	typed: URLSearchParams;
}

/** What an action prepares something with. */
export type PreparingContext = PageContext & Pick<ActionContext, 'typed'>;

/** What an action resolves to. */
export type ActionResult =
	| (DoneMessage & {
			/** The path of the next page. By default the same page. */
			to?: string;
			/** The texts that stay in the fields. By default the drafts, if the action keeps them. */
			typed?: URLSearchParams;
			/** What cannot be in the transaction. Runs after the commit, before the response. */
			afterCommit?: (app: FastifyInstance) => Promise<unknown>;
	  })
	/** Shows the page again with these texts in its fields. */
	| { typed: URLSearchParams; done?: undefined };

/** What a button does. It has the name `intent`, and the name of the action as value. */
export interface Action<Fields extends FormSchema = FormSchema, Prepared = unknown> {
	/** The words of the button, if other buttons refer to it. */
	label?: string;
	schema: Fields;
	/** Texts that were typed for other actions stay in their fields. */
	keepsDrafts?: boolean;
	/** What takes longer than a transaction may. Throw a {@link Refusal} to do nothing. */
	prepare?(context: PreparingContext, fields: v.InferOutput<Fields>): Promise<Prepared>;
	/** Runs in one transaction. Throw a {@link Refusal} to do nothing. */
	run(
		context: ActionContext,
		fields: v.InferOutput<Fields>,
		prepared: Prepared,
	): Promise<ActionResult>;
}

/** Gives `run` the types of the fields, from the schema, and of what was prepared. */
export const action = <Fields extends FormSchema, Prepared>(
	definition: Action<Fields, Prepared>,
): Action<Fields> => definition;

/** Undoes an action and says why. The page is shown again with what was typed. */
export class Refusal extends Error {
	readonly alert: PageAlert;
	/** What is wrong with fields, by their names. */
	readonly errors: FormState['errors'];

	constructor(heading: string, rest: Omit<PageAlert, 'heading'> = {}) {
		super(heading);
		this.alert = { heading, ...rest };
		const atFields = (rest.mistakes ?? []).flatMap(({ field, sentence }) =>
			field ? [[field, [sentence]] as const] : [],
		);
		this.errors = Object.fromEntries(atFields);
	}
}

export interface Page {
	path: string;
	/** Resolves to what the view shows, or to `undefined` if there is nothing (any more). */
	load(context: PageContext): Promise<{ title: string } | undefined>;
	actions: Readonly<Record<string, Action>>;
	/**
	 * What is said before another button loses the text of a field, with the button that does
	 * something with it.
	 */
	drafts?: Readonly<Record<string, Required<Omit<PageAlert, 'discard' | 'mistakes'>>>>;
	/** What is said if there is nothing to show. */
	gone?: Parameters<typeof PlainPage>[0];
	/** Whether what fails is said above the page. By default it is. */
	hasBanner?: boolean;
	// biome-ignore lint/suspicious/noExplicitAny: `page` checks that it takes what `load` resolves to
	View: ComponentType<any>;
}

/** What the view of a page gets. */
export type Loaded<Load extends Page['load']> = NonNullable<Awaited<ReturnType<Load>>>;

/** Defines a page. GET of its path shows it; its forms post to the same address. */
export const page = <Data extends { title: string }, Forms extends Record<string, FormSchema>>(
	definition: Omit<Page, 'load' | 'actions' | 'View'> & {
		load(context: PageContext): Promise<Data | undefined>;
		actions: { [Intent in keyof Forms]: Action<Forms[Intent]> };
		View: ComponentType<Data>;
	},
): Page => definition as Page;

export const goneEnquiry = {
	heading: 'This enquiry is gone',
	text: 'It was deleted, or reached the end of its time.',
	link: { href: inboxPath, label: 'Back to New' },
};
