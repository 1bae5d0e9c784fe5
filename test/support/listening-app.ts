import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { type OpenConnection, openConnection } from './open-connection.ts';
import { rawRequest } from './raw-request.ts';
import { startTestApp } from './test-app.ts';

/** Starts a server on a port. `open` opens a connection that is closed after the test. */
export async function startListeningApp(options: Parameters<typeof startTestApp>[0] = {}) {
	const server = await startTestApp(options);
	const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = server.app.server.address() as AddressInfo;
	/** The connections as the server has them. */
	const sockets: Socket[] = [];
	server.app.server.on('connection', (socket) => sockets.push(socket));
	return {
		...server,
		url,
		port,
		sockets,
		/** Sends these lines, and resolves to everything it receives until the server closes the connection. */
		request: (...lines: string[]) => rawRequest(port, lines.join('\r\n')),
		open: (bytes: string): OpenConnection => {
			const connection = openConnection(port, bytes);
			onTestFinished(connection.close);
			return connection;
		},
	};
}
