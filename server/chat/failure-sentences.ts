/** The error message by failure. The chat panel adds a link to the contact form. */
export const failureSentences = {
	off: 'The AI assistant is not switched on.',
	invalid: 'That question could not be read. Shorten it or clear the conversation, and ask again.',
	otherSite: 'Questions can only be asked on the pages of this site.',
	tooMany: 'Too many questions came from your connection. Wait a minute, then ask again.',
	occupied: 'The assistant is busy. Try again in a moment, or write to us.',
	daySpent:
		'The assistant has answered all it can today. It is back tomorrow; until then, please write to us.',
	refused: 'The assistant is out of order at the moment. Please write to us instead.',
	busy: 'The assistant has too much to do at the moment. Try again in a few minutes, or write to us.',
	slow: 'The assistant took too long to answer. Try again, or write to us.',
	down: 'The assistant cannot be reached at the moment. Try again in a few minutes, or write to us.',
	broken: 'The answer broke off. Try again, or write to us.',
} as const;

export type Failure = keyof typeof failureSentences;
