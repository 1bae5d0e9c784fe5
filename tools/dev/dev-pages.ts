import type { Connect, EnvironmentModuleNode, ViteDevServer } from 'vite';
import { pageAt, redirects } from '#content/pages.ts';
import { browserModules, inboxScript } from '../build/modules.ts';
import { sentencesIn } from '../build/tell-failure.ts';
import { pageMarkdown } from '../render/page-markdown.ts';
import { type PageCode, renderPage } from '../render/render-page.ts';

const permanentRedirect = 308;

/**
 * Returns the URLs of the style sheets that modules import, directly or not, in the order of the
 * imports.
 */
async function styleSheetsOf(
	{ environments }: ViteDevServer,
	modules: readonly string[],
): Promise<string[]> {
	const sheets = new Set<string>();
	const seen = new Set<EnvironmentModuleNode>();
	const visit = (module: EnvironmentModuleNode) => {
		if (seen.has(module)) return;
		seen.add(module);
		for (const imported of module.importedModules) visit(imported);
		if (module.url.endsWith('.css')) sheets.add(module.url);
	};
	for (const path of modules) {
		const module = await environments.ssr.moduleGraph.getModuleByUrl(`/${path}`);
		if (module) visit(module);
	}
	return [...sheets];
}

/** Returns the script and the style sheets of the inbox, which our server has loaded. */
export const inboxFiles = async (server: ViteDevServer) => ({
	styleSheets: await styleSheetsOf(server, ['server/inbox/document.tsx', 'server/inbox/inbox.tsx']),
	script: `/${inboxScript}`,
});

/**
 * Returns an error as the browser shows it over the page: what a person has written wrong as its
 * sentence alone, any other with the lines of the sources.
 */
function shownError(error: Error, server: ViteDevServer): Error {
	const sentence = sentencesIn(error);
	if (sentence) return Object.assign(new Error(sentence), { stack: '' });
	server.ssrFixStacktrace(error);
	return error;
}

/** Renders pages from the current sources at each request, with Vite's client for hot reload. */
export function createDevPages(server: ViteDevServer) {
	const code: PageCode = {
		load: (module) => server.ssrLoadModule(`/${module}`),
		styles: async (modules) => ({ css: '', styleSheets: await styleSheetsOf(server, modules) }),
		identifiers: () => [],
		url(name) {
			const module = browserModules[name];
			if (!module) throw new Error(`There is no module ${name}.`);
			return `/${module}`;
		},
		// They are built into the modules that use them.
		texts: () => ({}),
	};
	const render = async (path: string) => {
		const { html } = await renderPage(pageAt(path) ?? 'notFound', code);
		return html;
	};

	const handle: Connect.NextHandleFunction = async (request, response, next) => {
		const url = request.originalUrl ?? '/';
		const { pathname } = new URL(url, 'http://localhost');
		const moved = new Map(Object.entries(redirects)).get(pathname);
		if (moved) {
			response.writeHead(permanentRedirect, { location: moved }).end();
			return;
		}
		try {
			const html = await server.transformIndexHtml(url, await render(pathname));
			const status = pageAt(pathname) ? 200 : 404;
			response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
		} catch (error) {
			next(shownError(error as Error, server));
		}
	};
	/** Returns a page as Markdown. */
	const read = async (path: string) => pageMarkdown(await render(path), `http://localhost${path}`);
	return { handle, read };
}
