import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * Below the ports that the kernel gives to outgoing connections, which would take one between the
 * check and its use.
 */
const ports = { from: 10_000, to: 32_000 } as const;

/** Returns a port of this machine that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(ports.from, ports.to);
		const server = createServer().listen(port, '127.0.0.1');
		try {
			await once(server, 'listening');
		} catch {
			continue;
		}
		server.close();
		await once(server, 'close');
		return port;
	}
}

/**
 * Has a server listen on a free port of the loopback interface, or on `port`. Resolves to the port.
 */
export async function listen(server: Server, port = 0): Promise<number> {
	await once(server.listen(port, '127.0.0.1'), 'listening');
	return (server.address() as AddressInfo).port;
}
