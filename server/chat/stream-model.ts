import { APICallError, isStepCount, type LanguageModel, type ModelMessage, streamText } from 'ai';
import type { ChatFailure } from '#content/chat.ts';
import type { TokenMeter } from './token-meter.ts';
import { type Card, createChatTools } from './tools.ts';

/** Timeouts of the provider in milliseconds. */
export interface ChatTimeouts {
	/** For the first byte of a response, and from there to the first chunk of a step. */
	firstChunkMs: number;
	/** Between two chunks. */
	chunkMs: number;
	/** For the whole answer. */
	totalMs: number;
}

/** Enough for a tool call and an answer about its result. */
export const maxSteps = 3;
export const outputTokensPerStep = 800;

/** A part of the model's answer. */
export type ModelPart =
	| { type: 'step' }
	| { type: 'text'; text: string }
	| { type: 'card'; card: Card }
	/** The last part. `isCut` is true if the answer reached the token limit. */
	| { type: 'end'; isCut: boolean };

const unauthorized = 401;
const forbidden = 403;
const tooManyRequests = 429;
const firstError = 400;

/** The provider sent no answer, or only a part. */
export class ModelFailure extends Error {
	readonly failure: ChatFailure;

	constructor(failure: ChatFailure, cause?: unknown) {
		super(failure, { cause });
		this.failure = failure;
	}
}

/** Returns the failure for an error of the provider's client. */
export function failureOf(error: unknown): ChatFailure {
	if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
	if (!APICallError.isInstance(error)) return 'broken';
	if (error.statusCode === undefined) return 'down';
	if (error.statusCode === unauthorized || error.statusCode === forbidden) return 'refused';
	if (error.statusCode === tooManyRequests) return 'busy';
	// A 2xx status with an error means that the stream could not be parsed.
	return error.statusCode < firstError ? 'broken' : 'down';
}

interface StreamModelOptions {
	model: LanguageModel;
	/** The system prompt. */
	instructions: string;
	messages: ModelMessage[];
	meter: TokenMeter;
	timeouts: ChatTimeouts;
	signal: AbortSignal;
}

/** Streams the model's answer. Throws {@link ModelFailure}. Ends early if `signal` aborts. */
export async function* streamModel(options: StreamModelOptions): AsyncGenerator<ModelPart> {
	const { model, instructions, messages, meter, timeouts, signal } = options;
	const cards: Card[] = [];
	const { stream } = streamText({
		model,
		instructions,
		messages,
		tools: createChatTools((card) => cards.push(card)),
		stopWhen: isStepCount(maxSteps),
		maxOutputTokens: outputTokensPerStep,
		// No retries: the visitor sees the error immediately and can ask again.
		maxRetries: 0,
		abortSignal: signal,
		timeout: timeouts,
		onError: () => {},
	});
	for await (const part of stream) {
		if (part.type === 'start-step') yield { type: 'step' };
		else if (part.type === 'text-delta') {
			meter.addOutput(part.text);
			yield { type: 'text', text: part.text };
		} else if (part.type === 'tool-input-delta') meter.addOutput(part.delta);
		else if (part.type === 'reasoning-delta') meter.addOutput(part.text);
		else if (part.type === 'tool-result')
			yield* cards.splice(0).map((card) => ({ type: 'card', card }) as const);
		else if (part.type === 'finish-step') meter.endStep(part.usage.totalTokens);
		else if (part.type === 'error') throw new ModelFailure(failureOf(part.error), part.error);
		else if (part.type === 'abort') {
			if (signal.aborted) return;
			throw new ModelFailure('slow');
		} else if (part.type === 'finish') {
			const isCut = part.finishReason === 'length';
			// Every other reason means that the answer is incomplete.
			if (!isCut && part.finishReason !== 'stop' && part.finishReason !== 'tool-calls')
				throw new ModelFailure('broken');
			yield { type: 'end', isCut };
		}
	}
}
