import { startTag } from '../features/analytics/start-tag.ts';
import { settings } from './settings.ts';

/**
 * The page's analytics tag, started by being imported: by the loader once the page is idle, or by the first event.

 */
export const tag = startTag(settings.analytics);
