import type { AnalyticsService } from './analytics-service.ts';
import * as services from './services.ts';
import { startAnalytics } from './start-analytics.ts';

/** The service of this build. */
// biome-ignore lint/performance/noDynamicNamespaceImportAccess: a constant in each build, which leaves the others out
const service: AnalyticsService = services[import.meta.env.ANALYTICS_SERVICE as keyof typeof services];

/** The page's analytics. Importing it starts it: in an idle moment after the page has loaded, or with the first event. */
export const analytics = startAnalytics(
	service.connect({ id: import.meta.env.ANALYTICS_ID, script: import.meta.env.ANALYTICS_SCRIPT_URL }),
);
