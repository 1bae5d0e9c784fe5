import { load } from './load.ts';
import type { PageName } from './page-names.ts';

/** Returns the file with the words of a page: `smallBusiness` has `pages/small-business.yaml`. */
export const wordsFileOf = (page: PageName): `pages/${string}.yaml` =>
	`pages/${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.yaml`;

/** Returns the heading of a page. For Node only: the file is known when it runs. */
export const headingOf = (page: PageName): string => load(wordsFileOf(page)).hero.heading;
