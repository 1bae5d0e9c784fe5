/** Labels of the scheduling service's popup (specification §2). */
export const booking = {
	title: 'Book a free discovery session',
	frame: 'Calendar of free times',
	close: 'Close',
	newTab: 'Open in a new tab',
	scheduled: 'Your session is booked.',
} as const;
