import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { CreateLimiter } from '../database/limiters.ts';
import type { LogSecurityEvent } from '../observability/security-events.ts';
import { networksOf } from './client-networks.ts';

const minute = 60;
const millisecondsPerSecond = 1000;

/** Options of {@link formLimits}. */
export interface FormLimitsOptions {
	createLimiter: CreateLimiter;
	logSecurityEvent: LogSecurityEvent;
	/** 0 turns the limits off. */
	perMinute: number;
}

/** Options of {@link rateLimit}. */
export interface RateLimitOptions extends FormLimitsOptions {
	/** The name of the limiter, which its keys begin with. */
	name: string;
	/** For each address. Wider networks have multiples of it. */
	perMinute: number;
	/** Whether to accept requests while the store is unavailable. Otherwise they get 503. */
	acceptUncounted: boolean;
}

/**
 * Returns a hook that refuses requests above the limit with 429 and `Retry-After`. It runs after the body was read, so that
 * the 429 page can show the submitted values again. A request that a narrow network refuses does not count for the wider
 * ones, so that one visitor cannot use up the limit of the neighbours.
 */
export function rateLimit(options: RateLimitOptions): preHandlerAsyncHookHandler {
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
				throw Object.assign(new Error('Too many requests.'), { statusCode: 429 });
			}
			logUncounted(request, error);
			if (!acceptUncounted) throw Object.assign(new Error('The store is unavailable.'), { statusCode: 503 });
		}
	};
}

/** Returns the hooks that limit forms. While the store is unavailable every form is accepted, because losing an enquiry is worse. */
export function formLimits(options: FormLimitsOptions): preHandlerAsyncHookHandler[] {
	return options.perMinute === 0 ? [] : [rateLimit({ ...options, name: 'forms', acceptUncounted: true })];
}

const logUncounted = ({ log }: FastifyRequest, error: unknown) =>
	log.error({ err: error }, 'limits cannot be counted');
