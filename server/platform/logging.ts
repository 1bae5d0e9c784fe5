import type { FastifyInstance } from 'fastify';
import { LogController } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

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

/** The server's log: one JSON object a line, without bodies, addresses or anything else personal. */
export function createLogger(destination?: DestinationStream): Logger {
	const options = {
		base: null,
		timestamp: stdTimeFunctions.isoTime,
		serializers: { err: errorWithoutText },
		redact: ['req', 'res', 'headers', 'body', 'email', 'name', 'phone', 'message'],
	};
	return destination ? pino(options, destination) : pino(options);
}

/** Fastify's own request lines carry the visitor's address and the query string; ours replace them. */
export const logController = new LogController({ disableRequestLogging: true });

/** Logs each answer: request id, method, path without query, status, milliseconds. */
export function logAnswers(app: FastifyInstance): void {
	app.addHook('onResponse', async (request, reply) => {
		const [path] = request.url.split('?', 1);
		request.log.info({
			method: request.method,
			path,
			status: reply.statusCode,
			ms: Math.round(reply.elapsedTime * 10) / 10,
		});
	});
}
