import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../clock.ts';
import type { WebhookEnvironment } from '../../config/environment.ts';
import { type Deliver, PermanentDeliveryError, type ReadContent, RetryLaterError } from '../delivery.ts';
import { webhookBody } from '../messages/webhook-body.ts';
import type { OwnerAccess } from '../owner-channels.ts';
import { longestPauseMs } from '../schedule.ts';
import { requestOnce } from './request-once.ts';

const second = 1000;
const responseTimeoutMs = 15 * second;
const firstSuccess = 200;
const firstRedirect = 300;
const firstError = 400;
/**
 * Statuses that another attempt would get too: wrong request, secret or address. Not the rest of 4xx, because gateways send
 * such statuses for passing reasons.
 */
const finalStatuses: readonly number[] = [400, 401, 403, 404, 410, 422];

/** Options of {@link createWebhookChannel}. Tests shorten `timeoutMs`. */
export interface WebhookChannelOptions {
	webhook: WebhookEnvironment;
	readContent: ReadContent;
	/** What the readers of the messages can use. */
	access: OwnerAccess;
	clock: Clock;
	timeoutMs?: number | undefined;
}

/**
 * Delivers rows by HTTP requests, which are signed in the format `standard` (https://www.standardwebhooks.com). Every
 * attempt of a row has the same `webhook-id`. A 2xx response is a success. Redirects and {@link finalStatuses} reject with
 * {@link PermanentDeliveryError}. Network errors, timeouts and every other status are retried.
 */
export function createWebhookChannel(options: WebhookChannelOptions): Deliver {
	const { webhook, readContent, access, clock, timeoutMs = responseTimeoutMs } = options;
	return async (row, signal) => {
		const content = await readContent(row);
		if (content === undefined) return;
		const now = clock.now();
		const body = webhookBody(webhook.format, content, access, now);
		const { status, retryAfter } = await requestOnce({
			url: webhook.url,
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'content-length': String(Buffer.byteLength(body)),
				...(webhook.secret !== undefined &&
					webhook.format === 'standard' && {
						'webhook-id': row.message_id,
						'webhook-timestamp': String(Math.floor(now.getTime() / second)),
						'webhook-signature': new Webhook(webhook.secret).sign(row.message_id, now, body),
					}),
			},
			body,
			allowPrivate: webhook.allowPrivate,
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		});
		if (status >= firstSuccess && status < firstRedirect) {
			if (content.type === 'alert') await content.alert.confirm();
			return;
		}
		const sentence = `The webhook returned ${status}.`;
		if (status < firstError || finalStatuses.includes(status)) throw new PermanentDeliveryError(sentence);
		throw new RetryLaterError(sentence, readRetryAfter(retryAfter, clock.now()));
	};
}

/**
 * Parses a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3). Returns a time within the
 * longest pause, or `undefined` for an absent or invalid header.
 */
function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
	if (header === undefined) return undefined;
	const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
	if (Number.isNaN(pause) || pause < 0) return undefined;
	return new Date(now.getTime() + Math.min(pause, longestPauseMs));
}
