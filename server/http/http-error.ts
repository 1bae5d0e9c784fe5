import { STATUS_CODES } from 'node:http';

interface HttpErrorOptions {
	/** When another attempt can succeed, in seconds (RFC 9110, section 10.2.3). */
	retryAfter?: number;
	/** What went wrong, for the log. */
	cause?: unknown;
}

/**
 * Returns an error for the error handler, whose response has this status. `registerResponses` adds
 * the headers.
 */
export function httpError(statusCode: number, { retryAfter, cause }: HttpErrorOptions = {}) {
	const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
	return Object.assign(new Error(STATUS_CODES[statusCode], { cause }), {
		statusCode,
		headers,
	});
}

export type HttpError = ReturnType<typeof httpError>;
