import { Webhook } from 'standardwebhooks';
import type { Config } from '../config.ts';
import type { Enquiry } from '../enquiries/enquiry.ts';
import { DeliveryError } from './delivery-error.ts';
import { cut, type Message, messageText } from './message.ts';

type WebhookConfig = Config['webhooks'][number];

const timeoutMs = 15_000;
/** The receiver will not take this body. Other statuses are about the request or the time. */
const refusedBody: readonly number[] = [400, 403, 406, 413, 422, 451];
/**
 * The lines of a text for a chat service. A message of Teams has at most 28 KB, and each of its
 * lines is a block.
 */
const maxLines = 60;
const adaptiveCard = 'application/vnd.microsoft.card.adaptive';

/**
 * For each chat service the longest text in UTF-16 code units, the function that escapes a text, so
 * that nothing in it mentions people or is a link with another label, and the body of the request.
 */
const services = {
	slack: {
		/**
		 * Longer texts may be cut in the middle (docs.slack.dev, "chat.postMessage", "Truncating
		 * content").
		 */
		max: 4000,
		// docs.slack.dev, "Escaping text".
		escaped: (text: string) =>
			text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
		body: (lines: string[]): object => ({
			text: lines.join('\n'),
			mrkdwn: false,
			unfurl_links: false,
		}),
	},
	discord: {
		/** docs.discord.com, "Execute Webhook" and "Allowed Mentions". */
		max: 2000,
		escaped: (text: string) => text.replace(/[\\`|<[\]@]/g, '\\$&'),
		body: (lines: string[]) => ({ content: lines.join('\n'), allowed_mentions: { parse: [] } }),
	},
	teams: {
		/** learn.microsoft.com, "Limits and specifications for Teams". */
		max: 6000,
		// A `TextRun` of an Adaptive Card has no Markdown, and ignores line breaks, so every line is a
		// block.
		escaped: (text: string) => text,
		body: (lines: string[]) => {
			const body = lines.map((text) => ({
				type: 'RichTextBlock',
				inlines: [{ type: 'TextRun', text }],
			}));
			const card = { type: 'AdaptiveCard', version: '1.4', body };
			return { type: 'message', attachments: [{ contentType: adaptiveCard, content: card }] };
		},
	},
} as const;

/**
 * Sends a message to a chat service, cut so that its last two parts, a count and the link, are
 * always there.
 */
export function postChat({ url, format }: WebhookConfig, message: Message, signal: AbortSignal) {
	const { max, escaped, body } = services[format as keyof typeof services];
	const textOf = (parts: Message['parts']) => escaped(messageText(parts)).trim();
	const end = textOf(message.parts.slice(-2));
	const start = cut(textOf([message.subject, ...message.parts.slice(0, -2)]), max - end.length - 2);
	const lines = [...start.split('\n').slice(0, maxLines), '', ...end.split('\n')];
	return post(url, JSON.stringify(body(lines)), {}, signal);
}

/**
 * Sends an enquiry as JSON, signed (https://www.standardwebhooks.com). Every attempt has the same
 * `webhook-id`.
 */
export function postJson(
	{ url, secret = '' }: WebhookConfig,
	messageId: string,
	{ id, state, form, fields, source, receivedAt }: Enquiry,
	{ siteUrl, now, signal }: { siteUrl: string; now: Date; signal: AbortSignal },
): Promise<void> {
	const status = state === 'suspect' ? 'suspect' : 'received';
	const data = {
		id,
		status,
		form,
		fields,
		source,
		inboxUrl: new URL(`/inbox/${id}`, siteUrl).href,
	};
	const body = JSON.stringify({ type: 'enquiry.received', timestamp: receivedAt, data });
	const webhookId = `msg_${messageId}`;
	const headers = {
		'webhook-id': webhookId,
		'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
		'webhook-signature': new Webhook(secret).sign(webhookId, now, body),
	};
	return post(url, body, headers, signal);
}

/** Rejects with a {@link DeliveryError}. */
async function post(
	url: string,
	body: string,
	headers: object,
	signal: AbortSignal,
): Promise<void> {
	const response = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
		redirect: 'manual',
		signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
	}).catch((cause) => {
		throw new DeliveryError('webhook-unreachable', { cause });
	});
	// The body is not read, because it could be endless.
	await response.body?.cancel();
	if (response.ok) return;
	const { status } = response;
	const code =
		status === 404 || status === 410 ? 'gone' : status === 429 ? 'slow-down' : `HTTP ${status}`;
	const about = refusedBody.includes(status) ? 'text' : 'server';
	throw new DeliveryError(code, { about });
}
