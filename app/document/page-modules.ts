import { type PageName, pageNames } from '#content/pages.ts';

const folderOf = (name: PageName) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const moduleOf = (name: PageName) => `app/pages/${folderOf(name)}/${folderOf(name)}.tsx`;

/**
 * The module of every page, whose default export is its component, as a path from the project's folder: `dentalDemo` is
 * `app/pages/dental-demo/dental-demo.tsx`.
 */
export const pageModules: Readonly<Record<PageName, string>> = Object.fromEntries(
	pageNames.map((name) => [name, moduleOf(name)]),
) as Record<PageName, string>;

/**
 * The modules of a page's document. The page need not have a module for what is below its first view. If it has one, the
 * styles of that and of the end of the document are in a file, which is linked before them.
 */
export const documentModules = (page: PageName) => ({
	Page: moduleOf(page),
	Below: moduleOf(page).replace(/[^/]+$/, 'below.tsx'),
	End: 'app/document/document-end.tsx',
});
