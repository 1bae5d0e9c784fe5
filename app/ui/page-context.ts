import { createContext, use } from 'react';

const context = createContext<string | undefined>(undefined);

export const PagePathProvider = context.Provider;

/**
 * Returns the path of the page being rendered, as in `content/pages.ts`. Throws in a component that
 * runs in the browser.
 */
export function usePagePath(): string {
	const path = use(context);
	if (path === undefined) throw new Error('The page is known at build only.');
	return path;
}
