import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import { chatPath } from '#contracts/chat.ts';
import { inboxPath } from '#server/inbox/paths.ts';
import { writeJsonSchemas } from '../build/json-schemas.ts';
import { createDevPages, inboxFiles } from './dev-pages.ts';

const defaultHost = '127.0.0.1';
const defaultPort = 3000;
/**
 * How long a file stays as it is before its change counts, in milliseconds. Without it the watcher
 * drops a second save within 50 ms, such as that of a program that formats what was saved.
 */
const stabilityThreshold = 50;
/** What belongs to our server, besides forms. */
const serverPaths = new RegExp(`^(/healthz|/readyz|${chatPath}|${inboxPath}(/.*)?)$`);

/** Our server inside the development server, always built from the current sources. */
function createDevApp(vite: ViteDevServer, readPage: (path: string) => Promise<string>) {
	let loaded: { module: object; app: FastifyInstance } | undefined;
	let latest: Promise<FastifyInstance | undefined> = Promise.resolve(undefined);

	async function reload(): Promise<FastifyInstance> {
		// The same module, unless its sources have changed.
		const module = await vite.ssrLoadModule('/server/app.ts');
		if (loaded?.module === module) return loaded.app;
		await loaded?.app.close();
		loaded = undefined;
		const config = (await vite.ssrLoadModule('/server/config.ts')).readConfig(process.env);
		const options = { config, site: null, readPage, inboxFiles: await inboxFiles(vite) };
		const app: FastifyInstance = await module.buildApp(options);
		await app.ready();
		loaded = { module, app };
		return app;
	}

	return {
		/**
		 * Resolves to the server. Reloads one after the other: two at once would open the database
		 * twice.
		 */
		current(): Promise<FastifyInstance> {
			const next = latest.then(reload, reload);
			latest = next;
			return next;
		},
		async close() {
			await latest.catch(() => {});
			await loaded?.app.close();
		},
	};
}

/**
 * The development server: pages rendered on request, hot reload in islands, and our server, which
 * stores enquiries.
 */
export function devServer(): Plugin {
	let app: ReturnType<typeof createDevApp> | undefined;
	return {
		name: 'dev-server',
		apply: 'serve',
		config: () => ({
			server: {
				host: process.env.HOST || defaultHost,
				port: Number(process.env.PORT || defaultPort),
				strictPort: true,
				watch: { awaitWriteFinish: { stabilityThreshold, pollInterval: 10 } },
			},
		}),
		configureServer(server) {
			writeJsonSchemas();
			const pages = createDevPages(server);
			const devApp = createDevApp(server, pages.read);
			app = devApp;
			// It delivers what waits, and says what is wrong with the settings.
			server.httpServer?.once('listening', () =>
				devApp.current().catch(({ message }: Error) => server.config.logger.error(message)),
			);
			server.middlewares.use((request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://localhost');
				if (request.method !== 'POST' && !serverPaths.test(pathname)) return next();
				devApp.current().then(({ routing }) => routing(request, response), next);
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
