import { type PageName, pageNames } from '#content/pages.ts';

const folderOf = (name: PageName) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The module of every page, whose default export is its component, as a path from the project's folder: `dentalDemo` is
 * `app/pages/dental-demo/dental-demo.tsx`.
 */
export const pageModules: Readonly<Record<PageName, string>> = Object.fromEntries(
	pageNames.map((name) => [name, `app/pages/${folderOf(name)}/${folderOf(name)}.tsx`]),
) as Record<PageName, string>;
