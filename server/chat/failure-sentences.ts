/** The error message by failure. The chat panel adds a link to the contact form. */
export const failureSentences = {
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

export type Failure = keyof typeof failureSentences;
