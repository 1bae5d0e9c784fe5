import { connect } from 'node:net';

/** A connection to a server on this machine. */
export interface OpenConnection {
	/** Returns everything that the server has sent. */
	received: () => string;
	write: (bytes: string) => void;
	isClosed: () => boolean;
	close: () => void;
}

/**
 * Connects and sends these bytes. The connection stays open until one of both ends closes it.
 *
 * @param options.from the address to connect from. On Linux any of 127.0.0.0/8.
 * @param options.isRead whether to read what the server sends
 */
export function openConnection(
	port: number,
	bytes: string,
	{ from = '127.0.0.1', isRead = true } = {},
): OpenConnection {
	let received = '';
	const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () =>
		socket.write(bytes, 'latin1'),
	);
	socket.on('error', () => {});
	if (isRead) socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
	else socket.pause();
	return {
		received: () => received,
		write: (more) => void socket.write(more, 'latin1'),
		isClosed: () => socket.destroyed,
		close: () => socket.destroy(),
	};
}
