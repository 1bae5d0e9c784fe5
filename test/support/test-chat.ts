import { expect, onTestFinished } from 'vitest';
import type { ChatExchange } from '#contracts/chat.ts';
import type { ChatTimeouts } from '#server/chat/provider.ts';
import type { Config } from '#server/config.ts';
import { startFakeModelProvider } from './fake-model-provider.ts';
import { startTestApp } from './test-app.ts';

/** What the provider asks for. */
export const apiKey = 'sk-test-key';
/** The header of a browser's request from a page of the site. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
/**
 * Milliseconds. A busy machine is slow where the provider is not; being slow is tested with shorter
 * ones.
 */
const amply: ChatTimeouts = { silenceMs: 60_000, totalMs: 60_000 };

interface ChatSettings extends Omit<Parameters<typeof startTestApp>[0] & object, 'config'> {
	dailyQuestions?: number;
	config?: Partial<Config>;
}

/**
 * A server with a chat, a fake provider behind it, and ways to ask. All are closed after the test.
 */
export async function startTestChat(settings: ChatSettings = {}) {
	const { dailyQuestions = 1000, chatTimeouts = amply, config = {}, ...options } = settings;
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	const chat = { apiKey, baseUrl: provider.url, model: 'fake', dailyQuestions };
	const server = await startTestApp({
		...options,
		config: { chat, ...config },
		chatTimeouts,
	});
	const post = (body: unknown, headers: Record<string, string> = sameOrigin) =>
		server.app.inject({
			method: 'POST',
			url: '/chat',
			headers: { 'content-type': 'application/json', ...headers },
			payload: typeof body === 'string' ? body : JSON.stringify(body),
		});
	/** Asks, and resolves to the answer. */
	const ask = async (question: string, exchanges: readonly ChatExchange[] = []) => {
		const { statusCode, body } = await post({ question, exchanges });
		expect(statusCode, body).toBe(200);
		return body;
	};
	return { ...server, provider, post, ask };
}
