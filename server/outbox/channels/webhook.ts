import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../clock.ts';
import type { WebhookEnvironment } from '../../config/environment.ts';
import type { Deliver, DeliverableEnquiry } from '../delivery.ts';
import { PermanentDeliveryError, RetryLaterError } from '../delivery.ts';
import { requestOnce } from './request-once.ts';

const answerMs = 15_000;
const requestTimeout = 408;
const tooManyRequests = 429;

/** What the channel needs. `timeoutMs` is for tests to shorten. */
export interface WebhookChannelOptions {
	webhook: WebhookEnvironment;
	findEnquiry: (id: string) => Promise<DeliverableEnquiry | undefined>;
	clock: Clock;
	timeoutMs?: number | undefined;
}

/** The body of a webhook, in the words of Standard Webhooks; `docs/operations.md` describes it to who receives it. */
export const webhookBody = ({ id, form, receivedAt, fields }: DeliverableEnquiry) =>
	JSON.stringify({ type: 'enquiry.received', timestamp: receivedAt, data: { id, form, fields } });

/**
 * Delivers rows by signed HTTP requests (https://www.standardwebhooks.com). Every attempt of a row carries the same
 * `webhook-id`. 2xx is taken; a broken network, silence, 408, 429 and 5xx are tried again; everything else, redirects
 * too, rejects with {@link PermanentDeliveryError}.
 */
export function createWebhookChannel(options: WebhookChannelOptions): Deliver {
	const { webhook, findEnquiry, clock, timeoutMs = answerMs } = options;
	const signer = new Webhook(webhook.secret);
	return async (row, signal) => {
		const submission = await findEnquiry(row.submission_id);
		if (submission === undefined) throw new PermanentDeliveryError('The submission was deleted.');
		const body = webhookBody(submission);
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

const second = 1000;
/** Longer than the schedule's longest pause; who asks for more would make us forget the message. */
const longestMs = 24 * 60 * 60 * second;

/** Reads a `Retry-After` header, seconds or a date (RFC 9110, section 10.2.3); at most a day away. `undefined` for anything else. */
export function readRetryAfter(header: string | undefined, now: Date): Date | undefined {
	if (header === undefined) return undefined;
	const pause = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
	if (Number.isNaN(pause) || pause < 0) return undefined;
	return new Date(now.getTime() + Math.min(pause, longestMs));
}
