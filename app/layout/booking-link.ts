import { settings } from './settings.ts';

/** The attributes of a link to the page on which a free session is booked. `behaviours/load-booking.ts` finds it by them. */
export const bookingLink = {
	href: settings.booking.page,
	target: '_blank',
	rel: 'noopener',
	'data-booking': '',
} as const;
