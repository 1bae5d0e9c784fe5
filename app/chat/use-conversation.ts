import { useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { type ChatRefusal, type ChatRequest, chatLimits, chatPath } from '#contracts/chat.ts';

/** A question and its answer so far, as Markdown. */
export interface Turn {
	question: string;
	answer: string;
	status: 'answering' | 'done' | 'stopped' | 'failed';
	/** The error message for the visitor, if it failed. */
	failure?: string;
}

/** Its number changes with the shape of {@link Turn}. */
const storageKey = 'chat-3';

function readTurns(): readonly Turn[] {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
	} catch {
		return [];
	}
}

function storeTurns(turns: readonly Turn[]): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(turns));
	} catch {
		// Storage is blocked or full. The conversation is then lost with the page.
	}
}

/** The server refused the question. The message is a sentence for the visitor. */
class Refusal extends Error {}

/**
 * Sends a question and yields the parts of the answer. Throws {@link Refusal}, or the error of
 * `fetch` or of a refusal that is not JSON. Stopped and failed answers go with it as far as they
 * got.
 */
async function* streamAnswer(earlier: readonly Turn[], question: string, signal: AbortSignal) {
	const exchanges = earlier
		.flatMap(({ question, answer }) => (answer === '' ? [] : { question, answer }))
		.slice(-chatLimits.exchanges);
	const body = JSON.stringify({ question, exchanges } satisfies ChatRequest);
	const headers = { 'content-type': 'application/json' };
	const response = await fetch(chatPath, { method: 'POST', headers, body, signal });
	if (!response.ok || !response.body)
		throw new Refusal(((await response.json()) as ChatRefusal).message);
	const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return;
		yield value;
	}
}

/** The conversation of this tab. One question is answered at a time. */
export function useConversation() {
	const [turns, setTurns] = useState(readTurns);
	const underWay = useRef<AbortController>(null);
	useEffect(() => () => underWay.current?.abort(), []);

	async function askAfter(earlier: readonly Turn[], question: string) {
		const stop = new AbortController();
		underWay.current?.abort();
		underWay.current = stop;
		let turn: Turn = { question, answer: '', status: 'answering' };
		const show = (change: Partial<Turn>) => {
			turn = { ...turn, ...change };
			if (underWay.current === stop) setTurns([...earlier, turn]);
		};
		// Each link of the site opens another page, where the question and its answer so far are.
		const leave = () => {
			if (underWay.current === stop) storeTurns([...earlier, { ...turn, status: 'stopped' }]);
		};
		addEventListener('pagehide', leave);
		show({});
		try {
			for await (const part of streamAnswer(earlier, question, stop.signal))
				show({ answer: turn.answer + part });
			show({ status: 'done' });
		} catch (error) {
			const lost = turn.answer === '' ? chat.unreachable : chat.brokenOff;
			if (stop.signal.aborted) show({ status: 'stopped' });
			else show({ status: 'failed', failure: error instanceof Refusal ? error.message : lost });
		}
		removeEventListener('pagehide', leave);
		if (underWay.current === stop) storeTurns([...earlier, turn]);
	}

	function clear() {
		underWay.current?.abort();
		underWay.current = null;
		setTurns([]);
		storeTurns([]);
	}

	return {
		turns,
		isAnswering: turns.at(-1)?.status === 'answering',
		ask: (question: string) => askAfter(turns, question),
		retry: () => askAfter(turns.slice(0, -1), turns.at(-1)?.question ?? ''),
		stop: () => underWay.current?.abort(),
		clear,
	};
}
