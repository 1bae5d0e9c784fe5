import { load } from './load.ts';

/** The chat's labels and messages, its first questions, and the error message by failure. */
export const chat = { ...load('chat.yaml').labels, ...load('chat.yaml').messages };
export const { suggestions: chatSuggestions, failures: chatFailures } = load('chat.yaml');

/** Why a question has no answer. */
export type ChatFailure = keyof typeof chatFailures;
