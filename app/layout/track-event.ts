import type { TrackEvent } from '../features/analytics/analytics-events.ts';

/** The tag, in a build with an analytics ID; without one the build leaves all of it out. */
const loadTag = () =>
	import.meta.env.ANALYTICS_ID ? import('./analytics.ts').then(({ tag }) => tag) : undefined;

/** Counts an event. Failures are ignored. */
export const trackEvent: TrackEvent = (name, details) => {
	loadTag()
		?.then((tag) => tag.count(name, details))
		.catch(() => {});
};

/** Applies the visitor's privacy choice to the tag. */
export function obeyPrivacyChoice() {
	loadTag()
		?.then((tag) => tag.obeyChoice())
		.catch(() => {});
}
