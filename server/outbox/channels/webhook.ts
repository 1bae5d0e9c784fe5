import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../clock.ts';
import type { WebhookEnvironment } from '../../config/environment.ts';
import {
	type Deliver,
	type DeliverableEnquiry,
	PermanentDeliveryError,
	RetryLaterError,
} from '../delivery.ts';
import { requestOnce } from './request-once.ts';

const second = 1000;
const responseTimeoutMs = 15 * second;
/** Longer than the longest pause of the schedule. A later `Retry-After` is limited to this. */
const maxRetryAfterMs = 24 * 60 * 60 * second;
const requestTimeout = 408;
const tooManyRequests = 429;

/** Options of {@link createWebhookChannel}. Tests shorten `timeoutMs`. */
export interface WebhookChannelOptions {
	webhook: WebhookEnvironment;
	findEnquiry: (id: string) => Promise<DeliverableEnquiry | undefined>;
	clock: Clock;
	timeoutMs?: number | undefined;
}

/** Returns the request body, in the format of Standard Webhooks. `docs/operations.md` documents it for receivers. */
export const webhookBody = ({ id, form, receivedAt, fields, context }: DeliverableEnquiry) =>
	JSON.stringify({ type: 'enquiry.received', timestamp: receivedAt, data: { id, form, fields, context } });

/**
 * Delivers rows by signed HTTP requests (https://www.standardwebhooks.com). Every attempt of a row has the same
 * `webhook-id`. A 2xx response is a success. Network errors, timeouts, 408, 429 and 5xx are retried. Every other status,
 * including redirects, rejects with {@link PermanentDeliveryError}.
 */
export function createWebhookChannel(options: WebhookChannelOptions): Deliver {
	const { webhook, findEnquiry, clock, timeoutMs = responseTimeoutMs } = options;
	const signer = new Webhook(webhook.secret);
	return async (row, signal) => {
		const enquiry = await findEnquiry(row.submission_id);
		if (enquiry === undefined) throw new PermanentDeliveryError('The enquiry was deleted.');
		const body = webhookBody(enquiry);
		const now = clock.now();
		const { status, retryAfter } = await requestOnce({
			url: webhook.url,
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'content-length': String(Buffer.byteLength(body)),
				'webhook-id': row.message_id,
				'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
				'webhook-signature': signer.sign(row.message_id, now, body),
			},
			body,
			allowPrivate: webhook.allowPrivate,
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		});
		if (status >= 200 && status < 300) return;
		const sentence = `The webhook answered ${status}.`;
		if (status === requestTimeout || status === tooManyRequests || status >= 500) {
			throw new RetryLaterError(sentence, readRetryAfter(retryAfter, clock.now()));
		}
		throw new PermanentDeliveryError(sentence);
	};
}

/**
 * Parses a `Retry-After` header: seconds or a date (RFC 9110, section 10.2.3). Returns a time within a day of `now`, or
 * `undefined` for an absent or invalid header.
 */
function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
	if (header === undefined) return undefined;
	const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
	if (Number.isNaN(pause) || pause < 0) return undefined;
	return new Date(now.getTime() + Math.min(pause, maxRetryAfterMs));
}
