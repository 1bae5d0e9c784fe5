import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forms } from '#content/forms.ts';
import { paths } from '#content/paths.ts';
import { subjects } from '#content/subjects.ts';
import { campaignFields, contactFields } from '#contracts/form-fields.ts';
import { fieldLimits } from '#contracts/limits.ts';
import type { DeliverableEnquiry } from './enquiry-summary.ts';
import { listEntries } from './list-text.ts';
import { listCapacity, webhookBody } from './webhook-body.ts';

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/**
 * The part of each service's documented request that the server uses. Strict: a name that the documentation does not have
 * is an error.
 */
const schemas = {
	/**
	 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks,
	 * https://docs.slack.dev/reference/block-kit/blocks (at most 50 in a message), `header-block`, `section-block`.
	 */
	slack: v.strictObject({
		text: text(3000),
		blocks: v.pipe(
			v.array(
				v.variant('type', [
					v.strictObject({
						type: v.literal('header'),
						text: v.strictObject({ type: v.literal('plain_text'), text: text(150), emoji: v.boolean() }),
					}),
					v.strictObject({
						type: v.literal('section'),
						text: v.variant('type', [
							v.strictObject({ type: v.literal('plain_text'), text: text(3000), emoji: v.boolean() }),
							v.strictObject({ type: v.literal('mrkdwn'), text: text(3000) }),
						]),
						fields: v.optional(
							v.pipe(
								v.array(v.strictObject({ type: v.literal('mrkdwn'), text: text(2000) })),
								v.minLength(1),
								v.maxLength(10),
							),
						),
					}),
				]),
			),
			v.maxLength(50),
		),
	}),
	/**
	 * https://docs.discord.com/developers/resources/webhook#execute-webhook,
	 * https://docs.discord.com/developers/resources/message#embed-object-embed-limits, `#allowed-mentions-object`.
	 */
	discord: v.strictObject({
		content: text(2000),
		allowed_mentions: v.strictObject({ parse: v.array(v.picklist(['roles', 'users', 'everyone'])) }),
		embeds: v.pipe(
			v.array(
				v.strictObject({
					title: v.optional(text(256)),
					url: v.optional(v.pipe(v.string(), v.url())),
					description: v.optional(text(4096)),
					fields: v.pipe(
						v.array(v.strictObject({ name: text(256), value: text(1024), inline: v.boolean() })),
						v.maxLength(25),
					),
				}),
			),
			v.maxLength(10),
			v.check((embeds) => {
				const texts = embeds.flatMap(({ title = '', description = '', fields }) => [
					title,
					description,
					...fields.flatMap(({ name, value }) => [name, value]),
				]);
				return texts.join('').length <= 6000;
			}, 'The texts of all embeds have at most 6,000 characters.'),
		),
	}),
	/**
	 * https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook and the JSON schema at
	 * http://adaptivecards.io/schemas/adaptive-card.json (RichTextBlock and TextRun since version 1.2).
	 */
	teams: v.strictObject({
		type: v.literal('message'),
		attachments: v.tuple([
			v.strictObject({
				contentType: v.literal('application/vnd.microsoft.card.adaptive'),
				contentUrl: v.null(),
				content: v.strictObject({
					$schema: v.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
					type: v.literal('AdaptiveCard'),
					version: v.picklist(['1.2', '1.3', '1.4', '1.5']),
					body: v.array(
						v.strictObject({
							type: v.literal('RichTextBlock'),
							spacing: v.optional(
								v.picklist(['None', 'Small', 'Default', 'Medium', 'Large', 'ExtraLarge', 'Padding']),
							),
							inlines: v.array(
								v.strictObject({
									type: v.literal('TextRun'),
									text: v.string(),
									size: v.optional(v.picklist(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'])),
									weight: v.optional(v.picklist(['Default', 'Lighter', 'Bolder'])),
									selectAction: v.optional(
										v.strictObject({ type: v.literal('Action.OpenUrl'), url: v.pipe(v.string(), v.url()) }),
									),
								}),
							),
						}),
					),
				}),
			}),
		]),
	}),
} as const;
/** learn.microsoft.com, "Limits and specifications for Microsoft Teams": the size of a message. */
const teamsBytes = 28 * 1024;

const services = ['slack', 'discord', 'teams'] as const;
type Service = (typeof services)[number];

const enquiry: DeliverableEnquiry = {
	id: '0198c2f0-5a3b-7000-8000-000000000000',
	form: 'contact',
	receivedAt: '2026-07-01T02:03:04.000Z',
	context: { subject: 'Chatbot', page: '/ai-solutions-pricing', utm_source: 'newsletter' },
	fields: {
		name: 'Aroha Ngata',
		email: 'aroha@customer.example',
		phone: '+64 (21) 555-0123',
		message: 'Kia ora\n\nCould you automate our quotes?',
	},
};

const now = new Date('2026-07-01T03:00:00Z');
const access = { inboxUrl: 'https://www.site.example/inbox', command: undefined };

const bodyOf = (
	service: Service,
	fields: Record<string, string> = {},
	form = enquiry.form,
	context = enquiry.context,
) => {
	const stored = { ...enquiry, form, context, fields: { ...enquiry.fields, ...fields } };
	const body = webhookBody(service, { type: 'enquiry', enquiry: stored }, access, now);
	return { body, parsed: v.parse(v.looseObject({}), v.parse(schemas[service], JSON.parse(body))) };
};

describe.each(services)('a message for %s', (service) => {
	it('has the message and every detail', () => {
		const { body } = bodyOf(service);
		const found = body.replaceAll('\\\\@', '@');
		for (const part of [
			'Aroha Ngata',
			'aroha@customer.example',
			'+64 (21) 555-0123',
			'Could you automate our quotes?',
			`${access.inboxUrl}/${enquiry.id}`,
			'/ai-solutions-pricing',
			'Chatbot',
		]) {
			expect(found).toContain(part);
		}
	});

	it.each([
		['letters', 'x'],
		['characters that are escaped', '<&@`'],
		['wide characters', '東'],
		['surrogate pairs', '🥝'],
		['line breaks', 'x\n'],
		['characters that JSON escapes', '"'],
	])('is within the limits if every field is as long as it may be, with %s', (_, unit) => {
		const fill = (length: number) => unit.repeat(length / unit.length);
		const context = {
			subject: subjects.toSorted((one, other) => other.length - one.length)[0] ?? '',
			page: paths.salesTerms,
			...Object.fromEntries(campaignFields.map((name) => [name, fill(fieldLimits.campaign)])),
		};
		const longest = Object.fromEntries(contactFields.map(({ name, limit }) => [name, fill(limit)]));
		const listed = listEntries(
			Array.from({ length: listCapacity[service] }, (_, index) => ({
				id: enquiry.id.replace(/..$/, String(index).padStart(2, '0')),
				form: 'contact',
				received_at: enquiry.receivedAt,
				status: 'suspect',
				reasons: 'many-links,no-accept-language,link-markup,disguised-letters',
				spam_score: 60,
				subject: context.subject,
				fields: JSON.stringify(longest),
			})),
			(reasons) =>
				reasons.map((reason) => `It has ${reason}, which spam often has, and which others do not.`),
		);
		const list = webhookBody(service, { type: 'list', entries: listed }, access, now);
		v.parse(schemas[service], JSON.parse(list));
		for (const { id } of listed) expect(list).toContain(`${access.inboxUrl}/${id}`);
		if (service === 'teams') expect(Buffer.byteLength(list)).toBeLessThanOrEqual(teamsBytes);
		for (const [form, { fields }] of forms) {
			const long = fields.map((field) => [
				field.name,
				'options' in field
					? (field.options.toSorted((one, other) => other.length - one.length)[0] ?? '')
					: fill(field.limit),
			]);
			const { body } = bodyOf(service, Object.fromEntries(long), form, context);
			expect(body.isWellFormed()).toBe(true);
			expect(body).not.toMatch(/\\u[dD][89a-fA-F]/);
			if (service === 'teams') expect(Buffer.byteLength(body)).toBeLessThanOrEqual(teamsBytes);
		}
	});

	// Only with dental.
	it('is valid for a sign-up without a message', () => {
		const { body } = bodyOf(
			service,
			{ message: '', phone: '', 'practice-name': 'Example Dental' },
			'dental-trial',
		);
		expect(body).toContain('Trial sign-up from Example Dental');
	});
});

describe('mentions and markup of a visitor', () => {
	const hostile = '<!channel> @everyone <@123> [prices](https://evil.example) <https://evil.example|prices>';

	it('are text in Slack', () => {
		const { body } = bodyOf('slack', { name: hostile, message: hostile });
		expect(body).not.toMatch(/<[!@]|<https:\/\/evil/);
		expect(body).toContain('&lt;!channel&gt;');
	});

	it('are text in Discord, and mentions are off', () => {
		const { body, parsed } = bodyOf('discord', { name: hostile, message: hostile });
		expect(parsed).toMatchObject({ allowed_mentions: { parse: [] } });
		expect(body).not.toMatch(/[^\\]@everyone|[^\\]<|[^\\]\[prices/);
	});

	it('are text runs in Teams, which have no Markdown', () => {
		const { body } = bodyOf('teams', { name: hostile, message: hostile });
		expect(body).not.toMatch(/"TextBlock"|"msteams"|"entities"/);
	});
});

it('Slack has links to ring and to write', () => {
	const { body } = bodyOf('slack');
	expect(body).toContain('<tel:+64215550123|Ring +64 (21) 555-0123>');
	expect(body).toContain('<mailto:aroha@customer.example?');
});
