import { booking } from '#content/booking.ts';
import { campaignOf, withCampaign } from '../features/booking/campaign.ts';
import { showToast } from '../features/toasts/show-toast.ts';
import { settings } from '../layout/settings.ts';
import { trackEvent } from '../layout/track-event.ts';

/**
 * Opens an address in a new tab, some time after the click. Browsers allow that for a limited time (HTML, "transient
 * activation": five seconds in Chromium and Firefox, one in Safari). After that the page itself goes to the address.
 * Without the feature `noopener`, with which `open` always returns null.
 */
function followLink(address: string) {
	const tab = window.open(address, '_blank');
	if (tab) tab.opener = null;
	else location.assign(address);
}

/** Fetches the service's script and style sheet. Rejects if that fails. */
export const prepareBooking = async () =>
	(await import('../features/booking/booking-popup.ts')).preparePopup(settings.booking);

function onScheduled() {
	showToast(booking.scheduled);
	trackEvent('booking_scheduled', {});
}

/**
 * Opens the service's popup, or follows the link if the service does not load in time.
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
