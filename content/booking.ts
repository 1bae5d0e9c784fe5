/** The label of the links to a free session on every page (specification §2). */
export const bookingLabel = 'Book Free Consultation';

/** The label of the links to the contact page in the heads of the service pages (specification §2). */
export const consultationLabel = 'Schedule Consultation';

/** Labels of the scheduling service's popup (specification §2). */
export const booking = {
	/** The name of the floating button's place, for screen readers. */
	place: 'Booking',
	title: 'Book a free discovery session',
	frame: 'Calendar of free times',
	close: 'Close',
	newTab: 'Open in a new tab',
	/** For screen readers, in the link: with script the calendar opens in a popup, otherwise in a new tab. */
	opens: '(opens a booking window)',
	scheduled: 'Your session is booked.',
} as const;
