import { site } from '#content/site.ts';
import type { WebhookFormat } from '../../config/environment.ts';
import type { MessageContent } from '../delivery.ts';
import { enquiryUrl, type OwnerAccess } from '../owner-channels.ts';
import {
	type ContactLink,
	type DeliverableEnquiry,
	type EnquirySummary,
	mailtoLink,
	openLabel,
	summarise,
	telLink,
} from './enquiry-summary.ts';
import { describeEntry, listTitle } from './list-text.ts';

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

/**
 * Enquiries that a message of the format has room for, with 300 characters of each text. Slack has 50 blocks, Discord 6,000
 * characters, Teams 28 KB.
 */
export const listCapacity: Readonly<Record<WebhookFormat, number>> = {
	standard: 50,
	slack: 40,
	discord: 5,
	teams: 8,
};

/** Returns the JSON body of a webhook's request. Its texts are within the limits of the service. */
export function webhookBody(
	format: WebhookFormat,
	content: MessageContent,
	access: OwnerAccess,
	now: Date,
): string {
	if (format === 'standard') return JSON.stringify(standardBody(content, access, now));
	if (content.type === 'enquiry') {
		const url = enquiryUrl(access, content.enquiry.id);
		return JSON.stringify(chatBodies[format](summarise(content.enquiry), content.enquiry, url));
	}
	if (content.type === 'alert') {
		const { subject, text } = content.alert.write(access);
		const url = access.inboxUrl && `${access.inboxUrl}/problems`;
		return JSON.stringify(textBodies[format](subject, [{ text, url }]));
	}
	const texts = content.entries.map((entry) => ({
		text: describeEntry(entry),
		url: enquiryUrl(access, entry.id),
	}));
	return JSON.stringify(textBodies[format](`${site.brand}: ${listTitle(content.entries)}`, texts));
}

/** Standard Webhooks. `docs/operations.md` documents it for receivers. */
function standardBody(content: MessageContent, access: OwnerAccess, now: Date) {
	const timestamp = now.toISOString();
	if (content.type === 'alert') return { type: 'alert', timestamp, data: content.alert.write(access) };
	if (content.type === 'list') {
		const enquiries = content.entries.map((entry) => ({ ...entry, inboxUrl: enquiryUrl(access, entry.id) }));
		return { type: 'enquiries.listed', timestamp, data: { enquiries } };
	}
	const { id, form, receivedAt, fields, context } = content.enquiry;
	const data = { id, inboxUrl: enquiryUrl(access, id), form, fields, context };
	return { type: 'enquiry.received', timestamp: receivedAt, data };
}

type ChatFormat = Exclude<WebhookFormat, 'standard'>;

const chatBodies: Readonly<
	Record<
		ChatFormat,
		(summary: EnquirySummary, enquiry: DeliverableEnquiry, url: string | undefined) => object
	>
> = {
	slack: slackMessage,
	discord: discordMessage,
	teams: teamsMessage,
};

/** A text with the address of its page in the inbox. */
interface LinkedText {
	text: string;
	url?: string | undefined;
}

/** Messages of a title and texts. */
const textBodies: Readonly<Record<ChatFormat, (title: string, texts: readonly LinkedText[]) => object>> = {
	slack: (title, texts) => ({
		text: cut(escapeSlack(title), slack.text),
		blocks: [{ text: title }, ...texts].map(({ text, url }: LinkedText) => ({
			...slackText(cut(escapeSlack(text), slack.text)),
			...(url && { fields: [{ type: 'mrkdwn', text: slackLink({ href: url, label: openLabel }) }] }),
		})),
	}),
	discord: (title, texts) => ({
		content: cut(escapeDiscord(title), discord.content),
		allowed_mentions: { parse: [] },
		embeds: [
			{
				fields: texts.map(({ text, url }) => {
					const link = url ? `\n[${openLabel}](${url})` : '';
					const value = cut(escapeDiscord(text), discord.value - link.length) + link;
					return { name: '\u200b', value, inline: false };
				}),
			},
		],
	}),
	teams: (title, texts) =>
		teamsCard([
			teamsBlock([teamsRun(title, { weight: 'Bolder', size: 'Large' })]),
			...texts.flatMap(({ text, url }) => [
				...text
					.split('\n')
					.map((line, index) => teamsBlock([teamsRun(line)], { spacing: index === 0 ? 'Large' : 'None' })),
				...teamsLink(url),
			]),
		]),
};

const slackLink = ({ href, label }: ContactLink) => `<${href}|${escapeSlack(label)}>`;

const slackText = (text: string) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } });

/**
 * A message for Slack's incoming webhooks. The visitor's text is plain text, and escaped, so that it contains no mentions
 * such as `<!channel>` (docs.slack.dev, "Escaping text").
 */
function slackMessage(
	{ title, rows, message }: EnquirySummary,
	enquiry: DeliverableEnquiry,
	url: string | undefined,
) {
	const inbox = url ? { href: url, label: openLabel } : undefined;
	const links = [telLink(enquiry), mailtoLink(enquiry, { withQuote: false }), inbox]
		.filter((link) => link !== undefined)
		.map(slackLink);
	const lines = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
	return {
		text: cut(escapeSlack(title), slack.text),
		blocks: [
			{
				type: 'header',
				text: { type: 'plain_text', text: pieces(escapeSlack(title), slack.header)[0], emoji: false },
			},
			...(links.length === 0 ? [] : [{ type: 'section', text: { type: 'mrkdwn', text: links.join(' · ') } }]),
			...pieces(escapeSlack(message), slack.text).map(slackText),
			...pieces(escapeSlack(lines), slack.text).map(slackText),
		],
	};
}

/** A message for Discord's webhooks. `allowed_mentions` turns off every mention, also `@everyone`. */
function discordMessage(
	{ title, rows, message }: EnquirySummary,
	_enquiry: DeliverableEnquiry,
	url: string | undefined,
) {
	const content = cut(escapeDiscord(title), discord.title);
	const fields = rows.slice(0, discord.fields).map(([label, value]) => ({
		name: cut(label, discord.name),
		value: cut(escapeDiscord(value), discord.value),
		inline: true,
	}));
	const link = url && { title: openLabel, url };
	const used = fields.reduce((sum, { name, value }) => sum + name.length + value.length, openLabel.length);
	const description = cut(escapeDiscord(message), Math.min(discord.description, discord.total - used));
	return {
		content,
		allowed_mentions: { parse: [] },
		embeds: [{ ...link, ...(description !== '' && { description }), fields }],
	};
}

/**
 * A message for Teams: an Adaptive Card, as Workflows take it. A `TextRun` has no Markdown, and a mention would need an entry
 * in `msteams.entities`. It may ignore line breaks, so every line is a block.
 */
function teamsMessage(
	{ title, rows, message }: EnquirySummary,
	_enquiry: DeliverableEnquiry,
	url: string | undefined,
) {
	const lines = cut(message, teams.message)
		.split('\n')
		.filter((line) => line.trim() !== '');
	return teamsCard([
		teamsBlock([teamsRun(title, { weight: 'Bolder', size: 'Large' })]),
		...lines.slice(0, teams.lines).map((line) => teamsBlock([teamsRun(line)], { spacing: 'Small' })),
		...rows.map(([label, value], index) =>
			teamsBlock([teamsRun(`${label}: `, { weight: 'Bolder' }), teamsRun(value)], {
				spacing: index === 0 ? 'Large' : 'None',
			}),
		),
		...teamsLink(url),
	]);
}

const teamsRun = (text: string, look = {}) => ({ type: 'TextRun', text: cut(text, teams.line), ...look });

const teamsLink = (url: string | undefined) =>
	url ? [teamsBlock([teamsRun(openLabel, { selectAction: { type: 'Action.OpenUrl', url } })])] : [];

const teamsBlock = (inlines: object[], look = {}) => ({ type: 'RichTextBlock', inlines, ...look });

const teamsCard = (body: object[]) => ({
	type: 'message',
	attachments: [
		{
			contentType: 'application/vnd.microsoft.card.adaptive',
			contentUrl: null,
			content: {
				$schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
				type: 'AdaptiveCard',
				version: '1.4',
				body,
			},
		},
	],
});

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
