import { connect } from 'node:net';

const timeoutMs = 10_000;

/**
 * Sends exactly these bytes and resolves to everything it receives until the server closes the
 * connection.
 */
export function rawRequest(port: number, bytes: string): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
	let received = '';
	socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no end after: ${received}`)));
	socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
	socket.on('error', (error: NodeJS.ErrnoException) =>
		error.code === 'ECONNRESET' ? resolve(received) : reject(error),
	);
	socket.on('close', () => resolve(received));
	return promise;
}
