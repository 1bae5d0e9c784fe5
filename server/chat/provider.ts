import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import type { ChatFailure } from '#content/chat.ts';
import { chatLimits } from '#contracts/chat.ts';
import type { Config } from '../config.ts';

/** A message of OpenAI's Chat Completions. */
export interface Message {
	role: 'system' | 'user' | 'assistant';
	content: string;
}

/** How long the provider may send nothing, and how long an answer may take, in milliseconds. */
const defaultTimeouts = { silenceMs: 20_000, totalMs: 60_000 };
export type ChatTimeouts = typeof defaultTimeouts;

/** For an answer of 150 words, with what some models think before it. */
const maxOutputTokens = 800;
/** 800 tokens, one in each event, have 300 KB. */
const maxResponseBytes = 1024 * 1024;
/** An answer in a single event has less. In UTF-16 code units. */
const maxEventLength = 16 * 1024;
const cutOff = ' …';
const maxTextLength = chatLimits.answer - cutOff.length;

/** A question has no answer, or only a part. `failure` chooses the sentence for the visitor. */
export class ChatError extends Error {
	readonly statusCode = 503;
	readonly failure: ChatFailure;

	constructor(failure: ChatFailure, message: string = failure) {
		super(message);
		this.failure = failure;
	}
}

const refusals: Readonly<Record<number, ChatFailure>> = {
	401: 'refused',
	403: 'refused',
	429: 'busy',
};

/**
 * Streams the provider's answer to the last message, as Markdown of at most `chatLimits.answer`
 * code units. Throws {@link ChatError}. It follows no redirect: a redirect would send the question
 * to an address that nobody configured.
 *
 * @param left aborts when nobody waits for the answer any more
 */
export async function* streamAnswer(
	{ apiKey, baseUrl, model }: Pick<NonNullable<Config['chat']>, 'apiKey' | 'baseUrl' | 'model'>,
	messages: readonly Message[],
	left: AbortSignal,
	timeouts = defaultTimeouts,
): AsyncGenerator<string, void, void> {
	const stop = new AbortController();
	const late = () => stop.abort(new DOMException('The provider is late.', 'TimeoutError'));
	const timers = [setTimeout(late, timeouts.silenceMs), setTimeout(late, timeouts.totalMs)];
	let failure: ChatFailure = 'down';
	try {
		const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
			body: JSON.stringify({ model, messages, stream: true, max_tokens: maxOutputTokens }),
			redirect: 'error',
			signal: AbortSignal.any([left, stop.signal]),
		});
		failure = response.ok ? 'broken' : (refusals[response.status] ?? 'down');
		if (!response.ok || !response.body)
			throw new Error(`The provider responded with ${response.status}.`);
		yield* readTexts(response.body, () => timers[0]?.refresh());
	} catch (error) {
		// `fetch` has the reason in the cause.
		const { name, message, cause } = error as Error;
		const reason = cause instanceof Error ? cause.message : message;
		throw new ChatError(name === 'TimeoutError' ? 'slow' : failure, reason);
	} finally {
		for (const timer of timers) clearTimeout(timer);
		stop.abort();
	}
}

const choiceSchema = v.object({
	delta: v.optional(v.object({ content: v.nullish(v.string()) })),
	finish_reason: v.nullish(v.picklist(['stop', 'length'])),
});
/** An event of the stream. An error in it is invalid. */
const eventSchema = v.pipe(
	v.string(),
	v.parseJson(),
	v.object({ error: v.nullish(v.never()), choices: v.optional(v.array(choiceSchema), []) }),
);

/** Yields the texts in a stream of events. Throws if it is not a complete answer. */
async function* readTexts(
	body: AsyncIterable<Uint8Array>,
	onChunk: () => void,
): AsyncGenerator<string> {
	let text = '';
	let finish: 'stop' | 'length' | undefined;
	// What the provider sent is not in the messages of these errors: it can contain what the visitor
	// wrote.
	const parser = createParser({
		maxBufferSize: maxEventLength,
		onEvent({ data }) {
			if (data === '[DONE]') finish ??= 'stop';
			if (finish) return;
			const event = v.safeParse(eventSchema, data, { abortEarly: true });
			if (!event.success) throw new Error('The provider sent an error or an unknown event.');
			const [choice] = event.output.choices;
			text += choice?.delta?.content ?? '';
			finish = choice?.finish_reason ?? undefined;
		},
		onError: ({ type }) => {
			throw new Error(`The provider sent no stream of events: ${type}.`);
		},
	});
	const decoder = new TextDecoder();
	let bytes = 0;
	let length = 0;
	for await (const chunk of body) {
		onChunk();
		bytes += chunk.length;
		if (bytes > maxResponseBytes) throw new Error('The response of the provider is too long.');
		parser.feed(decoder.decode(chunk, { stream: true }));
		const shown = text.slice(0, maxTextLength - length);
		length += text.length;
		text = '';
		if (shown !== '') yield shown;
		if (finish && length === 0) throw new Error('The answer is empty.');
		if (finish === 'length' || length > maxTextLength) yield cutOff;
		if (finish || length > maxTextLength) return;
	}
	throw new Error('The provider ended the response in the middle.');
}
