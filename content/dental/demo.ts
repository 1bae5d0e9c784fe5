import type { PageRecord } from '../page-record.ts';
import { places } from '../places.ts';
import type { ScreenName } from './screens.ts';

export const dentalDemo = {
	path: '/dental-ai-voice-agent/demo',
	unlisted: true,
	// All eight views are in the document, so that they work without script.
	sizeLimits: { document: 16 },
	title: 'Try the dental dashboard',
	description:
		'Click through the dashboard of the dental voice agent: a day at an invented practice, with calls, transcripts, tasks and graphs.',
	heading: 'Try the dashboard',
	lead: 'A day at Example Dental, a practice that doesn’t exist. Every patient, call and figure is invented, and nothing you do here is sent or stored.',
	place: places.dentalDemo,
} as const satisfies PageRecord;

/** What is around the demo on its page. */
export const aroundDemo = {
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
