import { load } from './load.ts';
import { type PageName, wordsFileOf } from './page-names.ts';

/** Returns the heading of a page. For Node only: the file is known when it runs. */
export const headingOf = (page: PageName): string => load(wordsFileOf(page)).hero.heading;
