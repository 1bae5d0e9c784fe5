import { Webhook } from 'standardwebhooks';
import type { CauseName } from '#content/delivery-causes.ts';
import { secondMs } from '../clock.ts';
import { type Enquiry, statusOf } from '../enquiries/enquiry.ts';
import { type ChatFormat, chatServices, shortened } from './chat-services.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Message, messageText } from './message.ts';
import type { WebhookConfig } from './recipients.ts';

const timeoutMs = 15 * secondMs;
/**
 * The receiver does not take this body. Another attempt may succeed: a firewall in front of it may
 * say the same for a while. Other statuses are about the request or the time.
 */
const refusedBody: readonly number[] = [400, 403, 406, 409, 413, 422, 451];
const causes: Readonly<Record<number, CauseName>> = { 404: 'gone', 410: 'gone', 429: 'slow-down' };

/** Sends a message to a chat service, cut so that its end is always there. */
export function postChat(
	{ url, format }: WebhookConfig,
	{ subject, parts, end }: Message,
	signal: AbortSignal,
): Promise<void> {
	const service = chatServices[format as ChatFormat];
	const last = service.escaped(messageText(end).trim());
	const text = messageText([subject, ...parts]).trim();
	const first = shortened(text, service.maxLength - last.length - 2, service);
	const lines = `${first}\n\n${last}`.split('\n');
	return post(url, JSON.stringify(service.body(lines)), {}, signal);
}

/**
 * Sends an enquiry as JSON, signed (https://www.standardwebhooks.com). Every attempt has the same
 * `webhook-id`.
 */
export function postJson(
	{ url, secret = '' }: WebhookConfig,
	outboxId: string,
	enquiry: Enquiry,
	{ siteUrl, now, signal }: { siteUrl: string; now: Date; signal: AbortSignal },
): Promise<void> {
	const { id, form, fields, source } = enquiry;
	const status = statusOf(enquiry.state);
	const inboxUrl = new URL(`/inbox/${id}`, siteUrl).href;
	const body = JSON.stringify({
		type: 'enquiry.received',
		timestamp: enquiry.receivedAt,
		data: { id, status, form, fields, source, inboxUrl },
	});
	const webhookId = `msg_${outboxId}`;
	const headers = {
		'webhook-id': webhookId,
		'webhook-timestamp': String(Math.floor(now.getTime() / secondMs)),
		'webhook-signature': new Webhook(secret).sign(webhookId, now, body),
	};
	return post(url, body, headers, signal);
}

/** Rejects with a {@link DeliveryError}. */
async function post(
	url: string,
	body: string,
	headers: Readonly<Record<string, string>>,
	signal: AbortSignal,
): Promise<void> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
		redirect: 'manual',
		signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
	}).catch((cause) => {
		throw new DeliveryError('webhook-unreachable', 'outage', { cause });
	});
	// The body is not read, because it could be endless.
	await response.body?.cancel();
	if (response.ok) return;
	const { status, statusText } = response;
	const said = { response: `HTTP ${status} ${statusText}`.trim() };
	if (refusedBody.includes(status)) throw new DeliveryError('body-refused', 'text deferred', said);
	throw new DeliveryError(causes[status] ?? 'webhook-error', 'mail deferred', said);
}
