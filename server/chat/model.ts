import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ChatEnvironment } from '../config/environment.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { TokenMeter } from './token-meter.ts';

/** Returns the configured model for one answer, whose requests `meter` counts. It connects at the first request. */
export function createModel(chat: ChatEnvironment, meter = new TokenMeter()): LanguageModel {
	// The SDK writes warnings to standard output, which is the JSON log.
	globalThis.AI_SDK_LOG_WARNINGS = false;
	const { apiKey, baseUrl: baseURL, model } = chat;
	const fetch = createProviderFetch(meter);
	return createOpenAICompatible({ name: 'chat', apiKey, baseURL, includeUsage: true, fetch })(model);
}
