import { createContext, use } from 'react';
import type { PageName } from '#content/pages.ts';

/** The page that components are rendered into. Known at build only: an island has none. */
export interface PageContext {
	name: PageName;
	/** As in `content/paths.ts`. */
	path: string;
}

const context = createContext<PageContext | undefined>(undefined);

export const PageProvider = context.Provider;

/** Returns the page being rendered. Throws in a component that runs in the browser. */
export function usePage(): PageContext {
	const page = use(context);
	if (!page) throw new Error('The page is known at build only.');
	return page;
}
