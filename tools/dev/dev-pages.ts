import { existsSync } from 'node:fs';
import type { Connect, DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Prerender } from '#app/document/document-parts.ts';
import { documentModules } from '#app/document/page-modules.ts';
import type { PageName } from '#content/pages.ts';
import { paths, redirects } from '#content/paths.ts';
import { browserModules, inboxScript, inboxStyles } from '../build/browser-modules.ts';
import { pageMarkdown } from '../build/page-markdown.ts';

const permanentRedirect = 308;
const entry = 'app/document/prerender.tsx';
const isStyleSheet = /\.css$/;

/** Returns the style sheets that sources import, directly or not, in the order of the imports. */
async function styleSheetsOf(environment: DevEnvironment, ...sources: readonly string[]): Promise<string[]> {
	const sheets = new Set<string>();
	const seen = new Set<EnvironmentModuleNode>();
	const visit = (module: EnvironmentModuleNode) => {
		if (seen.has(module)) return;
		seen.add(module);
		for (const imported of module.importedModules) visit(imported);
		if (isStyleSheet.test(module.url)) sheets.add(module.url);
	};
	for (const source of sources) {
		const module = await environment.moduleGraph.getModuleByUrl(source);
		if (module) visit(module);
	}
	return [...sheets];
}

/** The pages of the development server. */
export interface DevPages {
	handle: Connect.NextHandleFunction;
	/** Returns a page as Markdown. `undefined` if it cannot be rendered. */
	read: (path: string) => Promise<string | undefined>;
}

/** Returns the script and the style sheets of the inbox, which our server has loaded. */
export const inboxFiles = async ({ environments: { ssr } }: ViteDevServer) => ({
	styleSheets: await styleSheetsOf(ssr, `/${inboxStyles}`),
	script: `/${inboxScript}`,
});

/** Renders pages from the current sources at each request, with Vite's client for hot reload. */
export function createDevPages(server: ViteDevServer): DevPages {
	const names = new Map(Object.entries(paths).map(([name, path]) => [path as string, name as PageName]));
	const urls = Object.fromEntries(
		Object.entries(browserModules).map(([name, source]) => [name, `/${source}`]),
	);

	async function render(name: PageName): Promise<string> {
		const modules = Object.entries(documentModules(name)).filter(([, path]) => existsSync(path));
		const { renderPage, importMap, styleText } = (await server.ssrLoadModule(`/${entry}`)) as Prerender;
		const load = async ([part, path]: string[]) => [part, (await server.ssrLoadModule(`/${path}`)).default];
		const components = Object.fromEntries(await Promise.all(modules.map(load)));
		const sources = [entry, ...modules.map(([, path]) => path)].map((path) => `/${path}`);
		return renderPage(name, components, {
			style: styleText('', name),
			styleSheets: await styleSheetsOf(server.environments.ssr, ...sources),
			client: '/app/document/client.ts',
			importMap: importMap(urls),
		});
	}

	async function read(path: string): Promise<string | undefined> {
		try {
			return pageMarkdown(await render(names.get(path) ?? 'notFound'), `http://localhost${path}`);
		} catch (error) {
			console.error(`The chat does not know ${path}, which cannot be rendered:`, error);
		}
	}

	const handle: Connect.NextHandleFunction = async (request, response, next) => {
		const url = request.originalUrl ?? '/';
		const { pathname } = new URL(url, 'http://localhost');
		const moved = new Map(Object.entries(redirects)).get(pathname);
		if (moved) {
			response.writeHead(permanentRedirect, { location: moved }).end();
			return;
		}
		const name = names.get(pathname);
		try {
			const html = await server.transformIndexHtml(url, await render(name ?? 'notFound'));
			response.writeHead(name ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(html);
		} catch (error) {
			server.ssrFixStacktrace(error as Error);
			next(error);
		}
	};
	return { handle, read };
}
