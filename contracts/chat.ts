/** The endpoint of the chat: `POST` for questions, `GET` for its availability. */
export const chatPath = '/chat';

/**
 * Longest accepted texts in UTF-16 code units, and the maximum number of earlier exchanges in a
 * request.
 */
export const chatLimits = { question: 1000, answer: 4000, exchanges: 6 } as const;

/** `GET /chat`. */
export type ChatAvailability =
	| { available: false }
	| { available: true; suggestions: readonly string[] };

/** A question and its answer, which a visitor may have stopped. */
export interface ChatExchange {
	question: string;
	answer: string;
}

/**
 * The JSON body of `POST /chat`. It has no member for instructions or for another speaker. The
 * response is the answer as Markdown in plain text, streamed. If the connection breaks off, the
 * answer is incomplete.
 */
export interface ChatRequest {
	/** The newest exchanges, oldest first. */
	exchanges: readonly ChatExchange[];
	question: string;
}

/** The response to `POST /chat` with a status of 400 or more: a sentence for the visitor. */
export interface ChatRefusal {
	message: string;
}
