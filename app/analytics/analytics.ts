import { settings } from '../ui/settings.ts';
import { google } from './google.ts';
import { plausible } from './plausible.ts';
import { startAnalytics } from './start-analytics.ts';
import { umami } from './umami.ts';

/** The service of this build. The build leaves the others out. */
const service =
	import.meta.env.ANALYTICS_SERVICE === 'plausible'
		? plausible
		: import.meta.env.ANALYTICS_SERVICE === 'umami'
			? umami
			: google;

/** The page's analytics. Importing it starts it: in an idle moment after the page has loaded, or with the first event. */
export const analytics = startAnalytics(service.connect(settings.analytics));
