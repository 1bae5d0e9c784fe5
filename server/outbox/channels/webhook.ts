import { Webhook } from 'standardwebhooks';
import type { Clock } from '../../platform/clock.ts';
import type { WebhookEnvironment } from '../../platform/environment.ts';
import type { Deliver } from '../deliver.ts';
import type { Deliverable } from '../deliverable.ts';
import { PermanentRefusal } from '../permanent-refusal.ts';
import { RetryLater } from '../retry-later.ts';
import { requestOnce } from './request-once.ts';
import { readRetryAfter } from './retry-after.ts';

const answerMs = 15_000;
const requestTimeout = 408;
const tooManyRequests = 429;

/** What the channel needs. `timeoutMs` is for tests to shorten. */
export interface WebhookChannelOptions {
	webhook: WebhookEnvironment;
	findSubmission: (id: string) => Promise<Deliverable | undefined>;
	clock: Clock;
	timeoutMs?: number | undefined;
}

/** The body of a webhook, in the words of Standard Webhooks; `docs/operations.md` describes it to who receives it. */
export const webhookBody = ({ id, form, receivedAt, fields }: Deliverable) =>
	JSON.stringify({ type: 'enquiry.received', timestamp: receivedAt, data: { id, form, fields } });

/**
 * Delivers rows by signed HTTP requests (https://www.standardwebhooks.com). Every attempt of a row carries the same
 * `webhook-id`. 2xx is taken; a broken network, silence, 408, 429 and 5xx are tried again; everything else, redirects
 * too, rejects with {@link PermanentRefusal}.
 */
export function createWebhookChannel(options: WebhookChannelOptions): Deliver {
	const { webhook, findSubmission, clock, timeoutMs = answerMs } = options;
	const signer = new Webhook(webhook.secret);
	return async (row, signal) => {
		const submission = await findSubmission(row.submission_id);
		if (submission === undefined) throw new PermanentRefusal('The submission was deleted.');
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
			throw new RetryLater(sentence, readRetryAfter(retryAfter, clock.now()));
		}
		throw new PermanentRefusal(sentence);
	};
}
