import { importOnDemand } from './on-demand.ts';
import { whenIdle } from './timing.ts';

/** Starts the analytics tag once the page is there. A build without an analytics ID has none of it. */
export function loadAnalytics() {
	if (import.meta.env.ANALYTICS_ID) whenIdle(() => importOnDemand('analytics'));
}
