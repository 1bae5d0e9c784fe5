/** The pages that code refers to by name. A page of your own needs no name here. */
export const knownPages = [
	'home',
	'services',
	'smallBusiness',
	'businessProcessAutomation',
	'trades',
	'pricing',
	'contact',
	'contactRefused',
	'contactSent',
	'privacy',
	'terms',
	'salesTerms',
	'notFound',
	'serverError',
	'dental',
	'dentalDemo',
	'dentalTrial',
] as const;

export type KnownPage = (typeof knownPages)[number];

/** The name of a page in `pages.yaml`. */
export type PageName = KnownPage | (string & {});

/** Returns the name of a page as that of its files: `small-business` for `smallBusiness`. */
const fileNameOf = (page: PageName): string =>
	page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the file of a page’s words: `smallBusiness` has `pages/small-business.yaml`. */
export const wordsFileOf = (page: PageName): `pages/${string}.yaml` =>
	`pages/${fileNameOf(page)}.yaml`;

/** What a page is called: by its title, and in menus if it is in any. */
interface TitledPage {
	title: string;
	menus?: { [Menu in 'top' | 'services' | 'footer']?: string | undefined } | undefined;
}

/** Returns what menus call a page. */
export const nameInMenus = ({ menus, title }: TitledPage): string =>
	menus?.top ?? menus?.services ?? menus?.footer ?? title;

/** Returns the module of a page, whose default export is its component. */
export const componentOf = (page: PageName): string =>
	`app/pages/${fileNameOf(page)}/${fileNameOf(page)}.tsx`;

/** The products that the project has code for (`products.ts`). */
export const knownProducts = ['dental'] as const;
