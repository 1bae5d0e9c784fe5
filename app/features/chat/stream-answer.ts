import { type ChatEvent, type ChatRefusal, type ChatRequest, chatPath } from '#contracts/chat.ts';

/**
 * Asks the server and passes its events on as they arrive. A refusal becomes an `error` event. Throws what `fetch` throws
 * when the connection fails or `signal` ends it; a stream that just ends has neither `done` nor `error`.
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
