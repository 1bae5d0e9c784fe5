import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** Milliseconds that a busy machine may take: late, Redis would be passed by. */
export const patientRedis = { connectMs: 10_000, commandMs: 10_000 };

/** A Redis server on a free port of the loopback, which keeps nothing and ends with the process that started it. */
export interface RedisServer {
	url: string;
	start(): Promise<void>;
	stop(): Promise<void>;
}

const listens = (port: number) =>
	new Promise<boolean>((resolve) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
		socket.once('connect', () => socket.destroy());
	});

/** Starts it. */
export async function startRedis(): Promise<RedisServer> {
	const port = await freePort();
	const options = [
		'--port',
		String(port),
		'--bind',
		'127.0.0.1',
		'--save',
		'',
		'--appendonly',
		'no',
		'--dir',
		tmpdir(),
	];
	const command = ['--pdeathsig', 'TERM', '--', 'redis-server', ...options];
	let child: ChildProcess | undefined;
	const start = async () => {
		child = spawn('setpriv', command, { stdio: 'ignore' });
		await until('Redis took connections', () => listens(port));
	};
	const stop = async () => {
		if (child === undefined || child.exitCode !== null) return;
		const ended = once(child, 'exit');
		child.kill('SIGTERM');
		await ended;
	};
	await start();
	return { url: `redis://127.0.0.1:${port}`, start, stop };
}
