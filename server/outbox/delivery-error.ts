import type { About, CauseName } from '#content/delivery-causes.ts';

/**
 * What a failed attempt says, from which `after-failure.ts` decides, and what that is about: whom
 * the message goes to, what it says, or our mail as a whole.
 */
const failures = {
	/** There is no such address. */
	'address refused': 'address',
	/** The recipient takes nothing now. */
	'address deferred': 'address',
	/** The same text would be refused again. */
	'text refused': 'text',
	/** Another attempt at the text may succeed. */
	'text deferred': 'text',
	/** The server has the text, and did not say whether it keeps it. */
	unconfirmed: 'text',
	/** What the message says is not true or of no use any more. */
	late: 'text',
	/** The server responds, and takes no mail from us now. */
	'mail deferred': 'mail',
	/** Nobody responds, or the fault is ours. */
	outage: 'mail',
} as const satisfies Record<string, About>;

export type Failure = keyof typeof failures;

/** Why a message was not accepted. */
export class DeliveryError extends Error {
	/** Stored, and explained to the owner. */
	readonly code: CauseName;
	readonly failure: Failure;
	readonly about: About;
	/** What the server said. Stored, shown to the owner and logged, so it contains no address. */
	readonly response: string | null;

	constructor(
		code: CauseName,
		failure: Failure,
		{ response = null, cause }: { response?: string | null; cause?: unknown } = {},
	) {
		super(`not accepted: ${code}`, { cause });
		this.code = code;
		this.failure = failure;
		this.about = failures[failure];
		this.response = response;
	}
}
