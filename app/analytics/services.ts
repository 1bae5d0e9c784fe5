/** The analytics services, by the names that `content/processors.ts` describes. */
export { google } from './google.ts';
export { plausible } from './plausible.ts';
export { umami } from './umami.ts';
