import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { misspeltNames } from './config/misspelt-names.ts';
import { variables } from './config/variables.ts';
import { leadsCommand, readConfig } from './config.ts';
import { backlog, closeGraceMs } from './http/server-options.ts';
import { loadSite, siteFolder } from './http/site.ts';
import { otherSiteWarning } from './site-address.ts';

let app: FastifyInstance | undefined;
try {
	// First, because the variable that was meant may be one without which nothing starts.
	for (const sentence of misspeltNames(process.env, Object.keys(variables.entries))) {
		console.error(sentence);
	}
	const config = readConfig(process.env);
	const site = loadSite(resolve(siteFolder));
	const warning = otherSiteWarning(site.siteUrl, config.siteUrl);
	app = await buildApp({ config, site, website: { folder: resolve(siteFolder, 'renderer') } });
	await app.ready();
	const { host, port } = config;
	const url = await app.listen({ host, port, backlog }).catch(({ message }: Error) => {
		throw new Error(`The server cannot listen at HOST=${host}, PORT=${port}: ${message}.`);
	});
	closeOnSignal(app);
	// Standard output is the log in JSON. Messages for people go to standard error.
	console.error(`${url} is up. See what works with: ${leadsCommand} check`);
	console.error(`The inbox is at ${config.siteUrl}/inbox. Sign in with: ${leadsCommand} sign-in`);
	if (warning) console.error(warning);
} catch (error) {
	console.error((error as Error).message);
	await app?.close();
	process.exit(1);
}

/** Finishes open requests and exits. A second signal ends the process at once, as without this. */
function closeOnSignal(server: FastifyInstance): void {
	const stop = async () => {
		setTimeout(() => server.server.closeAllConnections(), closeGraceMs).unref();
		await server.close();
		process.exit(0);
	};
	process.once('SIGTERM', stop);
	process.once('SIGINT', stop);
}
