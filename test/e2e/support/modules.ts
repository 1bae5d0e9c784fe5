import type { Page, Request } from '@playwright/test';

/** The addresses of the modules that a page imports on demand: every script but the page's own. */
export const onDemandModules = /\/assets\/(?!client-).*\.js$/;

/** Holds modules, or other files, back until the returned function is called. */
export async function holdBack(
	page: Page,
	files: string | RegExp = onDemandModules,
): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await released;
		await route.fallback();
	});
	return release;
}

/**
 * The script that every page loads. Others belong to an island or follow an action of the visitor.
 */
const scriptOfEveryPage = /\/client-/;

/**
 * Records the paths of the scripts that a page requests from now on, without those of every page.
 */
export function recordScripts(page: Page): string[] {
	const paths: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (request.resourceType() === 'script' && !scriptOfEveryPage.test(pathname))
			paths.push(pathname);
	});
	return paths;
}

/** Records the requests that a page posts from now on. */
export function recordPosts(page: Page): Request[] {
	const posts: Request[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST') posts.push(request);
	});
	return posts;
}

/**
 * Waits for the idle moment in which a loaded page starts things by itself, and for that in which
 * they are done.
 */
export const untilIdle = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		// Without a limit, the headless shell may never call back on a page where nothing moves.
		const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
		await idle();
		await idle();
	});
