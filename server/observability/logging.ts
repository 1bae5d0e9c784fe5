import { type FastifyBaseLogger, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { CompletedRequest } from './completed-requests.ts';

/** Error properties without personal data. Messages may contain some: an SMTP reply repeats addresses. */
const safeErrorFields = ['code', 'errcode', 'errstr', 'responseCode', 'command', 'statusCode'] as const;

/** Returns an error's type, codes and stack frames, without the message, which may contain personal data. */
export function errorWithoutText(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { type: typeof error };
	const codes = error as Error & Partial<Record<(typeof safeErrorFields)[number], unknown>>;
	return {
		type: error.name,
		...Object.fromEntries(
			safeErrorFields.filter((field) => codes[field] !== undefined).map((field) => [field, codes[field]]),
		),
		frames: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
	};
}

/** A write for each line costs as much as serving a page, so lines are buffered up to a size or a time. */
const blockBytes = 4096;
const maxBufferedMs = 100;

/** Buffered standard output. The buffer is flushed when the process exits. `kill -9` loses it. */
function standardOutput(): DestinationStream {
	const output = pino.destination({ dest: process.stdout.fd, sync: true, minLength: blockBytes });
	process.once('exit', () => output.flushSync());
	let isFlushDue = false;
	const flush = () => {
		isFlushDue = false;
		output.flush();
	};
	return {
		write(line) {
			output.write(line);
			if (isFlushDue) return;
			isFlushDue = true;
			// The library's own flush interval would wake an idle server ten times a second.
			setTimeout(flush, maxBufferedMs).unref();
		},
	};
}

/** Creates the server's log: one JSON object a line, without personal data. */
export function createLogger(destination: DestinationStream = standardOutput()): Logger {
	const options = {
		base: null,
		timestamp: stdTimeFunctions.isoTime,
		serializers: { err: errorWithoutText },
		redact: ['req', 'res', 'headers', 'body', 'email', 'name', 'phone', 'message'],
	};
	return pino(options, destination);
}

/** Disables Fastify's request logging, which contains client addresses and query strings. {@link logRequest} replaces it. */
export const logController = new LogController({ disableRequestLogging: true });

/** Logs a request: id, method, path without query, status, milliseconds. */
export function logRequest(log: FastifyBaseLogger, { id, method, url, status, ms }: CompletedRequest): void {
	const [path] = url.split('?', 1);
	log.info({ reqId: id, method, path, status, ms: Math.round(ms * 10) / 10 });
}
