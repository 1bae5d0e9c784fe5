import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ChatEnvironment } from '../config/environment.ts';

/** `fetch` without redirects: a redirect would send the visitor's question to an address that nobody configured. */
const fetchOnce: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** Returns the configured model. It connects to the provider at the first request. */
export function createModel({ apiKey, baseUrl: baseURL, model }: ChatEnvironment): LanguageModel {
	// The SDK writes warnings to standard output, which is the JSON log.
	globalThis.AI_SDK_LOG_WARNINGS = false;
	return createOpenAICompatible({ name: 'chat', apiKey, baseURL, includeUsage: true, fetch: fetchOnce })(
		model,
	);
}
