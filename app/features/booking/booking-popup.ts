import { booking } from '#content/booking.ts';
import css from './booking-popup.module.css';
import { type Campaign, withCampaign } from './campaign.ts';
import { type BookingService, loadService, utmOf } from './load-service.ts';

/** The message of the service's page when a session is booked (Calendly, "notifying the parent window"). */
const scheduled = 'calendly.event_scheduled';

/** The service's popup, and its close icon, which is not a button. */
const overlaySelector = 'body > .calendly-overlay';
const serviceCloseSelector = '.calendly-popup-close';

/** Moves an element, without reloading the frame in it if the browser supports that (DOM, "moveBefore"). */
function moveInto(parent: HTMLElement, element: Element) {
	if ('moveBefore' in parent && typeof parent.moveBefore === 'function') parent.moveBefore(element, null);
	else parent.append(element);
}

/** Calls back on one kind of message from one origin, because any window can post some. Returns the function that removes the listener. */
function listenFor(event: string, origin: string, onEvent?: () => void): () => void {
	const hear = (message: MessageEvent) => {
		if (message.origin === origin && message.data?.event === event) onEvent?.();
	};
	addEventListener('message', hear);
	return () => removeEventListener('message', hear);
}

function createDialog(address: string): HTMLDialogElement {
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
	dialog.append(bar);
	return dialog;
}

/**
 * Fetches the service. Resolves to a function that opens the popup and returns whether that worked. The popup is moved
 * into a modal dialog, which adds what it lacks: a role and a name, Escape, focus management and scroll lock.
 *
 * @throws Error if the service's script or style sheet cannot be loaded
 */
export async function preparePopup(service: BookingService) {
	const scheduling = await loadService(service);

	return (campaign: Campaign, onScheduled?: () => void) => {
		try {
			scheduling.initPopupWidget({ url: service.page, utm: utmOf(campaign) });
		} catch {
			return false;
		}
		const overlay = document.querySelector(overlaySelector);
		if (!overlay) return false;
		overlay.querySelector('iframe')?.setAttribute('title', booking.frame);
		overlay.querySelector(serviceCloseSelector)?.setAttribute('hidden', '');

		const stopListening = listenFor(scheduled, new URL(service.page).origin, onScheduled);
		const dialog = createDialog(withCampaign(service.page, campaign));
		document.body.append(dialog);
		moveInto(dialog, overlay);
		// The service closes the popup on a click beside it and after a booking.
		const emptied = new MutationObserver(() => {
			if (!overlay.isConnected) dialog.close();
		});
		emptied.observe(dialog, { childList: true });
		dialog.onclose = () => {
			emptied.disconnect();
			stopListening();
			if (overlay.isConnected) scheduling.closePopupWidget();
			dialog.remove();
		};
		dialog.showModal();
		return true;
	};
}
