import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { DevPages } from './dev-pages.ts';

/** Our server inside the development server, always built from the current sources. */
export interface DevApp {
	start: () => Promise<void>;
	handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
	close: () => Promise<void>;
}

type DevInboxFiles = () => Promise<{ styleSheets: string[]; script: string }>;

/** The used part of the server's modules. With their own types, this project would check the whole server again. */
interface AppModule {
	buildApp: (options: {
		environment: unknown;
		site: null;
		readPage: DevPages['read'];
		inboxFiles: DevInboxFiles;
	}) => Promise<FastifyInstance>;
}
interface EnvironmentModule {
	readEnvironment: (source: NodeJS.ProcessEnv) => unknown;
}
interface FailureModule {
	describeStartFailure: (error: unknown, at: undefined) => string;
}

/** Loads the server's sources with Vite, which returns new modules after a change only. */
export function createDevApp(
	vite: ViteDevServer,
	readPage: DevPages['read'],
	inboxFiles: DevInboxFiles,
): DevApp {
	const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
	let loaded: { module: AppModule; app: FastifyInstance } | undefined;
	let latest: Promise<FastifyInstance> = Promise.reject(new Error('not started'));
	latest.catch(() => {});
	let isClosed = false;

	async function reload(): Promise<FastifyInstance> {
		const module = await load<AppModule>('/server/app.ts');
		if (loaded?.module === module) return loaded.app;
		await loaded?.app.close();
		loaded = undefined;
		const { readEnvironment } = await load<EnvironmentModule>('/server/config/environment.ts');
		const environment = readEnvironment(process.env);
		const app = await module.buildApp({ environment, site: null, readPage, inboxFiles });
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
				const { describeStartFailure } = await load<FailureModule>('/server/start-failure.ts');
				console.error(describeStartFailure(error, undefined));
				process.exit(1);
			}
		},
		async handle(request, response) {
			const app = await current();
			app.routing(request, response);
		},
		async close() {
			isClosed = true;
			await latest.catch(() => {});
			await loaded?.app.close();
		},
	};
}
