import { load } from '#content/load.ts';
import { trackEvent } from '../analytics/track-event.ts';
import { showToast } from '../ui/show-toast.ts';
import { bookingNoticeText } from './booking-page.ts';
import { calendlyScript, calendlyStyleSheet } from './calendly.ts';
import css from './calendly-popup.module.css';

const text = load('interface.yaml').booking;

declare global {
	interface Window {
		/** The part of the script that we use (Calendly, "embed API"). */
		Calendly?: { initPopupWidget(options: { url: string }): void; closePopupWidget(): void };
	}
}

/** Adds an element that loads a file. Removes it if that fails, so that it can be tried again. */
const fetchWith = (element: HTMLScriptElement | HTMLLinkElement) =>
	new Promise<void>((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(new Error('Calendly did not load.'));
		};
		document.head.append(element);
	});

let loading: Promise<unknown> | undefined;

/** Before the document is complete, the script defers the popup to an unknown time. */
const documentComplete = () =>
	document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve));

/** Fetches Calendly's script and style sheet once, and again only after a failure. */
export function loadCalendly(): Promise<unknown> {
	if (loading) return loading;
	const script = Object.assign(document.createElement('script'), { src: calendlyScript });
	const styleSheet = Object.assign(document.createElement('link'), {
		rel: 'stylesheet',
		href: calendlyStyleSheet,
	});
	loading = Promise.all([...[script, styleSheet].map(fetchWith), documentComplete()]).catch(
		(error) => {
			loading = undefined;
			throw error;
		},
	);
	return loading;
}

/**
 * Opens Calendly's popup inside a modal dialog, which adds what it lacks: a role and a name,
 * Escape, focus management, a close button, scroll lock. The dialog also says who gets the booking.
 * Needs `loadCalendly`.
 *
 * @throws Error if no popup appears
 */
export function openPopup(url: string): void {
	window.Calendly?.initPopupWidget({ url });
	const overlay = document.querySelector('body > .calendly-overlay');
	if (!overlay) throw new Error('Calendly added no popup.');
	overlay.querySelector('iframe')?.setAttribute('title', text.frame);
	// It is not a button.
	overlay.querySelector('.calendly-popup-close')?.remove();

	const dialog = Object.assign(document.createElement('dialog'), {
		className: css.popup,
		ariaLabel: text.title,
	});
	const place = document.createElement('div');
	const notice = document.createElement('p');
	notice.textContent = bookingNoticeText;
	const close = Object.assign(document.createElement('button'), { textContent: text.close });
	close.onclick = () => dialog.close();
	place.append(overlay);
	// The first gets the focus: from inside the frame, Escape would not reach the dialog.
	dialog.append(close, place, notice);
	document.body.append(dialog);

	// Any window can post messages (Calendly, "notifying the parent window").
	function onMessage({ origin, data }: MessageEvent) {
		if (origin !== new URL(url).origin || data?.event !== 'calendly.event_scheduled') return;
		void showToast(text.scheduled);
		trackEvent('booking_scheduled', {});
	}
	addEventListener('message', onMessage);
	// Calendly removes its popup when the area beside it is clicked.
	dialog.onclick = () => overlay.isConnected || dialog.close();
	dialog.onclose = () => {
		removeEventListener('message', onMessage);
		if (overlay.isConnected) window.Calendly?.closePopupWidget();
		dialog.remove();
	};
	dialog.showModal();
}
