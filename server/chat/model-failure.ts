import { APICallError } from 'ai';
import type { Failure } from './failure-sentences.ts';

const unauthorized = 401;
const forbidden = 403;
const tooManyRequests = 429;
const firstError = 400;

/** The provider sent no answer, or only a part. */
export class ModelFailure extends Error {
	readonly failure: Failure;

	constructor(failure: Failure, cause?: unknown) {
		super(failure, { cause });
		this.failure = failure;
	}
}

/** Returns the failure for an error of the provider's client. */
export function failureOf(error: unknown): Failure {
	if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
	if (!APICallError.isInstance(error)) return 'broken';
	if (error.statusCode === undefined) return 'down';
	if (error.statusCode === unauthorized || error.statusCode === forbidden) return 'refused';
	if (error.statusCode === tooManyRequests) return 'busy';
	// A 2xx status with an error means that the stream could not be parsed.
	return error.statusCode < firstError ? 'broken' : 'down';
}
