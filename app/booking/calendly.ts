import { booking } from '#content/booking.ts';
import type { BookingService } from './booking-service.ts';
import type { Campaign } from './campaign.ts';

const host = 'https://assets.calendly.com';
const script = `${host}/assets/external/widget.js`;
const styleSheet = `${host}/assets/external/widget.css`;

/** The popup that the script adds, and its close icon, which is not a button. */
const overlaySelector = 'body > .calendly-overlay';
const closeSelector = '.calendly-popup-close';

/** The part of the script that we use (Calendly, "embed API"). */
interface CalendlyScript {
	initPopupWidget(options: { url: string; utm?: Readonly<Record<string, string>> }): void;
	closePopupWidget(): void;
}

declare global {
	interface Window {
		Calendly?: CalendlyScript;
	}
}

/** Returns a campaign with the names of the script: `utmSource` for `utm_source`. */
const utmOf = (campaign: Campaign): Record<string, string> =>
	Object.fromEntries(
		Object.entries(campaign).map(([name, value]) => [
			name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
			value,
		]),
	);

/** Adds an element that loads a file. Removes it if that fails, so that it can be tried again. */
function fetchWith(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
	return new Promise((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(new Error('The scheduling service did not load.'));
		};
		document.head.append(element);
	});
}

const fetchScript = () =>
	fetchWith(Object.assign(document.createElement('script'), { src: script, async: true }));
const fetchStyleSheet = () =>
	fetchWith(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet }));

/** Before the document is complete, the script defers the popup to an unknown time. */
const documentComplete = () =>
	new Promise<void>((resolve) => {
		if (document.readyState === 'complete') resolve();
		else addEventListener('load', () => resolve(), { once: true });
	});

async function fetchService(): Promise<CalendlyScript> {
	await Promise.all([fetchStyleSheet(), window.Calendly ?? fetchScript(), documentComplete()]);
	if (!window.Calendly) throw new Error('The scheduling service loaded, but is not there.');
	return window.Calendly;
}

let loading: Promise<CalendlyScript> | undefined;

/** Fetches the script and the style sheet once, and again only after a failure. */
function load(): Promise<CalendlyScript> {
	loading ??= fetchService().catch((error) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

/** Moves an element, without reloading the frame in it if the browser supports that (DOM, "moveBefore"). */
function moveInto(parent: HTMLElement, element: Element) {
	if ('moveBefore' in parent && typeof parent.moveBefore === 'function') parent.moveBefore(element, null);
	else parent.append(element);
}

/** Calendly's popup, moved into the dialog. */
export const calendly: BookingService = {
	hasPage: ({ hostname }) => /^(www\.)?calendly\.com$/.test(hostname),
	sources: ({ origin }) => ({
		'script-src': [script],
		'style-src': [styleSheet],
		// The images of the style sheet, which the provider may move.
		'img-src': [host],
		// The frame navigates to other pages of the provider.
		'frame-src': [origin],
	}),
	load,
	async open(page, campaign, place) {
		const service = await load();
		service.initPopupWidget({ url: page.href, utm: utmOf(campaign) });
		const overlay = document.querySelector(overlaySelector);
		if (!overlay) throw new Error('The scheduling service added no popup.');
		overlay.querySelector('iframe')?.setAttribute('title', booking.frame);
		overlay.querySelector(closeSelector)?.setAttribute('hidden', '');
		moveInto(place, overlay);
		return {
			// Calendly, "notifying the parent window".
			isBooked: (data) => (data as { event?: unknown } | null)?.event === 'calendly.event_scheduled',
			close() {
				if (overlay.isConnected) service.closePopupWidget();
			},
		};
	},
};
