import { isStepCount, type LanguageModel, type ModelMessage, streamText } from 'ai';
import { instructions } from './instructions.ts';
import { failureOf, ModelFailure } from './model-failure.ts';
import type { TokenMeter } from './token-meter.ts';
import { type Card, createChatTools } from './tools.ts';

/** How long the provider may take, in milliseconds. */
export interface ChatTimeouts {
	/** To the first piece of a step. */
	firstChunkMs: number;
	/** From one piece to the next. */
	chunkMs: number;
	/** For the whole answer. */
	totalMs: number;
}

/** A question, an answer that uses a tool, and the words about its result. */
export const maxSteps = 3;
export const outputTokensPerStep = 800;

/** What the model produces, once it is understood. */
export type ModelPart =
	| { type: 'step' }
	| { type: 'text'; text: string }
	| { type: 'card'; card: Card }
	/** The last one; `isCut` when the model had more to say than it may. */
	| { type: 'end'; isCut: boolean };

interface StreamModelOptions {
	model: LanguageModel;
	messages: ModelMessage[];
	meter: TokenMeter;
	timeouts: ChatTimeouts;
	signal: AbortSignal;
}

/** Asks the model, with our rules, pages and tools. Throws {@link ModelFailure}; ends early when `signal` says so. */
export async function* streamModel(options: StreamModelOptions): AsyncGenerator<ModelPart> {
	const { model, messages, meter, timeouts, signal } = options;
	const cards: Card[] = [];
	const { stream } = streamText({
		model,
		instructions,
		messages,
		tools: createChatTools((card) => cards.push(card)),
		stopWhen: isStepCount(maxSteps),
		maxOutputTokens: outputTokensPerStep,
		// The visitor is told at once, and asks again when they like.
		maxRetries: 0,
		abortSignal: signal,
		timeout: timeouts,
		onError: () => {},
	});
	for await (const part of stream) {
		if (part.type === 'start-step') {
			meter.startStep();
			yield { type: 'step' };
		} else if (part.type === 'text-delta') {
			meter.addOutput(part.text.length);
			yield { type: 'text', text: part.text };
		} else if (part.type === 'tool-input-delta') meter.addOutput(part.delta.length);
		else if (part.type === 'reasoning-delta') meter.addOutput(part.text.length);
		else if (part.type === 'tool-result')
			yield* cards.splice(0).map((card) => ({ type: 'card', card }) as const);
		else if (part.type === 'finish-step') meter.endStep(part.usage.totalTokens);
		else if (part.type === 'error') throw new ModelFailure(failureOf(part.error), part.error);
		else if (part.type === 'abort') {
			if (signal.aborted) return;
			throw new ModelFailure('slow');
		} else if (part.type === 'finish') {
			const isCut = part.finishReason === 'length';
			// Anything else means that the stream ended without saying that it was complete.
			if (!isCut && part.finishReason !== 'stop' && part.finishReason !== 'tool-calls')
				throw new ModelFailure('broken');
			yield { type: 'end', isCut };
		}
	}
}
