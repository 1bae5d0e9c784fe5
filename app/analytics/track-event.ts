import type { TrackEvent } from './analytics-service.ts';

/** The page's analytics, in a build with an analytics ID; without one the build leaves all of it out. */
const loadAnalytics = () =>
	import.meta.env.ANALYTICS_ID ? import('./analytics.ts').then(({ analytics }) => analytics) : undefined;

/** Counts an event. Failures are ignored. */
export const trackEvent: TrackEvent = (name, details) => {
	loadAnalytics()
		?.then((analytics) => analytics.count(name, details))
		.catch(() => {});
};

/** Applies the visitor's privacy choice to them. */
export function obeyPrivacyChoice() {
	loadAnalytics()
		?.then((analytics) => analytics.obeyChoice())
		.catch(() => {});
}
