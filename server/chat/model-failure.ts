import { APICallError } from 'ai';
import type { Failure } from './failure-sentences.ts';

const unauthorized = 401;
const forbidden = 403;
const tooManyRequests = 429;
const firstError = 400;

/** The provider gave no answer, or not all of it. */
export class ModelFailure extends Error {
	readonly failure: Failure;

	constructor(failure: Failure, cause?: unknown) {
		super(failure, { cause });
		this.failure = failure;
	}
}

/** What went wrong with the provider, from the error that its client reports. */
export function failureOf(error: unknown): Failure {
	if (!APICallError.isInstance(error)) return 'broken';
	if (error.statusCode === undefined) return 'down';
	if (error.statusCode === unauthorized || error.statusCode === forbidden) return 'refused';
	if (error.statusCode === tooManyRequests) return 'busy';
	// A success whose body could not be read is a stream that makes no sense.
	return error.statusCode < firstError ? 'broken' : 'down';
}
