import { site } from './site.ts';

/** Suggested first questions. Each can be answered from this site. */
export const chatSuggestions = [
	'What does a voice agent start at?',
	'How does a project go, from start to finish?',
	'I run a plumbing business. Where would I begin?',
	'What would your dental agent return for a practice like mine?',
] as const;

/** The labels and messages of the chat. */
export const chat = {
	open: 'Ask the AI assistant',
	title: 'AI assistant',
	close: 'Close the assistant',
	welcome: `Kia ora. I am a computer program that answers from what ${site.brand} has published on this site. I can be wrong: check what matters.`,
	privacy: {
		text: 'Your questions go to an AI model provider overseas. Leave out personal and health details. See our',
		link: 'privacy policy',
	},
	suggestions: 'Questions to start with',
	label: 'Your question',
	send: 'Send',
	stop: 'Stop',
	retry: 'Try again',
	copy: 'Copy answer',
	copied: 'Copied',
	notCopied: 'Your browser did not let us copy. Select the answer and copy it yourself.',
	clear: 'Clear conversation',
	you: 'You asked',
	assistant: 'AI assistant',
	answering: 'Answering…',
	stopped: 'Stopped.',
	sources: 'From our pages',
	estimate: 'Estimate',
	proposal: {
		title: 'A message you could send us',
		text: 'Nothing has been sent. Open the form, change what you like, and send it yourself.',
		action: 'Open the contact form',
	},
	contact: 'Contact form',
	unreachable: 'The assistant cannot be reached. Check your connection and try again.',
	brokenOff: 'The answer broke off. Try again.',
} as const;
