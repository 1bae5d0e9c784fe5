import { startTag } from '../features/analytics/start-tag.ts';
import { settings } from './settings.ts';

/** The page's analytics tag. Importing it starts it: in an idle moment after the page has loaded, or with the first event. */
export const tag = startTag(settings.analytics);
