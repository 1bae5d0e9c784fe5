import { expect, it } from 'vitest';
import { startFakeWebhook, webhookTo } from '#test/support/fake-webhook.ts';
import { startTestApp, suspectContact, validContact } from '#test/support/test-app.ts';
import { postChat } from './webhook.ts';

type Format = 'slack' | 'discord' | 'teams';
const formats: readonly Format[] = ['slack', 'discord', 'teams'];

const link = {
	kind: 'button',
	href: 'https://site.example/inbox/0198-aa_b',
	label: 'Open the inbox',
} as const;

/** Sends a text to a chat service. Resolves to the body of the request, and to the text in it. */
async function chat(format: Format, text: string, end = [link]) {
	const receiver = await startFakeWebhook();
	const message = { subject: 'A list', parts: [text], end };
	await postChat(webhookTo(receiver.url, { format }), message, AbortSignal.timeout(10_000));
	const { body = '' } = receiver.calls[0] ?? {};
	const sent = JSON.parse(body);
	const blocks = sent.attachments?.[0].content.body ?? [];
	const lines: string[] = blocks.map(
		({ inlines }: { inlines: { text: string }[] }) => inlines[0]?.text,
	);
	return { body, sent, shown: String(sent.text ?? sent.content ?? lines.join('\n')) };
}

it.each([
	['slack', '<!channel> <@U1> & co', '&lt;!channel&gt; &lt;@U1&gt; &amp; co'],
	['slack', '<https://evil.example|Your bank>', '&lt;https://evil.example|Your bank&gt;'],
	['discord', '@everyone <@1> <#2> <:x:3>', String.raw`\@everyone \<\@1\> \<\#2\> \<\:x\:3\>`],
	[
		'discord',
		'3*4*2 m, _a_ ~~b~~ `c` ||d||',
		String.raw`3\*4\*2 m, \_a\_ \~\~b\~\~ \`c\` \|\|d\|\|`,
	],
	[
		'discord',
		'[Your bank](https://evil.example)',
		String.raw`\[Your bank\]\(https://evil.example\)`,
	],
	[
		'discord',
		'# Big\n> quoted\n- list',
		`${String.raw`\# Big`}\n${String.raw`\> quoted`}\n${String.raw`\- list`}`,
	],
	[
		'discord',
		'https://[Bank](https://evil.example)',
		String.raw`https\://\[Bank\]\(https://evil.example\)`,
	],
	['discord', 'https://my_site.nz/a_b*c*', String.raw`https://my_site.nz/a_b\*c\*`],
	['discord', String.raw`\*not\*`, String.raw`\\\*not\\\*`],
	[
		'teams',
		'{{DATE(2026-01-01T00:00:00Z)}} <at>Ana</at> **b** [x](https://evil.example)',
		'{\u200b{DATE(2026-01-01T00:00:00Z)}} <at>Ana</at> **b** [x](https://evil.example)',
	],
	['teams', '{{{DATE(2026-01-01)}}}', '{\u200b{\u200b{DATE(2026-01-01)}}}'],
] as const)('%s shows %j as it is', async (format, text, escaped) => {
	expect((await chat(format, text)).shown).toContain(escaped);
});

it.each(formats)('%s keeps our link as it is', async (format) => {
	expect((await chat(format, 'Kia ora')).shown).toContain(link.href);
});

it('chat services format no text, mention nobody, and show no pages and pictures of strangers', async () => {
	const { sent: slack } = await chat('slack', 'https://evil.example/picture.png');
	expect(slack).toMatchObject({ mrkdwn: false, unfurl_links: false, unfurl_media: false });
	const { sent: discord } = await chat('discord', 'https://evil.example/picture.png');
	expect(discord).toMatchObject({ flags: 4, allowed_mentions: { parse: [] } });
	const { sent: teams } = await chat('teams', 'https://evil.example/picture.png');
	const types = JSON.stringify(teams.attachments[0].content.body).match(/"type":"\w+"/g);
	expect(new Set(types)).toEqual(new Set(['"type":"RichTextBlock"', '"type":"TextRun"']));
});

it.each([
	['slack', 4000],
	['discord', 2000],
	['teams', 28 * 1024],
] as const)('%s gets at most %i characters, with count and link', async (format, max) => {
	for (const words of ['“ā” * ', '“ā” *\n']) {
		const end = ['And 1,240 more in the inbox.', link];
		const { body, shown } = await chat(format, words.repeat(20_000), end as never);
		const length = format === 'teams' ? Buffer.byteLength(body) : shown.length;
		expect(length).toBeLessThanOrEqual(max);
		expect(shown).toContain('1,240 more');
		expect(shown).toContain(link.href);
	}
});

it.each([
	['slack', 'Line 99'],
	['discord', 'Line 99'],
	['teams', 'Line 57…'],
] as const)('of a hundred lines %s shows all, or … after the last', async (format, last) => {
	const text = Array.from({ length: 100 }, (_each, index) => `Line ${index}`).join('\n');
	const [words = ''] = (await chat(format, text)).shown.split(`\n\n${link.label}`);
	expect(words.split('\n').at(-1)).toBe(last);
});

it.each([
	['slack', '&', /^(?:&amp;)+…$/],
	['discord', '*', /^(?:\\\*)+…$/],
] as const)(
	'what %s shows of a long text ends with a whole %s',
	async (format, character, whole) => {
		for (const shift of ['', 'a', 'ab', 'abc', 'abcd']) {
			const { shown } = await chat(format, `${shift}${character.repeat(7000)}`);
			const [, , cut = ''] = shown.split('\n');
			expect(cut.slice(shift.length)).toMatch(whole);
		}
	},
);

it('a chat service gets an enquiry as a text with one link, and no word of answering an email', async () => {
	const receiver = await startFakeWebhook();
	const webhooks = [webhookTo(receiver.url, { format: 'slack' })];
	const { send, pass } = await startTestApp({ config: { webhooks } });
	const id = await send();
	await send(suspectContact);
	await pass(2 * 60_000);
	expect(receiver.calls).toHaveLength(1);
	const { text } = JSON.parse(receiver.calls[0]?.body ?? '');
	expect(text).toContain(validContact.message);
	expect(text.split(id)).toHaveLength(2);
	expect(text).not.toMatch(/reply|email and/i);
});

it('a chat service that cannot be reached rejects', async () => {
	const nowhere = webhookTo('http://127.0.0.1:1', { format: 'slack' });
	const sent = postChat(nowhere, { subject: '', parts: [], end: [] }, new AbortController().signal);
	await expect(sent).rejects.toMatchObject({ code: 'webhook-unreachable' });
});
