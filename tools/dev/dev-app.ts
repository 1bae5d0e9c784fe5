import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { type DevPages, inboxFiles } from './dev-pages.ts';

/** Our server inside the development server, always built from the current sources. */
export interface DevApp {
	start: () => Promise<void>;
	handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
	close: () => Promise<void>;
}

/** The used part of the server's modules. With their own types, this project would check the whole server again. */
interface ServerModules {
	'/server/app.ts': {
		buildApp: (options: {
			config: unknown;
			site: null;
			readPage: DevPages['read'];
			inboxFiles: () => ReturnType<typeof inboxFiles>;
		}) => Promise<FastifyInstance>;
	};
	'/server/config.ts': { readConfig: (environment: NodeJS.ProcessEnv) => unknown };
	'/server/start-failure.ts': { describeStartFailure: (error: unknown, config: undefined) => string };
}

/** Loads the server's sources with Vite, which returns new modules after a change only. */
export function createDevApp(vite: ViteDevServer, readPage: DevPages['read']): DevApp {
	const load = <Path extends keyof ServerModules>(path: Path) =>
		vite.ssrLoadModule(path) as Promise<ServerModules[Path]>;
	let loaded: { module: ServerModules['/server/app.ts']; app: FastifyInstance } | undefined;
	let latest: Promise<FastifyInstance> = Promise.reject(new Error('not started'));
	latest.catch(() => {});
	let isClosed = false;

	async function reload(): Promise<FastifyInstance> {
		const module = await load('/server/app.ts');
		if (loaded?.module === module) return loaded.app;
		await loaded?.app.close();
		loaded = undefined;
		const config = (await load('/server/config.ts')).readConfig(process.env);
		const app = await module.buildApp({ config, site: null, readPage, inboxFiles: () => inboxFiles(vite) });
		await app.ready();
		loaded = { module, app };
		return app;
	}

	/** Reloads one after the other: two at once would open the database twice. */
	function current(): Promise<FastifyInstance> {
		latest = latest.then(reload, reload);
		return latest;
	}

	return {
		async start() {
			try {
				await current();
			} catch (error) {
				// The development server restarts: its modules cannot be loaded any more.
				if (isClosed) return;
				const { describeStartFailure } = await load('/server/start-failure.ts');
				console.error(describeStartFailure(error, undefined));
				process.exit(1);
			}
		},
		async handle(request, response) {
			(await current()).routing(request, response);
		},
		async close() {
			isClosed = true;
			await latest.catch(() => {});
			await loaded?.app.close();
		},
	};
}
