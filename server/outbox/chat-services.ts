import { cut } from './message.ts';

/** How a chat service takes a text, so that nothing in it is more than a text. */
interface ChatService {
	/** The longest text, in UTF-16 code units. */
	maxLength: number;
	/** Of what comes before the end of a message. Without it there are as many as there are. */
	maxLines?: number;
	/** Returns a text that the service shows as it is. */
	escaped(text: string): string;
	/** Returns the body of the request. */
	body(lines: readonly string[]): object;
}

const slack: ChatService = {
	/** Longer texts may be cut in the middle (docs.slack.dev, "chat.postMessage"). */
	maxLength: 4000,
	/** docs.slack.dev, "Formatting message text": without `<`, nothing is a mention. */
	escaped: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
	body: (lines) => ({
		text: lines.join('\n'),
		mrkdwn: false,
		// No pictures and pages of strangers in the channel.
		unfurl_links: false,
		unfurl_media: false,
	}),
};

const discord: ChatService = {
	/** docs.discord.com, "Execute Webhook". */
	maxLength: 2000,
	/** Discord links an address as it is, and would show a backslash in it. */
	escaped: (text) =>
		text.replace(
			/(https?:\/\/[\w./?=&%+#:~-]+)|[\\`*_~|<>[\]()#@:-]/g,
			(found, address) => address ?? `\\${found}`,
		),
	body: (lines) => ({
		content: lines.join('\n'),
		allowed_mentions: { parse: [] },
		/** `SUPPRESS_EMBEDS`: docs.discord.com, "Message Flags". */
		flags: 4,
	}),
};

const teams: ChatService = {
	/** learn.microsoft.com, "Limits and specifications for Teams". */
	maxLength: 6000,
	/** Each is a block, and a message has at most 28 KB. */
	maxLines: 60,
	/**
	 * A `TextRun` has no Markdown, but `{{DATE(…)}}` in it is replaced (adaptivecards.io, "Text
	 * features"). An invisible space in between keeps it as it is.
	 */
	escaped: (text) => text.replaceAll(/\{(?=\{)/g, '{\u200b'),
	/** A `TextRun` ignores line breaks, so each line is a block. */
	body(lines) {
		const blocks = lines.map((text) => ({
			type: 'RichTextBlock',
			inlines: [{ type: 'TextRun', text }],
		}));
		const content = { type: 'AdaptiveCard', version: '1.4', body: blocks };
		const contentType = 'application/vnd.microsoft.card.adaptive';
		return { type: 'message', attachments: [{ contentType, content }] };
	},
};

export const chatServices = { slack, discord, teams } as const;
export type ChatFormat = keyof typeof chatServices;

/**
 * Returns as much of a text as a service takes in `max` UTF-16 code units, with `…` if it is cut.
 * It is cut before it is escaped: no half of an escape is left.
 */
export function shortened(
	text: string,
	max: number,
	{ maxLines = Number.POSITIVE_INFINITY, escaped }: ChatService,
): string {
	const lines = text.split('\n');
	const start = lines.length > maxLines ? `${lines.slice(0, maxLines).join('\n')}…` : text;
	let length = max;
	let shown = escaped(cut(start, length));
	while (shown.length > max) {
		// One character becomes five at most, `&amp;`.
		length -= Math.ceil((shown.length - max) / 5);
		shown = escaped(cut(start, length));
	}
	return shown;
}
