import type { ExternalSources } from '#contracts/external-sources.ts';

/** The analytics events and their details (specification §7). None can contain text that a visitor typed. */
export interface AnalyticsEvents {
	page_view: Record<never, never>;
	/** A form that the server has accepted, by its name. */
	generate_lead: { form_name: string };
	booking_open: Record<never, never>;
	booking_scheduled: Record<never, never>;
	roi_calculated: Record<never, never>;
	chat_open: Record<never, never>;
	web_vitals: { metric_name: string; metric_id: string; metric_rating: string; value: number };
}

/** Counts one event. Does nothing if the visitor refuses. */
export type TrackEvent = <Name extends keyof AnalyticsEvents>(
	name: Name,
	details: AnalyticsEvents[Name],
) => void;

/** What a service's own snippet for a page contains. */
export interface AnalyticsSite {
	/** The site's ID at the service. */
	id: string;
	/** The address of the service's script. A service that needs no script receives events at the same host. */
	script: string;
}

/** The connection of one page. */
export interface AnalyticsConnection {
	/** Sends an event. Nothing is fetched or sent before the first one. */
	send: TrackEvent;
	/** Applies the visitor's choice, for a service that keeps anything between events. */
	obey?(choice: { isAllowed: boolean; withCookies: boolean }): void;
}

/** The adapter of an analytics service. */
export interface AnalyticsService {
	/** The form of its IDs. */
	id: RegExp;
	/** The script's usual address. */
	script: string;
	/** What the Content-Security-Policy allows it. */
	sources(site: AnalyticsSite): ExternalSources;
	connect(site: AnalyticsSite): AnalyticsConnection;
}
