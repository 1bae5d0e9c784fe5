/** The analytics events and their details (specification §7). None can contain text that a visitor typed. */
export interface AnalyticsEvents {
	page_view: Record<never, never>;
	/** A form that the server has accepted, by its name. */
	generate_lead: { form_name: string };
	booking_open: Record<never, never>;
	booking_scheduled: Record<never, never>;
	roi_calculated: Record<never, never>;
	chat_open: Record<never, never>;
}

export type TrackEvent = <Name extends keyof AnalyticsEvents>(
	name: Name,
	details: AnalyticsEvents[Name],
) => void;

/** Counts an event. Failures are ignored. A build without an analytics ID leaves all of it out. */
export const trackEvent: TrackEvent = (name, details) => {
	if (import.meta.env.ANALYTICS_ID)
		import('./analytics.ts').then(({ countEvent }) => countEvent(name, details)).catch(() => {});
};
