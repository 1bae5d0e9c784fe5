import type { WebhookFormat } from '../../config/environment.ts';
import type { DeliverableEnquiry } from '../delivery.ts';
import { mailtoLink, telLink } from './contact-links.ts';
import { type EnquirySummary, summarise } from './enquiry-summary.ts';

/** Limits in characters (docs.slack.dev, "Header block", "Section block", "Text object"). */
const slack = { header: 150, text: 3000 } as const;
/** Limits in characters (docs.discord.com, "Execute Webhook", "Embed limits"). `total` is for all texts of the embeds. */
const discord = {
	content: 2000,
	title: 256,
	description: 4096,
	fields: 25,
	name: 256,
	value: 1024,
	total: 6000,
};
/** Keeps a message of Teams under 28 KB (learn.microsoft.com, "Limits and specifications for Teams"). */
const teams = { line: 1000, message: 3000, lines: 60 } as const;

/** Returns the JSON body of a webhook's request. Its texts are within the limits of the service. */
export const webhookBody = (format: WebhookFormat, enquiry: DeliverableEnquiry): string =>
	JSON.stringify(bodies[format](enquiry));

const bodies: Readonly<Record<WebhookFormat, (enquiry: DeliverableEnquiry) => object>> = {
	/** Standard Webhooks. `docs/operations.md` documents it for receivers. */
	standard: ({ id, form, receivedAt, fields, context }) => ({
		type: 'enquiry.received',
		timestamp: receivedAt,
		data: { id, form, fields, context },
	}),
	slack: (enquiry) => slackMessage(summarise(enquiry), enquiry),
	discord: (enquiry) => discordMessage(summarise(enquiry)),
	teams: (enquiry) => teamsMessage(summarise(enquiry)),
};

/**
 * A message for Slack's incoming webhooks. The visitor's text is plain text, and escaped, so that it contains no mentions
 * such as `<!channel>` (docs.slack.dev, "Escaping text").
 */
function slackMessage({ title, rows, message }: EnquirySummary, enquiry: DeliverableEnquiry) {
	const plain = (text: string) => ({
		type: 'section',
		text: { type: 'plain_text', text, emoji: false },
	});
	const links = [telLink(enquiry), mailtoLink(enquiry, { withQuote: false })]
		.filter((link) => link !== undefined)
		.map(({ href, label }) => `<${href}|${escapeSlack(label)}>`);
	const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	return {
		text: cut(escapeSlack(title), slack.text),
		blocks: [
			{
				type: 'header',
				text: { type: 'plain_text', text: pieces(escapeSlack(title), slack.header)[0], emoji: false },
			},
			...(links.length === 0 ? [] : [{ type: 'section', text: { type: 'mrkdwn', text: links.join(' · ') } }]),
			...pieces(escapeSlack(message), slack.text).map(plain),
			...pieces(escapeSlack(lines), slack.text).map(plain),
		],
	};
}

/** A message for Discord's webhooks. `allowed_mentions` turns off every mention, also `@everyone`. */
function discordMessage({ title, rows, message }: EnquirySummary) {
	const content = cut(escapeDiscord(title), discord.title);
	const fields = rows.slice(0, discord.fields).map(([label, value]) => ({
		name: cut(label, discord.name),
		value: cut(escapeDiscord(value), discord.value),
		inline: true,
	}));
	const used = fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
	const description = cut(escapeDiscord(message), Math.min(discord.description, discord.total - used));
	return {
		content,
		allowed_mentions: { parse: [] },
		embeds: [{ ...(description !== '' && { description }), fields }],
	};
}

/**
 * A message for Teams: an Adaptive Card, as Workflows take it. A `TextRun` has no Markdown, and a mention would need an entry
 * in `msteams.entities`. It may ignore line breaks, so every line is a block.
 */
function teamsMessage({ title, rows, message }: EnquirySummary) {
	const run = (text: string, look = {}) => ({ type: 'TextRun', text: cut(text, teams.line), ...look });
	const block = (inlines: object[], look = {}) => ({ type: 'RichTextBlock', inlines, ...look });
	const lines = cut(message, teams.message)
		.split('\n')
		.filter((line) => line.trim() !== '');
	return {
		type: 'message',
		attachments: [
			{
				contentType: 'application/vnd.microsoft.card.adaptive',
				contentUrl: null,
				content: {
					$schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
					type: 'AdaptiveCard',
					version: '1.4',
					body: [
						block([run(title, { weight: 'Bolder', size: 'Large' })]),
						...lines.slice(0, teams.lines).map((line) => block([run(line)], { spacing: 'Small' })),
						...rows.map(([label, value], index) =>
							block([run(`${label}: `, { weight: 'Bolder' }), run(value)], {
								spacing: index === 0 ? 'Large' : 'None',
							}),
						),
					],
				},
			},
		],
	};
}

const escapeSlack = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes masked links, code, spoilers and mentions. The rest of Markdown is harmless, and escaping it would break URLs. */
const escapeDiscord = (text: string) => text.replace(/[\\`|<[\]@]/g, '\\$&');

/** Cuts a text to a number of UTF-16 code units and marks that with `…`. */
function cut(text: string, max: number): string {
	return text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Splits a text into pieces of at most `max` UTF-16 code units, not inside a surrogate pair or an entity of Slack. */
function pieces(text: string, max: number): string[] {
	const found: string[] = [];
	let rest = text.trim();
	while (rest.length > max) {
		const end = rest.slice(0, max).replace(/[\ud800-\udbff]$|&[a-z]{0,3}$/, '').length;
		found.push(rest.slice(0, end));
		rest = rest.slice(end);
	}
	return rest === '' ? found : [...found, rest];
}
