import { type ChatEvent, type ChatRequest, type ChatSource, chatLimits } from '#contracts/chat.ts';

/** A question, and what came of it so far. */
export interface Turn {
	question: string;
	text: string;
	sources: readonly ChatSource[];
	cards: readonly Extract<ChatEvent, { type: 'estimate' | 'proposal' }>[];
	status: 'answering' | 'done' | 'stopped' | 'failed';
	seal: string;
	/** Why it failed: a sentence for the visitor. */
	failure: string;
}

/** A question that has just been asked. */
export const asked = (question: string): Turn => ({
	question,
	text: '',
	sources: [],
	cards: [],
	status: 'answering',
	seal: '',
	failure: '',
});

/** The turn after an event. */
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

/** What the server is asked, with as much of the conversation as it takes. */
export const requestOf = (earlier: readonly Turn[], question: string): ChatRequest => ({
	question,
	exchanges: earlier
		.slice(-chatLimits.exchanges)
		.map(({ question, text, seal }) => ({ question, answer: text, seal })),
});

const storageKey = 'chat';

/** The tab's conversation; none where storage is forbidden or holds something else. */
export function keptTurns(): readonly Turn[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** Keeps the conversation for the tab's session, and nowhere else. */
export function keepTurns(turns: readonly Turn[]): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(turns));
	} catch {
		// Forbidden or full: then it lives as long as the page.
	}
}
