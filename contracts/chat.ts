/** The endpoint of the chat: `POST` for questions, `GET` for its availability. */
export const chatPath = '/chat';

/**
 * Longest accepted texts in UTF-16 code units, the maximum number of earlier exchanges in a request, and how many bytes of
 * UTF-8 they may have together.
 */
export const chatLimits = { question: 1000, answer: 8000, exchanges: 6, historyBytes: 12_000 } as const;

/** How long the response to `GET /chat` may be cached, in milliseconds (specification §9). */
export const availabilityLifetimeMs = 5 * 60_000;

/** `GET /chat`. */
export type ChatAvailability = { available: false } | { available: true; suggestions: readonly string[] };

/** A question and its answer. */
export interface ChatExchange {
	question: string;
	answer: string;
	/** The server's signature of the exchange. Exchanges without a valid one are ignored. */
	seal: string;
}

/** A character beyond ASCII takes up to three bytes for each code unit. */
const bytesOf = (text: string) => text.length + 2 * text.replace(/[\0-\x7f]/g, '').length;

/** Returns the newest exchanges within {@link chatLimits}. The model reads no others, so the browser sends no others. */
export function newestExchanges(exchanges: readonly ChatExchange[]): readonly ChatExchange[] {
	let bytes = 0;
	const tooOld = exchanges.findLastIndex(({ question, answer }, index) => {
		bytes += bytesOf(question) + bytesOf(answer);
		return bytes > chatLimits.historyBytes || index < exchanges.length - chatLimits.exchanges;
	});
	return exchanges.slice(tooOld + 1);
}

/** The JSON body of `POST /chat`. It has no member for instructions or for another speaker. */
export interface ChatRequest {
	/** Earlier exchanges, oldest first. */
	exchanges: readonly ChatExchange[];
	question: string;
}

/** A page that an answer is based on. */
export interface ChatSource {
	title: string;
	path: string;
}

/** The result of a calculation, as text. */
export interface Estimate {
	/** The result that is shown large, and what it is. */
	main: { label: string; value: string };
	/** What kind of figure it is, in a sentence. */
	note: string;
	details: readonly { label: string; value: string }[];
	/** What the calculation assumes, a sentence each. */
	assumptions: readonly string[];
}

/** One line of the response to `POST /chat` (`application/x-ndjson`). `done` or `error` is the last. */
export type ChatEvent =
	/** The next part of the answer, as Markdown. */
	| { type: 'text'; text: string }
	/** A page that the answer refers to. Sent once for each page. */
	| { type: 'source'; source: ChatSource }
	/** A calculation for the visitor. */
	| { type: 'estimate'; estimate: Estimate }
	/** A message that the visitor may send with the contact form. Nothing has been sent. */
	| { type: 'proposal'; message: string }
	/** The answer failed. A sentence for the visitor. */
	| { type: 'error'; sentence: string }
	| { type: 'done'; seal: string };

/** The response to `POST /chat` with a status of 400 or more: a sentence for the visitor. */
export interface ChatRefusal {
	message: string;
}
