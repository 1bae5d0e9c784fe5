import type { ScreenName } from './screens.ts';

/** What is around the demo on its page. */
export const dentalDemo = {
	back: 'About the voice agent',
	triesLabel: 'Three things to try',
	tries: [
		{ label: 'Read a call in te reo Māori and English', view: 'multilingual-transcript' },
		{ label: 'Tick off a task', view: 'tasks' },
		{ label: 'Find a call in the log', view: 'call-log' },
	] satisfies readonly { label: string; view: ScreenName }[],
	withoutScript:
		'Without JavaScript you can open every view, but filters, recordings and counts don’t change.',
} as const;
