import type { Plugin } from 'vite';
import { chatPath } from '#contracts/chat.ts';
import { generateStyles } from './build/generate-styles.ts';
import { createDevApp, type DevApp } from './dev-server/create-dev-app.ts';

const defaultHost = '127.0.0.1';
const defaultPort = 3000;
/** Paths that the server answers itself in production too, whatever the method. */
const serverPaths = new Set(['/healthz', '/readyz', chatPath]);

/** Puts our server behind the development server: one process, one port, and forms that are really stored. */
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
		async configureServer(server) {
			await generateStyles();
			const devApp = createDevApp(server);
			app = devApp;
			server.httpServer?.once('listening', devApp.start);
			server.middlewares.use((request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://localhost');
				const isForm = request.method === 'POST' && pathname === '/';
				if (!isForm && !serverPaths.has(pathname)) return next();
				devApp.answer(request, response).catch(next);
			});
		},
		closeServer: () => app?.close(),
	};
}
