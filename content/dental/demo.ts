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
	withoutScript: 'Without JavaScript every view opens, but filters, recordings and counts stay as they are.',
} as const;
