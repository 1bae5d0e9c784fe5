import { Webhook } from 'standardwebhooks';
import type { Config } from '../config.ts';
import { DeliveryError } from './delivery-error.ts';
import { cut, type Message, messageText } from './message.ts';

const second = 1000;
const timeoutMs = 15 * second;
const gone: readonly number[] = [404, 410];
/** The receiver will not take this body. Other statuses of 4xx are about the request or the time. */
const refusedBody: readonly number[] = [400, 413, 422];
const tooMany = 429;

/** Longest texts in UTF-16 code units, below the limits of the services: the rest is in the inbox. */
const textLimits = {
	/** Longer texts may be cut in the middle (docs.slack.dev, "chat.postMessage", "Truncating content"). */
	slack: 4000,
	/** docs.discord.com, "Execute Webhook". */
	discord: 2000,
	teams: 6000,
} as const;

type ChatFormat = keyof typeof textLimits;

/** A message of Teams has at most 28 KB (learn.microsoft.com, "Limits and specifications for Teams"), and each line is a block. */
const maxLines = 60;

/** Text that is shown as it is: nothing in it mentions people, and nothing is a link with another label. */
const escapes: Readonly<Record<ChatFormat, (text: string) => string>> = {
	// docs.slack.dev, "Escaping text".
	slack: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
	discord: (text) => text.replace(/[\\`|<[\]@]/g, '\\$&'),
	// A `TextRun` of an Adaptive Card has no Markdown.
	teams: (text) => text,
};

/** Returns the lines that a chat service shows, cut so that the last part, which has the link, is always there. */
function chatLines(message: Message, format: ChatFormat): string[] {
	const linesOf = (parts: Message['parts']) => escapes[format](messageText({ subject: '', parts })).trim();
	const end = linesOf(message.parts.slice(-1));
	const start = cut(
		linesOf([message.subject, ...message.parts.slice(0, -1)]),
		textLimits[format] - end.length - 2,
	);
	return [...start.split('\n').slice(0, maxLines), '', ...end.split('\n')];
}

const chatBodies: Readonly<Record<ChatFormat, (lines: readonly string[]) => object>> = {
	slack: (lines) => ({ text: lines.join('\n'), mrkdwn: false, unfurl_links: false }),
	// docs.discord.com, "Allowed Mentions".
	discord: (lines) => ({ content: lines.join('\n'), allowed_mentions: { parse: [] } }),
	teams: (lines) => ({
		type: 'message',
		attachments: [
			{
				contentType: 'application/vnd.microsoft.card.adaptive',
				content: {
					type: 'AdaptiveCard',
					version: '1.4',
					// It ignores line breaks, so every line is a block.
					body: lines.map((text) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
				},
			},
		],
	}),
};

/** Sends a message to a chat service. Rejects with a {@link DeliveryError}. */
export function postChat(
	webhook: Config['webhooks'][number],
	message: Message,
	signal: AbortSignal,
): Promise<void> {
	const format = webhook.format as ChatFormat;
	return post(webhook.url, JSON.stringify(chatBodies[format](chatLines(message, format))), {}, signal);
}

/**
 * Sends JSON, signed (https://www.standardwebhooks.com). Every attempt has the same `webhook-id`. Rejects with a
 * {@link DeliveryError}.
 */
export function postJson(
	{ url, secret = '' }: Config['webhooks'][number],
	{ id, data, now }: { id: string; data: object; now: Date },
	signal: AbortSignal,
): Promise<void> {
	const body = JSON.stringify(data);
	const webhookId = `msg_${id}`;
	const headers = {
		'webhook-id': webhookId,
		'webhook-timestamp': String(Math.floor(now.getTime() / second)),
		'webhook-signature': new Webhook(secret).sign(webhookId, now, body),
	};
	return post(url, body, headers, signal);
}

async function post(url: string, body: string, headers: object, signal: AbortSignal): Promise<void> {
	let response: Response;
	try {
		response = await fetch(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body,
			redirect: 'manual',
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
		});
	} catch (cause) {
		throw new DeliveryError('webhook-unreachable', { cause });
	}
	// The body is not read, because it could be endless.
	await response.body?.cancel();
	if (response.ok) return;
	const { status } = response;
	if (gone.includes(status)) throw new DeliveryError('gone', { isResponse: true });
	if (status === tooMany) throw new DeliveryError('slow-down', { isResponse: true });
	throw new DeliveryError(`HTTP ${status}`, {
		about: refusedBody.includes(status) ? 'text' : 'server',
		isResponse: true,
	});
}
