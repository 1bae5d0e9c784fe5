import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';

/** Our server as long as the development server runs, always at the state of its sources. */
export interface DevApp {
	start: () => Promise<void>;
	answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
	close: () => Promise<void>;
}

/** What is used of the server's modules. Their own types would have this room check the whole server again. */
interface AppModule {
	buildApp: (options: { environment: unknown; site: null }) => Promise<FastifyInstance>;
}
interface EnvironmentModule {
	readEnvironment: (source: NodeJS.ProcessEnv) => unknown;
}
interface FailureModule {
	describeStartFailure: (error: unknown, at: undefined) => string;
}

/** Loads the server's sources through Vite, which gives new modules after a change, and old ones otherwise. */
export function createDevApp(vite: ViteDevServer): DevApp {
	const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>;
	let loaded: { module: AppModule; app: FastifyInstance } | undefined;
	let latest: Promise<FastifyInstance> = Promise.reject(new Error('not started'));
	latest.catch(() => {});

	async function renew(): Promise<FastifyInstance> {
		const module = await load<AppModule>('/server/app.ts');
		if (loaded?.module === module) return loaded.app;
		await loaded?.app.close();
		loaded = undefined;
		const { readEnvironment } = await load<EnvironmentModule>('/server/config/environment.ts');
		const app = await module.buildApp({ environment: readEnvironment(process.env), site: null });
		await app.ready();
		loaded = { module, app };
		return app;
	}

	/** One renewal after the other: two at once would open the database twice. */
	function current(): Promise<FastifyInstance> {
		latest = latest.then(renew, renew);
		return latest;
	}

	return {
		async start() {
			try {
				await current();
			} catch (error) {
				const { describeStartFailure } = await load<FailureModule>('/server/start-failure.ts');
				console.error(describeStartFailure(error, undefined));
				process.exit(1);
			}
		},
		async answer(request, response) {
			const app = await current();
			app.routing(request, response);
		},
		async close() {
			await latest.catch(() => {});
			await loaded?.app.close();
		},
	};
}
