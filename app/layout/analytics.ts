import { google } from '../features/analytics/google.ts';
import { plausible } from '../features/analytics/plausible.ts';
import { startAnalytics } from '../features/analytics/start-analytics.ts';
import { umami } from '../features/analytics/umami.ts';
import { settings } from './settings.ts';

/** The service of this build. The build leaves the others out. */
const service =
	import.meta.env.ANALYTICS_SERVICE === 'plausible'
		? plausible
		: import.meta.env.ANALYTICS_SERVICE === 'umami'
			? umami
			: google;

/** The page's analytics. Importing it starts it: in an idle moment after the page has loaded, or with the first event. */
export const analytics = startAnalytics(service.connect(settings.analytics));
