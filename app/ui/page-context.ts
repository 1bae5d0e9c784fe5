import { createContext, use } from 'react';

/** What a part of a page knows of its page's record in `content/pages.yaml`. */
interface Page {
	path: string;
	view: { hour?: string | undefined; sun?: string | undefined };
}

const context = createContext<Page | undefined>(undefined);

export const PageProvider = context.Provider;

/** Returns the page being rendered. Throws in a component that runs in the browser. */
export function usePage(): Page {
	const page = use(context);
	if (!page) throw new Error('The page is known at build only.');
	return page;
}
