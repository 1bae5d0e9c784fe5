import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelMessage } from 'ai';
import type { ChatEvent, ChatRequest } from '#contracts/chat.ts';
import type { ChatEnvironment } from '../config/environment.ts';
import { conversationOf } from './conversation.ts';
import { type Failure, failureSentences } from './failure-sentences.ts';
import { instructions } from './instructions.ts';
import { ModelFailure } from './model-failure.ts';
import { createSigner } from './signer.ts';
import { type ChatTimeouts, maxSteps, outputTokensPerStep, streamModel } from './stream-model.ts';
import type { TokenBudget } from './token-budget.ts';
import { estimatedTokens, TokenMeter } from './token-meter.ts';
import { visitorEvents } from './visitor-events.ts';

const second = 1000;
const defaultTimeouts: ChatTimeouts = {
	firstChunkMs: 20 * second,
	chunkMs: 15 * second,
	totalMs: 60 * second,
};

/** Options of {@link createAssistant}. */
export interface AssistantOptions {
	chat: ChatEnvironment;
	budget: TokenBudget;
	timeouts: Partial<ChatTimeouts>;
}

/**
 * Answers a question as a stream of events. `signal` aborts when the visitor has left. `onFailure` is called with errors of
 * the provider. Never throws.
 */
export type Assistant = (
	request: ChatRequest,
	signal: AbortSignal,
	onFailure: (failure: Failure, error: unknown) => void,
) => AsyncGenerator<ChatEvent>;

/** Creates an {@link Assistant}. It connects to the provider at the first question. */
export function createAssistant({ chat, budget, timeouts }: AssistantOptions): Assistant {
	// The SDK writes warnings to standard output, which is the JSON log.
	globalThis.AI_SDK_LOG_WARNINGS = false;
	const { apiKey, baseUrl: baseURL } = chat;
	const model = createOpenAICompatible({ name: 'chat', apiKey, baseURL, includeUsage: true })(chat.model);
	const signer = createSigner(apiKey);

	return async function* answer(request, signal, onFailure) {
		const messages = conversationOf(request, signer);
		const promptLength = instructions.length + lengthOf(messages);
		const meter = new TokenMeter(promptLength);
		const reservation = await budget.reserve(
			maxSteps * (estimatedTokens(promptLength) + outputTokensPerStep),
		);
		if (reservation === null) return yield failed('daySpent');
		const stop = new AbortController();
		const aborted = AbortSignal.any([signal, stop.signal]);
		try {
			const parts = streamModel({
				model,
				messages,
				meter,
				timeouts: { ...defaultTimeouts, ...timeouts },
				signal: aborted,
			});
			let text = '';
			for await (const event of visitorEvents(parts)) {
				if (event.type === 'text') text += event.text;
				yield event;
			}
			if (!signal.aborted) yield { type: 'done', seal: signer.sign(request.question, text) };
		} catch (error) {
			if (signal.aborted) return;
			const failure = error instanceof ModelFailure ? error.failure : 'broken';
			onFailure(failure, error instanceof ModelFailure ? error.cause : error);
			yield failed(failure);
		} finally {
			stop.abort();
			await reservation.settle(meter.total);
		}
	};
}

const lengthOf = (messages: readonly ModelMessage[]) =>
	messages.reduce((sum, { content }) => sum + content.length, 0);
const failed = (failure: Failure): ChatEvent => ({ type: 'error', sentence: failureSentences[failure] });
