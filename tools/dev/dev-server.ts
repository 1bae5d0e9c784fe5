import type { Plugin } from 'vite';
import { chatPath } from '#contracts/chat.ts';
import { inboxPath } from '#server/inbox/sign-in-link.ts';
import { writeJsonSchemas } from '../build/json-schemas.ts';
import { createDevApp, type DevApp } from './dev-app.ts';
import { createDevPages } from './dev-pages.ts';

const defaultHost = '127.0.0.1';
const defaultPort = 3000;
/** Paths that belong to our server for all methods. */
const serverPaths = new Set<string>(['/healthz', '/readyz', chatPath]);

/** The development server: pages rendered on request, hot reload in islands, and our server, which stores enquiries. */
export function devServer(): Plugin {
	let app: DevApp | undefined;
	return {
		name: 'dev-server',
		apply: 'serve',
		config: () => ({
			server: {
				host: process.env.HOST || defaultHost,
				port: Number(process.env.PORT || defaultPort),
				strictPort: true,
			},
		}),
		configureServer(server) {
			writeJsonSchemas();
			const pages = createDevPages(server);
			const devApp = createDevApp(server, pages.read);
			app = devApp;
			server.httpServer?.once('listening', devApp.start);
			server.middlewares.use((request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://localhost');
				const isForm = request.method === 'POST' && pathname === '/';
				const isInbox = pathname === inboxPath || pathname.startsWith(`${inboxPath}/`);
				if (!isForm && !isInbox && !serverPaths.has(pathname)) return next();
				devApp.handle(request, response).catch(next);
			});
			// After Vite's own middleware: what it does not serve is a page or missing.
			return () => {
				server.middlewares.use(pages.handle);
			};
		},
		// A module that the browser has not imported cannot be replaced there.
		hotUpdate({ file, modules, server }) {
			if (this.environment.name !== 'ssr' || modules.length === 0) return;
			const isInBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
			if (!isInBrowser?.size) server.ws.send({ type: 'full-reload' });
		},
		closeServer: () => app?.close(),
	};
}
