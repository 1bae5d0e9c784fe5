import { EnvironmentError } from './config/environment.ts';
import { DatabaseOpenError } from './database/migrate.ts';
import { SiteMissingError } from './http/site.ts';

/** Returns a message for the operator about why the server did not start. */
export function describeStartFailure(error: unknown, at: { host: string; port: number } | undefined): string {
	const expected = [EnvironmentError, DatabaseOpenError, SiteMissingError].some(
		(type) => error instanceof type,
	);
	const { code, message } = error as NodeJS.ErrnoException;
	if (expected || at === undefined) return message;
	switch (code) {
		case 'EADDRINUSE':
			return `Port ${at.port} on ${at.host} is already in use. Stop the other program, or choose another port, for example PORT=${at.port + 1}.`;
		case 'EACCES':
			return `Port ${at.port} may not be used by this user. Choose one above 1023, for example PORT=3000.`;
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return `HOST ${at.host} is not an address of this machine. Example: HOST=127.0.0.1`;
		default:
			return `The server could not start: ${message}`;
	}
}
