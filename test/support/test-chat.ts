import { expect, onTestFinished } from 'vitest';
import type { ChatEvent, ChatRequest } from '#contracts/chat.ts';
import type { ReadPage } from '#server/chat/instructions.ts';
import type { ChatTimeouts } from '#server/chat/stream-model.ts';
import type { Clock } from '#server/clock.ts';
import type { Environment } from '#server/config/environment.ts';
import { startFakeModelProvider } from './fake-model-provider.ts';
import { startTestApp } from './test-app.ts';

/** What the provider asks for. */
export const apiKey = 'sk-test-key';
/** The header of a browser's request from a page of the site. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const amplyDaily = 1_000_000;
/** Milliseconds. A busy machine is slow where the provider is not; being slow is tested with shorter ones. */
const amply = 60_000;
const patient: ChatTimeouts = { firstChunkMs: amply, chunkMs: amply, totalMs: amply };

interface ChatSettings {
	dailyTokens?: number;
	chatTimeouts?: Partial<ChatTimeouts>;
	environment?: Partial<Environment>;
	databaseUrl?: string;
	clock?: Clock;
	readPage?: ReadPage;
}

/** A server with a chat, a fake provider behind it, and ways to ask. All are closed after the test. */
export async function startTestChat(settings: ChatSettings = {}) {
	const { dailyTokens = amplyDaily, chatTimeouts = {}, environment = {}, ...options } = settings;
	const provider = await startFakeModelProvider();
	onTestFinished(() => provider.close());
	const chat = { apiKey, baseUrl: provider.url, model: 'fake', dailyTokens };
	const { post: postForm, ...server } = await startTestApp({
		...options,
		environment: { chat, ...environment },
		chatTimeouts: { ...patient, ...chatTimeouts },
	});
	const postText = (payload: string, headers: Record<string, string> = sameOrigin) =>
		server.app.inject({
			method: 'POST',
			url: '/chat',
			headers: { 'content-type': 'application/json', ...headers },
			payload,
		});
	const post = (body: unknown, headers?: Record<string, string>) => postText(JSON.stringify(body), headers);
	const ask = async (question: string, exchanges: ChatRequest['exchanges'] = []) => {
		const answer = await post({ question, exchanges });
		expect(answer.statusCode).toBe(200);
		return eventsIn(answer.body);
	};
	return { ...server, provider, post, postText, postForm, ask };
}

const eventsIn = (body: string): ChatEvent[] =>
	body
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line));

/** The answer's text as the visitor reads it. */
export const textOf = (events: readonly ChatEvent[]) =>
	events.map((event) => (event.type === 'text' ? event.text : '')).join('');
