import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TokenMeter } from './token-meter.ts';

/** Bytes that the provider may send for all steps of an answer. Three steps of 800 tokens, one in each event, have 800 KB. */
const maxBytes = 1024 * 1024;
/** Bytes of one event. An answer that comes in a single event has less than half of it. */
const maxEventBytes = 16 * 1024;
/** Bytes that are parsed before the event loop turns to other requests. */
const pieceBytes = 4 * 1024;
const lineFeed = 10;
const carriageReturn = 13;

export interface ProviderFetchOptions {
	meter: TokenMeter;
	/** How long the provider has for the first byte of a response, or for all of an error, in milliseconds. */
	firstByteMs: number;
}

/**
 * Returns `fetch` for the requests to the provider that one answer needs. It counts a request when it is sent, also if
 * the visitor leaves before the provider responds. It follows no redirects: a redirect would send the visitor's question
 * to an address that nobody configured. A response that is late, too long or has too long an event ends with an error.
 */
export function createProviderFetch({ meter, firstByteMs }: ProviderFetchOptions): typeof fetch {
	let bytes = 0;

	/** Returns a stream that passes the bytes of a response on in pieces. */
	function limitBytes(onChunk: () => void, onEnd: () => void): TransformStream<Uint8Array, Uint8Array> {
		let eventBytes = 0;
		let isLineEmpty = true;
		const count = (piece: Uint8Array) => {
			for (const byte of piece) {
				eventBytes += 1;
				// An empty line ends an event. A lone carriage return would end a line too, but no provider sends it.
				if (byte === lineFeed && isLineEmpty) eventBytes = 0;
				if (byte !== carriageReturn) isLineEmpty = byte === lineFeed;
				if (eventBytes > maxEventBytes) throw new Error('An event of the provider is too long.');
			}
			bytes += piece.length;
			if (bytes > maxBytes) throw new Error('The response of the provider is too long.');
		};
		return new TransformStream({
			async transform(chunk, controller) {
				onChunk();
				for (let start = 0; start < chunk.length; start += pieceBytes) {
					const piece = chunk.subarray(start, start + pieceBytes);
					count(piece);
					controller.enqueue(piece);
					await nextTurn();
				}
			},
			flush: onEnd,
		});
	}

	return async (input, init) => {
		init?.signal?.throwIfAborted();
		meter.startStep(Buffer.byteLength(String(init?.body)));
		const late = new AbortController();
		const timer = setTimeout(
			() => late.abort(new DOMException('The provider is late.', 'TimeoutError')),
			firstByteMs,
		).unref();
		const signal = AbortSignal.any([late.signal, ...(init?.signal ? [init.signal] : [])]);
		try {
			const response = await fetch(input, { ...init, signal, redirect: 'error' });
			const inTime = () => clearTimeout(timer);
			if (!response.ok) meter.cancelStep();
			if (!response.body) inTime();
			// The SDK has no timeout for the body of an error.
			const limit = limitBytes(response.ok ? inTime : () => {}, inTime);
			return new Response(response.body?.pipeThrough(limit), response);
		} catch (error) {
			clearTimeout(timer);
			// Without a connection nothing was sent. Who left may have left after the provider began.
			if (!signal.aborted) meter.cancelStep();
			throw error;
		}
	};
}
