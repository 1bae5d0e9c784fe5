import { trackEvent } from '../analytics/track-event.ts';

/** Counts that a booking link is pressed. */
export const countBooking = () => trackEvent('booking_open', {});

/**
 * Fetches what Calendly's popup needs. Returns the function that opens it with a booking page. Only
 * a build whose booking page is at Calendly contains its code.
 */
export async function prepareBooking() {
	if (import.meta.env.BOOKING_SERVICE !== 'calendly')
		throw new Error('The booking page is a plain link.');
	const { loadCalendly, openPopup } = await import('./calendly-popup.ts');
	await loadCalendly();
	return openPopup;
}
