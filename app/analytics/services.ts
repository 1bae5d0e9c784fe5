import type { AnalyticsServiceName } from '#content/processors.ts';
import type { AnalyticsService } from './analytics-service.ts';
import { google } from './google.ts';
import { plausible } from './plausible.ts';
import { umami } from './umami.ts';

/** All services, by the names that `content/processors.ts` describes. */
export const analyticsServices: Readonly<Record<AnalyticsServiceName, AnalyticsService>> = {
	google,
	plausible,
	umami,
};

/** Chooses the service by the form of the site's ID. Returns undefined if it is of none of them. */
export function analyticsServiceOf(id: string): AnalyticsServiceName | undefined {
	const names = Object.keys(analyticsServices) as AnalyticsServiceName[];
	return names.find((name) => analyticsServices[name].id.test(id));
}
