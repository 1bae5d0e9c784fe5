import { type FastifyInstance, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

/**
 * Error properties without personal data. Messages may contain some: an SMTP reply repeats
 * addresses.
 */
const safeErrorFields = ['code', 'errcode', 'errstr', 'responseCode', 'command', 'statusCode'];

/**
 * Returns an error's type, codes and stack frames, without the message, which may contain personal
 * data.
 */
function errorWithoutText(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { type: typeof error };
	const fields = error as Error & Record<string, unknown>;
	// What is undefined has no place in the log.
	const codes = Object.fromEntries(safeErrorFields.map((field) => [field, fields[field]]));
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
	return { type: error.name, ...codes, frames };
}

/** Creates the server's log: one JSON object a line, without personal data. */
export function createLogger(destination?: DestinationStream): Logger {
	const options = {
		base: null,
		timestamp: stdTimeFunctions.isoTime,
		serializers: { err: errorWithoutText },
		redact: ['req', 'res', 'headers', 'body', 'email', 'name', 'phone', 'message'],
	};
	return pino(options, destination);
}

/**
 * Disables Fastify's request logging, which contains client addresses and query strings. {@link
 * logRequests} replaces it.
 */
export const logController = new LogController({ disableRequestLogging: true });

/**
 * Logs each request after its response: method, path without query, status, milliseconds. Files
 * that were sent have no line: it would cost a quarter of the time that it takes to send them.
 *
 * @param silentRoute the pattern of the files' route
 */
export function logRequests(app: FastifyInstance, silentRoute: string): void {
	app.addHook('onResponse', (request, reply, done) => {
		done();
		const { statusCode: status, elapsedTime } = reply;
		if (request.routeOptions.url === silentRoute && status < 400) return;
		const [path] = request.url.split('?', 1);
		request.log.info({
			method: request.method,
			path,
			status,
			ms: Math.round(elapsedTime * 10) / 10,
		});
	});
}
