import { load } from './load.ts';

/** The chat's labels, its first questions, and the error message by failure. */
export const { labels: chat, suggestions: chatSuggestions, failures: chatFailures } = load('chat.yaml');

/** Why a question has no answer. */
export type ChatFailure = keyof typeof chatFailures;
