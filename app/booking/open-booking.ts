import { booking } from '#content/booking.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { showToast } from '../ui/show-toast.ts';
import type { BookingService } from './booking-service.ts';
import { campaignOf, withCampaign } from './campaign.ts';
import * as services from './services.ts';

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

/** The service of this build; none if the booking page is a plain link. The build leaves the others out. */
const service: BookingService | undefined =
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: a constant in each build, which leaves the others out
	services[import.meta.env.BOOKING_SERVICE as keyof typeof services];

/** Fetches what the popup needs. Rejects if that fails. */
export const prepareBooking = async () => service?.load?.();

function onBooked() {
	showToast(booking.scheduled);
	trackEvent('booking_scheduled', {});
}

/**
 * Opens the service's popup, or follows the link if there is no popup or it does not load in time.
 *
 * @param query the query string that may name the visitor's campaign, as `?utm_source=newsletter`
 * @param tooLate rejects when the visitor has waited long enough
 */
export async function openBooking(query: string, tooLate: Promise<never>): Promise<void> {
	const campaign = campaignOf(query);
	const address = import.meta.env.BOOKING_URL;
	trackEvent('booking_open', {});
	try {
		if (!service) throw new Error('The booking page is a plain link.');
		const { openPopup } = await Promise.race([import('./booking-popup.ts'), tooLate]);
		await openPopup(service, { address, campaign, tooLate, onBooked });
	} catch {
		followLink(withCampaign(address, campaign));
	}
}
