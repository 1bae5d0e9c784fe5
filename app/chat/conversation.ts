import { type ChatEvent, type ChatRequest, type ChatSource, newestExchanges } from '#contracts/chat.ts';

/** A question and its answer so far. */
export interface Turn {
	question: string;
	text: string;
	sources: readonly ChatSource[];
	cards: readonly Extract<ChatEvent, { type: 'estimate' | 'proposal' }>[];
	status: 'answering' | 'done' | 'stopped' | 'failed';
	seal: string;
	/** The error message for the visitor. */
	failure: string;
}

/** Returns the turn of a new question. */
export const asked = (question: string): Turn => ({
	question,
	text: '',
	sources: [],
	cards: [],
	status: 'answering',
	seal: '',
	failure: '',
});

/** Returns the turn after an event. */
export function advance(turn: Turn, event: ChatEvent): Turn {
	switch (event.type) {
		case 'text':
			return { ...turn, text: turn.text + event.text };
		case 'source':
			return { ...turn, sources: [...turn.sources, event.source] };
		case 'error':
			return { ...turn, status: 'failed', failure: event.sentence };
		case 'done':
			return { ...turn, status: 'done', seal: event.seal };
		default:
			return { ...turn, cards: [...turn.cards, event] };
	}
}

/** Returns the request for a question, with as much of the conversation as the model reads. */
export const requestOf = (earlier: readonly Turn[], question: string): ChatRequest => ({
	question,
	exchanges: newestExchanges(earlier.map(({ question, text, seal }) => ({ question, answer: text, seal }))),
});

/** Its number changes with the shape of {@link Turn}, which an earlier version of the site may have stored. */
const storageKey = 'chat-2';

/** Returns the conversation of the tab. Empty if storage is blocked or holds something else. */
export function keptTurns(): readonly Turn[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** Stores the conversation for the tab's session. */
export function keepTurns(turns: readonly Turn[]): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(turns));
	} catch {
		// Storage is blocked or full. The conversation is then lost with the page.
	}
}
