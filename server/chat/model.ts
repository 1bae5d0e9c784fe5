import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import type { ChatEnvironment } from '../config/environment.ts';
import { createProviderFetch, type ProviderFetchOptions } from './provider-fetch.ts';
import { TokenMeter } from './token-meter.ts';

/** Calls in one step. Each shows a card, and an answer needs one or two. */
const maxToolCalls = 4;
const defaultFirstByteMs = 20_000;

/** Ends a step with an error before the SDK executes more calls. */
const limitToolCalls: LanguageModelMiddleware = {
	async wrapStream({ doStream }) {
		const { stream, ...rest } = await doStream();
		let calls = 0;
		const limited = stream.pipeThrough(
			new TransformStream({
				transform(part: { type: string }, controller) {
					if (part.type === 'tool-input-start') calls += 1;
					if (calls > maxToolCalls) controller.error(new Error('The model calls too many tools.'));
					else controller.enqueue(part);
				},
			}),
		);
		return { ...rest, stream: limited as typeof stream };
	},
};

/** Returns the configured model for one answer. It connects at the first request. */
export function createModel(
	{ apiKey, baseUrl: baseURL, model }: ChatEnvironment,
	{ meter = new TokenMeter(), firstByteMs = defaultFirstByteMs }: Partial<ProviderFetchOptions> = {},
): LanguageModel {
	// The SDK writes warnings to standard output, which is the JSON log.
	globalThis.AI_SDK_LOG_WARNINGS = false;
	const fetch = createProviderFetch({ meter, firstByteMs });
	const provider = createOpenAICompatible({ name: 'chat', apiKey, baseURL, includeUsage: true, fetch });
	return wrapLanguageModel({ model: provider(model), middleware: limitToolCalls });
}
