import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { type CreateLimiter, createMemoryLimiter } from '../database/limiters.ts';
import type { LogSecurityEvent } from '../observability/security-events.ts';
import { networksOf } from './client-networks.ts';

const minute = 60;
const millisecondsPerSecond = 1000;
/** An address may submit this many times as many forms as are accepted from it: invalid and refused ones cost little. */
const attemptsPerEnquiry = 6;

export interface RateLimitOptions {
	createLimiter: CreateLimiter;
	logSecurityEvent: LogSecurityEvent;
	/** The name of the limiter, which its keys begin with. */
	name: string;
	/** For each address. Wider networks have multiples of it. */
	perMinute: number;
	/** Whether to accept requests while the store is unavailable. Otherwise they get 503. */
	acceptUncounted: boolean;
}

/** Options of {@link formLimits}. With `perMinute: 0` there are no limits. */
export type FormLimitsOptions = Pick<RateLimitOptions, 'createLimiter' | 'logSecurityEvent' | 'perMinute'>;

/** The limits of forms. */
export interface FormLimits {
	/** A hook that refuses requests with 429 before their body is read. */
	limitAttempts: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
	/** Returns whether a valid enquiry may be stored. Otherwise sets `Retry-After`. */
	mayStore: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

/**
 * Returns a function that counts a request for each network of its address and returns whether it is within their limits.
 * Otherwise it sets `Retry-After`. A request that a narrow network refuses does not count for the wider ones, so that one
 * visitor cannot use up the limit of the neighbours.
 */
function createCounter(options: RateLimitOptions): FormLimits['mayStore'] {
	const { createLimiter, logSecurityEvent, name, perMinute, acceptUncounted } = options;
	const limiters = new Map<number, RateLimiterAbstract>();
	const limiterOf = (multiple: number) => {
		const limiter = limiters.get(multiple) ?? createLimiter(name, perMinute * multiple, minute);
		limiters.set(multiple, limiter);
		return limiter;
	};
	return async (request, reply) => {
		try {
			for (const { key, multiple } of networksOf(request.ip)) await limiterOf(multiple).consume(key);
		} catch (error) {
			if (error instanceof RateLimiterRes) {
				logSecurityEvent('rate-limited', request);
				reply.header('retry-after', Math.max(1, Math.ceil(error.msBeforeNext / millisecondsPerSecond)));
				return false;
			}
			request.log.error({ err: error }, 'limits cannot be counted');
			if (!acceptUncounted) throw Object.assign(new Error('The store is unavailable.'), { statusCode: 503 });
		}
		return true;
	};
}

/**
 * Returns a hook that refuses requests above the limit with 429 and `Retry-After`. As `onRequest` it runs before the body is
 * read.
 */
export function rateLimit(options: RateLimitOptions): FormLimits['limitAttempts'] {
	const isWithinLimits = createCounter(options);
	return async (request, reply) => {
		if (await isWithinLimits(request, reply)) return;
		throw Object.assign(new Error('Too many requests.'), { statusCode: 429 });
	};
}

/**
 * Returns the limits of forms. Attempts are counted in memory, because they protect this server's processor. Accepted enquiries
 * are counted by `createLimiter`, after the body was read, so that the 429 page can show the submitted values again. While
 * its store is unavailable every form is accepted, because losing an enquiry is worse.
 */
export function formLimits(options: FormLimitsOptions): FormLimits {
	const { perMinute } = options;
	if (perMinute === 0) return { limitAttempts: async () => {}, mayStore: async () => true };
	return {
		limitAttempts: rateLimit({
			...options,
			createLimiter: createMemoryLimiter,
			name: 'form-attempts',
			perMinute: perMinute * attemptsPerEnquiry,
			acceptUncounted: true,
		}),
		mayStore: createCounter({ ...options, name: 'forms', acceptUncounted: true }),
	};
}
