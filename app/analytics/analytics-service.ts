import type { ExternalSources } from '#contracts/external-sources.ts';
import type { TrackEvent } from './analytics-events.ts';

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
