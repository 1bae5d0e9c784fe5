import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end as soon as the requests under way are answered. Node closes only connections that have
 * answered a request before; one that was opened and never used would hold up the exit.
 */
export function registerDraining(app: FastifyInstance): void {
	let underWay = 0;
	let isClosing = false;
	const cutIdle = () => {
		if (isClosing && underWay === 0) app.server.closeAllConnections();
	};
	app.server.on('request', (_request, response) => {
		underWay += 1;
		response.once('close', () => {
			underWay -= 1;
			setImmediate(cutIdle);
		});
	});
	app.addHook('preClose', async () => {
		isClosing = true;
		setImmediate(cutIdle);
	});
}
