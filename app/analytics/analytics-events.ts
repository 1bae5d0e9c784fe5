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
