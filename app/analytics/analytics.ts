import type { AnalyticsConnection, AnalyticsService, TrackEvent } from './analytics-service.ts';
import { browserRefuses, readChoice } from './privacy-choice.ts';
import * as services from './services.ts';

/** The analytics of one page. */
interface Analytics {
	count: TrackEvent;
	/** Applies the visitor's current choice. */
	obeyChoice(): void;
}

const isAllowed = () => !browserRefuses() && readChoice() !== 'off';
const choice = () => ({ isAllowed: isAllowed(), withCookies: readChoice() === 'withCookies' });

/** Counts a view of the page, unless the visitor or the browser refuses, and returns a function that counts other events. */
function startAnalytics({ send, obey }: AnalyticsConnection): Analytics {
	let isUsed = false;
	let isViewCounted = false;

	const count: TrackEvent = (name, details) => {
		if (!isAllowed()) return;
		if (!isUsed) {
			isUsed = true;
			obey?.(choice());
			// Reports are optional.
			import('./report-web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(count)).catch(() => {});
		}
		send(name, details);
	};

	function countView() {
		if (isViewCounted || !isAllowed()) return;
		isViewCounted = true;
		count('page_view', {});
	}

	function obeyChoice() {
		obey?.(choice());
		countView();
	}

	countView();
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		// A page restored from the back/forward cache is viewed again, maybe after another choice on another page.
		isViewCounted = false;
		obeyChoice();
	});
	return { count, obeyChoice };
}

/** The service of this build. */
// biome-ignore lint/performance/noDynamicNamespaceImportAccess: a constant in each build, which leaves the others out
const service: AnalyticsService = services[import.meta.env.ANALYTICS_SERVICE as keyof typeof services];

/** The page's analytics. Importing it starts it: in an idle moment after the page has loaded, or with the first event. */
export const analytics = startAnalytics(
	service.connect({ id: import.meta.env.ANALYTICS_ID, script: import.meta.env.ANALYTICS_SCRIPT_URL }),
);
