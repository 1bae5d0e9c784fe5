import { lookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicHost } from '../../config/transport.ts';
import { PermanentDeliveryError } from '../delivery.ts';

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
	// No host name is looked up for an address.
	if (!allowPrivate && !isPublicHost(target.hostname)) throw refusal(target.hostname);
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

const refusal = (address: string) =>
	new PermanentDeliveryError(
		`The webhook leads to ${address}, which is not a public address. LEADS_WEBHOOK_ALLOW_PRIVATE=true allows that.`,
	);

/**
 * Resolves a host name, and fails if one of its addresses is not public (OWASP, "Server Side Request Forgery"). The
 * connection uses the addresses that were checked, which prevents DNS rebinding.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
	lookup(hostname, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error !== null || first === undefined) return callback(error, '', 0);
		const refused = addresses.find(({ address }) => !isPublicAddress(address));
		if (refused !== undefined) return callback(refusal(refused.address), '', 0);
		if (options.all) callback(null, addresses);
		else callback(null, first.address, first.family);
	});
};
