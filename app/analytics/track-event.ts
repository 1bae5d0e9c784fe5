import type { TrackEvent } from './services.ts';

/** Counts an event. Failures are ignored. A build without an analytics ID leaves all of it out. */
export const trackEvent: TrackEvent = (name, details) => {
	if (import.meta.env.ANALYTICS_ID)
		import('./analytics.ts').then(({ countEvent }) => countEvent(name, details)).catch(() => {});
};
