/** Questions that are offered before the first is asked. Each can be answered from this site. */
export const chatSuggestions = [
	'What does a voice agent start at?',
	'How does a project go, from start to finish?',
	'I run a plumbing business. Where would I begin?',
	'What would your dental agent return for a practice like mine?',
] as const;
