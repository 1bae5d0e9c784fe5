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

	constructor(failure: ChatFailure, cause?: unknown) {
		super(failure, { cause });
		this.failure = failure;
	}
}

/** Returns the failure that an error means. */
function chatError(failure: ChatFailure, error: unknown): ChatError {
	const isLate = (error as Error).name === 'TimeoutError';
	return new ChatError(isLate ? 'slow' : failure, error);
}

type Provider = Pick<NonNullable<Config['chat']>, 'apiKey' | 'baseUrl' | 'model'>;

/**
 * Streams the provider's answer to the last message, as Markdown of at most `chatLimits.answer`
 * code units. Throws {@link ChatError}.
 *
 * @param left aborts when nobody waits for the answer any more
 */
export async function* streamAnswer(
	provider: Provider,
	messages: readonly Message[],
	left: AbortSignal,
	timeouts = defaultTimeouts,
): AsyncGenerator<string, void, void> {
	const stop = new AbortController();
	const late = () => stop.abort(new DOMException('The provider is late.', 'TimeoutError'));
	const silence = setTimeout(late, timeouts.silenceMs);
	const total = setTimeout(late, timeouts.totalMs);
	try {
		const signal = AbortSignal.any([left, stop.signal]);
		const body = await ask(provider, messages, signal);
		yield* readAnswer(body, silence);
	} catch (error) {
		throw error instanceof ChatError ? error : chatError('broken', error);
	} finally {
		clearTimeout(silence);
		clearTimeout(total);
		stop.abort();
	}
}

/** The failure by the provider's status. */
const refusals: Readonly<Record<number, ChatFailure>> = {
	401: 'refused',
	403: 'refused',
	429: 'busy',
};

/**
 * Resolves to the body of the provider's response. Rejects with {@link ChatError}. It follows no
 * redirect: a redirect would send the question to an address that nobody configured.
 */
async function ask(
	{ apiKey, baseUrl, model }: Provider,
	messages: readonly Message[],
	signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
	const url = `${baseUrl.replace(/\/$/, '')}/chat/completions`;
	const question = { model, messages, stream: true, max_tokens: maxOutputTokens };
	const response = await fetch(url, {
		method: 'POST',
		headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
		body: JSON.stringify(question),
		redirect: 'error',
		signal,
	}).catch((error: unknown) => {
		throw chatError('down', error);
	});
	const { ok, status, body } = response;
	if (ok && body) return body;
	throw new ChatError(refusals[status] ?? 'down');
}

/** Why an answer is complete: `length` if it was cut off. */
type Finish = 'stop' | 'length';

/** Yields the texts of an answer in a stream of events. Throws if it is not a complete answer. */
async function* readAnswer(
	body: AsyncIterable<Uint8Array>,
	silence: NodeJS.Timeout,
): AsyncGenerator<string> {
	let length = 0;
	let finish: Finish | undefined;
	for await (const part of readParts(body, silence)) {
		const shown = part.text.slice(0, maxTextLength - length);
		length += part.text.length;
		finish = length > maxTextLength ? 'length' : part.finish;
		if (shown !== '') yield shown;
		if (finish) break;
	}
	if (!finish) throw new Error('The provider ended the response in the middle.');
	if (length === 0) throw new Error('The answer is empty.');
	if (finish === 'length') yield cutOff;
}

/** What the events in a part of the response say. */
interface Part {
	text: string;
	finish: Finish | undefined;
}

/**
 * Yields what each chunk of the response adds. What the provider sent is not in the messages of its
 * errors: it can contain what the visitor wrote.
 */
async function* readParts(
	body: AsyncIterable<Uint8Array>,
	silence: NodeJS.Timeout,
): AsyncGenerator<Part> {
	let part: Part = { text: '', finish: undefined };
	const parser = createParser({
		maxBufferSize: maxEventLength,
		onEvent({ data }) {
			part = withEvent(part, data);
		},
		onError({ type }) {
			throw new Error(`The provider sent no stream of events: ${type}.`);
		},
	});
	const decoder = new TextDecoder();
	let bytes = 0;
	for await (const chunk of body) {
		silence.refresh();
		bytes += chunk.length;
		if (bytes > maxResponseBytes) throw new Error('The response of the provider is too long.');
		parser.feed(decoder.decode(chunk, { stream: true }));
		yield part;
		part = { ...part, text: '' };
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
	v.object({
		error: v.nullish(v.never()),
		choices: v.optional(v.array(choiceSchema), []),
	}),
);

/** Returns a part with what an event adds. Nothing counts after the end of the answer. */
function withEvent(part: Part, data: string): Part {
	if (part.finish) return part;
	if (data === '[DONE]') return { ...part, finish: 'stop' };
	const event = v.safeParse(eventSchema, data, { abortEarly: true });
	if (!event.success) throw new Error('The provider sent an error or an unknown event.');
	const [choice] = event.output.choices;
	return {
		text: part.text + (choice?.delta?.content ?? ''),
		finish: choice?.finish_reason ?? undefined,
	};
}
