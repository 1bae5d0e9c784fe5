import type { IncomingHttpHeaders } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { LogSecurityEvent } from '../observability/security-events.ts';
import { NetworkUsage, networksOf } from './client-networks.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Bytes that requests with a body may take at the same time. */
export interface BodyLimits {
	server: number;
	/** For each address. Wider networks have multiples of it. */
	address: number;
}

/** A server with 256 MB of memory has room for them. An address can send some sixty forms at the same time. */
export const defaultBodyLimits: BodyLimits = { server: 32 * mebibyte, address: mebibyte };

/** What a request takes besides its body: connection, headers, objects. */
export const requestBytes = 16 * kibibyte;
/** What Node takes for a part of a body besides its bytes. A client can send one byte in each part. */
const partBytes = 512;

const tooManyRequests = 429;
const unavailable = 503;
const retryAfterSeconds = 10;

export interface BodyLimitsOptions {
	limits: BodyLimits;
	logSecurityEvent: LogSecurityEvent;
}

/**
 * Bounds the memory of requests with a body, from their headers until their response was received, because a client can send
 * a body slowly, or not read a response that repeats it. A request above the limit of an address gets 429. Above the limit of
 * the server, the requests whose body has arrived for longest get 503 until there is room, so that an attack from many
 * addresses does not keep visitors out. Both with `Retry-After`. No `preParsing` hook after this one may be asynchronous.
 */
export function registerBodyLimits(
	app: FastifyInstance,
	{ limits, logSecurityEvent }: BodyLimitsOptions,
): void {
	const usage = new NetworkUsage(limits.address);
	/** Ends the requests whose body still arrives, oldest first. */
	const arriving = new Set<() => void>();
	let total = 0;
	app.addHook('preParsing', (request, reply, payload, done) => {
		if (!hasBody(request.headers)) return done(null, payload);
		const networks = networksOf(request.ip);
		let held = 0;
		let isOver = false;
		const release = () => {
			isOver = true;
			arriving.delete(giveWay);
			usage.remove(networks, held);
			total -= held;
			held = 0;
		};
		const refusal = (statusCode: number) => {
			release();
			reply.header('retry-after', retryAfterSeconds);
			return Object.assign(new Error('There is no room for the body.'), { statusCode });
		};
		const giveWay = () => payload.emit('error', refusal(unavailable));
		/** Returns an error for Fastify if there is no room for so many bytes. */
		const hold = (bytes: number): Error | undefined => {
			if (!usage.add(networks, bytes)) {
				logSecurityEvent('rate-limited', request);
				return refusal(tooManyRequests);
			}
			held += bytes;
			total += bytes;
			// The oldest, because a visitor's body arrives in a moment, and those of an attack take as long as they may.
			for (const end of arriving) if (total > limits.server && end !== giveWay) end();
			return total > limits.server ? refusal(unavailable) : undefined;
		};
		finished(reply.raw, release);
		const error = hold(requestBytes);
		if (error) return done(error);
		arriving.add(giveWay);
		// Counted in the moment of arrival: a queue of parts of one byte would take 400 times their size. Fastify stops to
		// keep them at an error. If it has stopped before, an error without a listener would end the process.
		payload.on('error', () => {});
		payload.on('end', () => arriving.delete(giveWay));
		payload.on('data', ({ length }: Buffer) => {
			const tooMuch = isOver ? undefined : hold(length + partBytes);
			if (tooMuch) payload.emit('error', tooMuch);
		});
		done(null, payload);
	});
	// What arrives after the response is not wanted. Node would read it until the request times out.
	app.addHook('onSend', ({ headers, raw }, reply, payload, done) => {
		if (raw.complete === false && hasBody(headers)) reply.header('connection', 'close');
		done(null, payload);
	});
}

function hasBody(headers: IncomingHttpHeaders): boolean {
	return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
