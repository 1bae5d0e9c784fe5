import type { TokenMeter } from './token-meter.ts';

/**
 * Returns `fetch` for the requests of one answer to the provider. It counts a request from the moment it is sent, also if
 * the visitor leaves before the provider responds. It follows no redirects: a redirect would send the visitor's question
 * to an address that nobody configured.
 */
export function createProviderFetch(meter: TokenMeter): typeof fetch {
	return async (input, init) => {
		init?.signal?.throwIfAborted();
		meter.startStep(Buffer.byteLength(String(init?.body)));
		try {
			const response = await fetch(input, { ...init, redirect: 'error' });
			if (!response.ok) meter.cancelStep();
			return response;
		} catch (error) {
			// Without a connection nothing was sent. A visitor who left may have left after the provider began.
			if (!init?.signal?.aborted) meter.cancelStep();
			throw error;
		}
	};
}
