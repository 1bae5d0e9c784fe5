import { modelProvider } from './processors.ts';
import { site } from './site.ts';

/** Suggested first questions, before those of products. Each can be answered from this site. */
export const chatSuggestions = [
	'What do voice agents start at?',
	'I run a plumbing business. Where do I start?',
] as const;

/** The labels and messages of the chat. */
export const chat = {
	open: 'Ask the AI assistant',
	title: 'AI assistant',
	close: 'Close the assistant',
	welcome: `Kia ora. I’m an AI assistant. I answer from what ${site.brand} has published here. I can be wrong, so check anything important.`,
	privacy: {
		text: `Your questions go to an AI model provider in the ${modelProvider.country}, which may not protect them as New Zealand law does. Leave out personal and health details. See our`,
		link: 'privacy policy',
	},
	suggestions: 'Questions to start with',
	label: 'Your question',
	send: 'Send',
	stop: 'Stop',
	retry: 'Try again',
	clear: 'Clear conversation',
	you: 'You asked',
	assistant: 'AI assistant',
	answering: 'Answering…',
	stopped: 'Stopped.',
	contact: 'Contact form',
	unreachable: 'We can’t reach the assistant. Check your connection and try again.',
	brokenOff: 'The answer was cut off. Try again.',
} as const;

/** The error message by failure. The chat panel adds a link to the contact form. */
export const chatFailures = {
	off: 'The AI assistant isn’t switched on.',
	invalid: 'We couldn’t read that question. Shorten it or clear the conversation, then ask again.',
	otherSite: 'You can only ask questions from the pages of this site.',
	tooMany: 'There have been too many questions from your connection. Wait a minute, then ask again.',
	occupied: 'The assistant is busy. Try again in a moment, or write to us.',
	daySpent:
		'The assistant has answered all it can today. It’s back tomorrow. Until then, please write to us.',
	refused: 'The assistant isn’t working at the moment. Please write to us instead.',
	busy: 'The assistant is too busy at the moment. Try again in a few minutes, or write to us.',
	slow: 'The assistant took too long to answer. Try again, or write to us.',
	down: 'We can’t reach the assistant at the moment. Try again in a few minutes, or write to us.',
	broken: 'The answer was cut off. Try again, or write to us.',
} as const;

/** Why a question has no answer. */
export type ChatFailure = keyof typeof chatFailures;
