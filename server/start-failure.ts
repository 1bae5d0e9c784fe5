import type { Config } from './config.ts';

/** Returns a sentence for the operator about why the server did not start. */
export function describeStartFailure(
	error: unknown,
	{ host, port }: Pick<Config, 'host' | 'port'> = { host: '', port: 0 },
): string {
	const { syscall, code, message } = error as NodeJS.ErrnoException;
	const notOurs = `HOST ${host} is not an address of this machine. Example: HOST=127.0.0.1`;
	// Files of the build have the same codes.
	const sentences: Readonly<Record<string, string>> = {
		'listen EADDRINUSE': `Port ${port} on ${host} is already in use. Stop the other program, or choose another port, for example PORT=${port + 1}.`,
		'listen EACCES': `Port ${port} may not be used by this user. Choose one above 1023, for example PORT=3000.`,
		'listen EADDRNOTAVAIL': notOurs,
		'getaddrinfo ENOTFOUND': notOurs,
	};
	return sentences[`${syscall} ${code}`] ?? message;
}
