import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { publicLookup, requirePublicHost } from './public-lookup.ts';

/** One request to a webhook. */
export interface WebhookRequest {
	url: string;
	method: 'POST' | 'HEAD';
	headers?: Readonly<Record<string, string>>;
	body?: string;
	allowPrivate: boolean;
	signal: AbortSignal;
}

/** A response without its body. */
export interface WebhookResponse {
	status: number;
	retryAfter: string | undefined;
}

/**
 * Sends one request on a new connection. Resolves to the response, whatever its status. Does not follow redirects.
 * Rejects with a network error, the signal's reason, or `PermanentDeliveryError` for an address that is not public.
 */
export async function requestOnce({
	url,
	method,
	headers,
	body,
	allowPrivate,
	signal,
}: WebhookRequest): Promise<WebhookResponse> {
	const target = new URL(url);
	if (!allowPrivate) requirePublicHost(target);
	const send = target.protocol === 'https:' ? requestHttps : requestHttp;
	const request = send(target, {
		method,
		headers: { ...headers, connection: 'close' },
		agent: false,
		signal,
		...(allowPrivate ? {} : { lookup: publicLookup }),
	});
	request.end(body);
	const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
	// The body is not read, because it could be endless.
	response.destroy();
	return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}
