import { useEffect, useRef, useState } from 'react';
import { chat } from '#content/chat.ts';
import { advance, asked, keepTurns, keptTurns, requestOf, type Turn } from './conversation.ts';
import { streamAnswer } from './stream-answer.ts';

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
