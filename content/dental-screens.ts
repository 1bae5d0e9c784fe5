/** A picture of the dashboard that a practice gets with the dental voice agent (specification §2, dental page). */
export interface Screen {
	/** Of the view, and of its files. */
	name: string;
	title: string;
	/** What the picture shows, for those who cannot see it. */
	alt: string;
}

/** What a view measures in CSS pixels, and so the shape of every picture. */
export const screenSize = { width: 1280, height: 800 } as const;

/** Widths in pixels in which every picture exists. The widest, two pixels for one, is for the full-screen gallery. */
export const screenWidths = [480, 800, 1280, 2560] as const;

/** The carousel's pictures in the specification's order. All that they show is invented. */
export const dentalScreens = [
	{
		name: 'home',
		title: 'Home page',
		alt: 'Today at a glance: a timeline of 30 calls, most of them ended by the agent, and below it three things that need a person beside the afternoon’s next appointments.',
	},
	{
		name: 'call-log',
		title: 'Call log',
		alt: 'A table of the day’s calls with time, caller, reason, language and length, each marked with its outcome: booked, moved, answered, put through or message taken.',
	},
	{
		name: 'call-transcript',
		title: 'Call transcript',
		alt: 'A short call as a waveform and as a conversation in which the agent books a visit for toothache; beside it the details it noted and the actions it took.',
	},
	{
		name: 'multilingual-transcript',
		title: 'Multilingual call transcript',
		alt: 'A call in te reo Māori on the left with its English translation on the right, line by line, and the booked appointment in both languages below.',
	},
	{
		name: 'analytics',
		title: 'Analytics dashboard',
		alt: 'Four weeks in figures: 900 calls, 540 of them ended by the agent, above a chart of each day’s calls and a list of what callers asked for.',
	},
	{
		name: 'graphs',
		title: 'Dashboard graphs',
		alt: 'Four charts: calls by hour of the day, outcomes week by week, no-shows before and after the agent started, and the languages that callers spoke.',
	},
	{
		name: 'tasks',
		title: 'To-do tasks',
		alt: 'A board of tasks that calls have left for people, in four columns: today, this week, waiting for a reply, and done today.',
	},
	{
		name: 'task-details',
		title: 'Task details',
		alt: 'One task, to find two check-ups side by side: its steps, the two times offered in the diary, who it is assigned to, and the history since the call.',
	},
] as const satisfies readonly Screen[];

export type ScreenName = (typeof dentalScreens)[number]['name'];
