import { booking } from '#content/booking.ts';
import { bookingNotice } from '#content/processors.ts';
import css from './booking-popup.module.css';
import type { BookingService } from './booking-service.ts';
import { type Campaign, withCampaign } from './campaign.ts';

/** Returns the dialog, and the place in it for the service's booking page. */
function createDialog(address: string) {
	const dialog = document.createElement('dialog');
	dialog.className = css.popup ?? '';
	dialog.ariaLabel = booking.title;
	const close = Object.assign(document.createElement('button'), {
		type: 'button',
		textContent: booking.close,
	});
	close.onclick = () => dialog.close();
	const newTab = Object.assign(document.createElement('a'), {
		href: address,
		target: '_blank',
		rel: 'noopener',
		textContent: booking.newTab,
	});
	const bar = document.createElement('div');
	bar.className = css.bar ?? '';
	bar.append(newTab, close);
	const place = document.createElement('div');
	place.append(bar);
	const notice = document.createElement('p');
	notice.textContent = bookingNotice({
		booking: { page: import.meta.env.BOOKING_URL, service: import.meta.env.BOOKING_SERVICE },
	});
	dialog.append(place, notice);
	return { dialog, place };
}

/** What a visitor asked for. */
interface BookingRequest {
	/** The booking page. */
	address: string;
	campaign: Campaign;
	/** Rejects when the visitor has waited long enough. */
	tooLate: Promise<never>;
	onBooked: () => void;
}

/**
 * Opens a service's popup in a modal dialog, which adds what it lacks: a role and a name, Escape, focus management and
 * scroll lock. The dialog is shown when the service is ready.
 *
 * @throws Error if the service does not open in time
 */
export async function openPopup(
	service: BookingService,
	{ address, campaign, tooLate, onBooked }: BookingRequest,
): Promise<void> {
	const page = new URL(address);
	const { dialog, place } = createDialog(withCampaign(address, campaign));
	document.body.append(dialog);
	const opening = service.open(page, campaign, place);
	const popup = await Promise.race([opening, tooLate]).catch((error) => {
		dialog.remove();
		opening.then(({ close }) => close?.()).catch(() => {});
		throw error;
	});

	const origins = service.sources(page)['frame-src'] ?? [];
	// Any window can post messages.
	const hear = ({ origin, data }: MessageEvent) => {
		if (origins.includes(origin) && popup.isBooked(data)) onBooked();
	};
	addEventListener('message', hear);
	// The service may close its popup on a click beside it or after a booking.
	const emptied = new MutationObserver((changes) => {
		if (changes.some(({ removedNodes }) => removedNodes.length > 0)) dialog.close();
	});
	emptied.observe(place, { childList: true });
	dialog.onclose = () => {
		emptied.disconnect();
		removeEventListener('message', hear);
		popup.close?.();
		dialog.remove();
	};
	dialog.showModal();
}
