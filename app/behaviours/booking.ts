import { booking } from '#content/booking.ts';
import { campaignOf, withCampaign } from '../features/booking/campaign.ts';
import { followLink } from '../features/booking/follow-link.ts';
import { showToast } from '../features/toasts/show-toast.ts';
import { settings } from '../layout/settings.ts';
import { trackEvent } from '../layout/track-event.ts';

/** Fetches the service's script and style sheet. Rejects when they cannot be had. */
export const prepareBooking = async () =>
	(await import('../features/booking/booking-popup.ts')).preparePopup(settings.booking);

function onScheduled() {
	showToast(booking.scheduled);
	trackEvent('booking_scheduled', {});
}

/**
 * Opens the service's popup; follows the link when the service does not come in time.
 *
 * @param query the query string that may name the visitor's campaign, as `?utm_source=newsletter`
 * @param tooLate rejects when the visitor has waited long enough
 */
export async function openBooking(query: string, tooLate: Promise<never>): Promise<void> {
	const campaign = campaignOf(query);
	const show = await Promise.race([prepareBooking(), tooLate]).catch(() => undefined);
	if (show?.(campaign, onScheduled)) trackEvent('booking_open', {});
	else followLink(withCampaign(settings.booking.page, campaign));
}
