import type { TrackEvent } from '../features/analytics/analytics-events.ts';

/** The tag, in a build with an analytics ID; without one the build leaves all of it out. */
const loadTag = () =>
	import.meta.env.ANALYTICS_ID ? import('./analytics.ts').then(({ tag }) => tag) : undefined;

/** Counts something that has happened. What fails here is a count less, and nobody's business. */
export const trackEvent: TrackEvent = (name, details) => {
	loadTag()
		?.then((tag) => tag.count(name, details))
		.catch(() => {});
};

/** Makes the tag do as the visitor has chosen. */
export function obeyPrivacyChoice() {
	loadTag()
		?.then((tag) => tag.obeyChoice())
		.catch(() => {});
}
