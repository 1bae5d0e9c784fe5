import { basename, dirname } from 'node:path';

/**
 * Returns the name of a class of a CSS module: `.bar` of `app/layout/header.module.css` is `layout-header-bar`, `.button` of
 * `app/ui/button.module.css` is `ui-button`. Pages and server are built with it, because the server renders a form into a
 * built page.
 */
export const className = (local: string, file: string): string =>
	[...new Set([basename(dirname(file)), basename(file, '.module.css'), local])].join('-');
