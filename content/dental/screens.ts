/** A picture of the dashboard that a practice gets with the dental voice agent (specification §2, dental page). */
export interface Screen {
	/** Of the view, and of its files. */
	name: string;
	title: string;
	/** What the picture shows, for those who cannot see it. */
	alt: string;
}

/** The size of a view in CSS pixels, and so the aspect ratio of its pictures. */
export const screenSize = { width: 1024, height: 640 } as const;

/** The widths of its pictures in pixels: in the carousel, and in the gallery on large or sharp screens. */
export const screenWidths = { carousel: 1280, gallery: 2048 } as const;

/** The sizes of pictures for phones in CSS pixels: the top of a view in the demo's phone layout. The gallery shows more of it. */
export const phoneSizes = {
	carousel: { width: 360, height: 480 },
	gallery: { width: 360, height: 720 },
} as const;

/** The carousel's pictures in the specification's order. Everything in them is invented. */
export const dentalScreens = [
	{
		name: 'home',
		title: 'Home page',
		alt: 'Today at a glance: a timeline of 30 calls, three things that need a person, and the next appointments.',
	},
	{
		name: 'call-log',
		title: 'Call log',
		alt: 'A table of the day’s calls with time, caller, reason, language, length and outcome.',
	},
	{
		name: 'call-transcript',
		title: 'Call transcript',
		alt: 'A call in which the agent books a visit for toothache, beside the details it noted and what it did.',
	},
	{
		name: 'multilingual-transcript',
		title: 'Multilingual call transcript',
		alt: 'A call in te reo Māori beside its English translation, line by line.',
	},
	{
		name: 'analytics',
		title: 'Analytics dashboard',
		alt: 'Four weeks in figures: 900 calls, 540 of them ended by the agent, and a chart of each day’s calls.',
	},
	{
		name: 'graphs',
		title: 'Dashboard graphs',
		alt: 'Four charts: calls by hour, outcomes by week, no-shows before and after, and languages.',
	},
	{
		name: 'tasks',
		title: 'To-do tasks',
		alt: 'Tasks that calls have left for people, in three columns: today, this week, waiting for a reply.',
	},
	{
		name: 'task-details',
		title: 'Task details',
		alt: 'One task, to find two check-ups side by side: its steps, who it is assigned to, and its history.',
	},
] as const satisfies readonly Screen[];

export type ScreenName = (typeof dentalScreens)[number]['name'];

/** Labels of the carousel and of its gallery. */
export const carouselLabels = {
	label: 'The practice dashboard in eight pictures',
	previous: 'Previous picture',
	next: 'Next picture',
	pause: 'Pause',
	play: 'Play',
	/** Full names of the two for screen readers. */
	pausePictures: 'Pause the pictures',
	playPictures: 'Play the pictures',
	/** What a screen reader calls one picture with its title. */
	slide: 'slide',
	close: 'Close gallery',
	/** As in "3 of 8". */
	of: 'of',
	tryIt: 'Try it live',
	example: 'Pictures of a demo practice. Every patient in them is invented.',
} as const;
