import type { RoiInputs } from './return-on-investment.ts';

/** Where the chat is asked, and asked whether it is there. */
export const chatPath = '/chat';

/** Longest accepted texts in UTF-16 code units, and most exchanges that are sent along. */
export const chatLimits = { question: 1000, answer: 8000, exchanges: 6 } as const;

/** How long the answer to `GET /chat` may be kept, in milliseconds (specification §9). */
export const availabilityLifetimeMs = 5 * 60_000;

/** `GET /chat`. */
export type ChatAvailability = { available: false } | { available: true; suggestions: readonly string[] };

/** A question with the answer it got. */
export interface ChatExchange {
	question: string;
	answer: string;
	/** What the server sealed the exchange with; an answer without a valid seal is not believed. */
	seal: string;
}

/** `POST /chat`, as JSON. There is no place in it for instructions or for turns of somebody else. */
export interface ChatRequest {
	/** Earlier exchanges, oldest first. */
	exchanges: readonly ChatExchange[];
	question: string;
}

/** A page that an answer rests on. */
export interface ChatSource {
	title: string;
	path: string;
}

/** One line of the answer to `POST /chat` (`application/x-ndjson`). `done` or `error` is the last. */
export type ChatEvent =
	/** More of the answer, as Markdown. */
	| { type: 'text'; text: string }
	/** A page that the answer has just referred to, once each. */
	| { type: 'source'; source: ChatSource }
	/** An estimate of the calculator, by what is entered into it. */
	| { type: 'estimate'; inputs: RoiInputs }
	/** A message that the visitor may send with the contact form. Nothing has been sent. */
	| { type: 'proposal'; message: string }
	/** The answer ends here, by a failure: one sentence for the visitor. */
	| { type: 'error'; sentence: string }
	| { type: 'done'; seal: string };

/** What `POST /chat` answers with a status of 400 or more: one sentence for the visitor. */
export interface ChatRefusal {
	message: string;
}
