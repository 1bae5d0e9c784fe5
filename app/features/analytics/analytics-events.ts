/** What is counted, with what is told of it (specification §7). Nothing here can hold what a visitor typed. */
export interface AnalyticsEvents {
	page_view: Record<never, never>;
	/** A form that the server has accepted. */
	generate_lead: { form_name: 'contact' | 'dental-trial' };
	booking_open: Record<never, never>;
	booking_scheduled: Record<never, never>;
	roi_calculated: Record<never, never>;
	chat_open: Record<never, never>;
	web_vitals: { metric_name: string; metric_id: string; metric_rating: string; value: number };
}

/** Counts one event, or does nothing where that is refused. */
export type TrackEvent = <Name extends keyof AnalyticsEvents>(
	name: Name,
	details: AnalyticsEvents[Name],
) => void;
