import type { ExternalSources } from '#contracts/external-sources.ts';
import type { Campaign } from './campaign.ts';

/** A scheduling service's popup inside our dialog. */
export interface Popup {
	/** Whether a message from the service's frame says that a session is booked. */
	isBooked(data: unknown): boolean;
	/** Lets the service remove what it added to the page. */
	close?(): void;
}

/** The adapter of a scheduling service that opens in a popup. */
export interface BookingService {
	/** Returns whether a booking page is at this service. */
	hasPage(page: URL): boolean;
	/** What the Content-Security-Policy allows it. Messages are accepted from the origins in `frame-src` only. */
	sources(page: URL): ExternalSources;
	/** Fetches what the popup needs. Called when a visitor points at a booking link. Rejects if that fails. */
	load?(): Promise<unknown>;
	/**
	 * Adds the service's booking page to its place in the dialog, which is in the document and not open yet. If the service
	 * removes its element, the dialog closes. Rejects if the service does not open.
	 */
	open(page: URL, campaign: Campaign, place: HTMLElement): Promise<Popup>;
}
