import { type ChatEvent, type ChatRefusal, type ChatRequest, chatPath } from '#contracts/chat.ts';

/**
 * Sends a question and yields the server's events as they arrive. A refusal becomes an `error` event. Throws like `fetch`
 * if the connection fails or `signal` aborts it. A broken stream ends without `done` or `error`.
 */
export async function* streamAnswer(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
	const response = await fetch(chatPath, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(request),
		signal,
	});
	if (!response.ok || !response.body) {
		const { message }: ChatRefusal = await response.json();
		yield { type: 'error', sentence: message };
		return;
	}
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		const lines = (rest + value).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) yield JSON.parse(line);
	}
}
