import { contact } from '#content/contact.ts';
import { load } from '#content/load.ts';
import { bookingNotice } from '#content/processors.ts';

const bookingUrl = import.meta.env.BOOKING_URL;

/** Whether sessions can be booked online. */
export const isBookingOn = bookingUrl !== '';

/**
 * The attributes of a link to the page on which a free session is booked. `load-booking.ts` finds
 * it by them. While booking is off it leads to the contact page.
 */
export const bookingLink = isBookingOn
	? ({ href: bookingUrl, target: '_blank', rel: 'noopener', 'data-booking': '' } as const)
	: ({ href: contact.path } as const);

/** Says beside a booking link which service gets the visitor's details. */
export const bookingNoticeText = bookingNotice({
	booking: { page: bookingUrl, service: import.meta.env.BOOKING_SERVICE },
});

/** Says to screen readers, in such a link, that it opens a window. */
export const opensWindowText = isBookingOn ? ` ${load('interface.yaml').booking.opens}` : '';

/**
 * Returns whether a page shows booking links. While booking is off the contact page does not, as
 * they would lead to it.
 */
export const hasBookingLinks = (path: string): boolean => isBookingOn || path !== contact.path;
