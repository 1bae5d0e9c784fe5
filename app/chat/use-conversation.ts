import { useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { type ChatEvent, type ChatRefusal, type ChatRequest, chatPath } from '#contracts/chat.ts';
import { advance, asked, keepTurns, keptTurns, requestOf, type Turn } from './conversation.ts';

/**
 * Sends a question and yields the server's events as they arrive. A refusal becomes an `error` event. Throws like `fetch`
 * if the connection fails or `signal` aborts it. A broken stream ends without `done` or `error`.
 */
async function* streamAnswer(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
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

/** The conversation of this tab and its actions. One question is answered at a time. */
export function useConversation() {
	const [turns, setTurns] = useState(keptTurns);
	const underWay = useRef<AbortController>(null);
	useEffect(() => () => underWay.current?.abort(), []);

	async function askAfter(earlier: readonly Turn[], question: string) {
		const stop = new AbortController();
		underWay.current?.abort();
		underWay.current = stop;
		let turn = asked(question);
		const show = (next: Turn) => {
			turn = next;
			if (underWay.current === stop) setTurns([...earlier, turn]);
		};
		show(turn);
		try {
			for await (const event of streamAnswer(requestOf(earlier, question), stop.signal))
				show(advance(turn, event));
			if (turn.status === 'answering') show({ ...turn, status: 'failed', failure: chat.brokenOff });
		} catch {
			if (stop.signal.aborted) show({ ...turn, status: 'stopped' });
			else show({ ...turn, status: 'failed', failure: turn.text === '' ? chat.unreachable : chat.brokenOff });
		}
		if (underWay.current === stop) keepTurns([...earlier, turn]);
	}

	function clear() {
		underWay.current?.abort();
		underWay.current = null;
		setTurns([]);
		keepTurns([]);
	}

	return {
		turns,
		isAnswering: turns.at(-1)?.status === 'answering',
		ask: (question: string) => askAfter(turns, question),
		/** Asks the last question again and replaces its turn. */
		retry: () => askAfter(turns.slice(0, -1), turns.at(-1)?.question ?? ''),
		stop: () => underWay.current?.abort(),
		clear,
	};
}
