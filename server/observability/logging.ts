import { type FastifyBaseLogger, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { CompletedRequest } from './completed-requests.ts';

/** Error fields that hold a fixed code or text; messages do not, an SMTP reply for one repeats addresses. */
const safeErrorFields = ['code', 'errcode', 'errstr', 'responseCode', 'command', 'statusCode'] as const;

/** An error without its message: type, codes and stack frames. Nothing in it comes from a visitor. */
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

/** A write for each line costs as much as the page that it tells of, so lines go out by the block, or a moment later. */
const blockBytes = 4096;
const longestInMemoryMs = 100;

/** Standard output. What is in memory still goes out when the process ends by itself; `kill -9` loses that moment. */
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
			// Not the library's own timer, which wakes an idle server ten times a second.
			setTimeout(flush, longestInMemoryMs).unref();
		},
	};
}

/** The server's log: one JSON object a line, without bodies, addresses or anything else personal. */
export function createLogger(destination: DestinationStream = standardOutput()): Logger {
	const options = {
		base: null,
		timestamp: stdTimeFunctions.isoTime,
		serializers: { err: errorWithoutText },
		redact: ['req', 'res', 'headers', 'body', 'email', 'name', 'phone', 'message'],
	};
	return pino(options, destination);
}

/** Fastify's own request lines carry the visitor's address and the query string; ours replace them. */
export const logController = new LogController({ disableRequestLogging: true });

/** Logs an answer: request id, method, path without query, status, milliseconds. */
export function logRequest(log: FastifyBaseLogger, { id, method, url, status, ms }: CompletedRequest): void {
	const [path] = url.split('?', 1);
	log.info({ reqId: id, method, path, status, ms: Math.round(ms * 10) / 10 });
}
