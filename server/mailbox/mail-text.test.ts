import { describe, expect, it } from 'vitest';
import { splitQuote, textOfHtml } from './mail-text.ts';

// cspell:disable
const introductions = [
	['Gmail', 'On Sun, 1 Mar 2026 at 13:00, Site <hello@site.example> wrote:'],
	['Gmail, broken', 'On Sun, 1 Mar 2026 at 13:00, Bright Harbour <\nhello@site.example> wrote:'],
	[
		'Gmail, broken before the verb',
		'On Sun, 1 Mar 2026 at 13:00, Site <hello@site.example>\nwrote:',
	],
	['Apple Mail', 'On 1 Mar 2026, at 1:00 PM, Site <hello@site.example> wrote:\n'],
	['Thunderbird', 'On 1/03/2026 1:00 pm, Site wrote:'],
	['an old program', 'Ana Ruru wrote:'],
	['Gmail in German', 'Am So., 1. März 2026 um 13:00 Uhr schrieb Site <hello@site.example>:\n'],
	['Apple Mail in German', 'Am 01.03.2026 um 13:00 schrieb Site <hello@site.example>:\n'],
	['Thunderbird in German', 'Am 01.03.26 um 13:00 schrieb Site:'],
	['Gmail in French', 'Le dim. 1 mars 2026 à 13:00, Site <hello@site.example> a écrit :'],
	['Gmail in French, broken', 'Le dim. 1 mars 2026 à 13:00, Site <hello@site.example> a\nécrit :'],
	[
		'te reo Māori',
		'I te Rātapu 1 Poutūterangi 2026 i te 13:00, i tuhi a Site <hello@site.example>:',
	],
	['Gmail in Spanish', 'El dom, 1 mar 2026 a las 13:00, Site (<hello@site.example>)\nescribió:'],
] as const;

const quote = '> Tuesday or\n> Wednesday?';

describe.each(introductions)('what %s quotes', (_program, introduction) => {
	const quoted = `${introduction}\n${quote}`;

	it('is folded with its introduction', () => {
		expect(splitQuote(`Tuesday at 10 suits.\n\n${quoted}`)).toEqual({
			text: 'Tuesday at 10 suits.',
			quoted,
		});
	});

	it('is no word of somebody who wrote none', () => {
		expect(splitQuote(quoted)).toEqual({ text: '', quoted });
	});

	it('leaves what is written below it', () => {
		expect(splitQuote(`${quoted}\n\nTuesday.`)).toEqual({
			text: 'Tuesday.',
			quoted: `${quoted}\n\nTuesday.`,
		});
	});
});

const blocks = [
	[
		'Outlook',
		'From: Site <hello@site.example>\nSent: Sunday, 1 March 2026 1:00 PM\nTo: Aroha\nSubject: Re: Quotes',
	],
	[
		'Outlook, in bold',
		'*From:* Site <hello@site.example>\n*Sent:* Sunday, 1 March 2026\n*To:* Aroha',
	],
	[
		'Outlook on a phone',
		'________________________________\nFrom: Site <hello@site.example>\nSent: Sunday',
	],
	['Outlook of years ago', '-----Original Message-----\nFrom: Site'],
	[
		'Outlook in German',
		'Von: Site <hello@site.example>\nGesendet: Sonntag, 1. März 2026 13:00\nAn: Aroha',
	],
	['Outlook in French', 'De : Site <hello@site.example>\nEnvoyé : dimanche 1 mars 2026\nÀ : Aroha'],
	['Outlook in French, with le', 'De : Site\nEnvoyé le : dimanche 1 mars 2026\nÀ : Aroha'],
	[
		'Outlook in te reo Māori',
		'Mai i: Site <hello@site.example>\nI tukuna: Rātapu, 1 Poutūterangi 2026\nKi: Aroha',
	],
] as const;

describe.each(blocks)('what %s quotes', (_program, block) => {
	const quoted = `${block}\n\nTuesday or Wednesday?`;

	it('is folded from its first line', () => {
		expect(splitQuote(`Tuesday suits.\n\n${quoted}`)).toEqual({ text: 'Tuesday suits.', quoted });
	});

	it('is no word of somebody who wrote none', () => {
		expect(splitQuote(quoted)).toEqual({ text: '', quoted });
	});
});

it('what is written between quotes is read, and is not folded with them', () => {
	const mail = `Kia ora,\n\n${introductions[0][1]}\n> Which day?\n\nTuesday.\n\n> When?\n\nAt 10.`;
	const { text, quoted } = splitQuote(mail);
	expect(text.split(/\n+/)).toEqual(['Kia ora,', 'Tuesday.', 'At 10.']);
	expect(quoted).toBe(mail);
});

it('the introduction of a quote without marks is folded, with spaces around it', () => {
	const quoted = 'On Sunday, 1 March 2026 at 01:00:00 pm NZDT, Site wrote:  \n \n Tuesday?';
	expect(splitQuote(`Yes\n\n    ${quoted}`)).toEqual({ text: 'Yes', quoted });
});

it('a question of a person above a quote is read', () => {
	const { text } = splitQuote('My question from 12:30 was:\n> how much?\nPlease answer.');
	expect(text).toBe('My question from 12:30 was:\nPlease answer.');
});

it.each([
	'See my answers below:\n\n1. Yes\n2. At 10',
	'My details\nName: Aroha\nTo: be collected\nPhone: 021 555 0123',
	'On Tuesday at 10 we are free.\nOn Wednesday at 11:\nnot.',
	'From: Wellington\nWe come by car.',
])('what a person wrote is not taken for a quote: %s', (text) => {
	expect(splitQuote(text)).toEqual({ text, quoted: '' });
});

it('the words above a quote stay whole where they have a date', () => {
	const text = 'As in 2024 we are 3 people.\nSee you at 10.';
	const quoted = `On 1/03/2026 1:00 pm, Site wrote:\n${quote}`;
	expect(splitQuote(`${text}\n${quoted}`)).toEqual({ text, quoted });
});

it('of HTML, a quote is folded with its introduction', () => {
	const html = [
		'<div>Tuesday.</div><br>',
		'<div class="gmail_quote"><div>On Sun, 1 Mar 2026 at 13:00 Site wrote:</div>',
		'<blockquote>Tuesday or Wednesday?</blockquote></div>',
	].join('');
	expect(splitQuote(textOfHtml(html))).toMatchObject({ text: 'Tuesday.' });
});

it('of HTML, the block of Outlook is folded', () => {
	const html = [
		'<p>Tuesday.</p>',
		'<div><p><b>From:</b> Site &lt;hello@site.example&gt;<br>',
		'<b>Sent:</b> Sunday<br><b>To:</b> Aroha</p></div>',
		'<p>Tuesday or Wednesday?</p>',
	].join('');
	expect(splitQuote(textOfHtml(html))).toMatchObject({ text: 'Tuesday.' });
});

it('of HTML, a sign that begins no tag is a word', () => {
	expect(textOfHtml('<p>3 < 5 licences, <b>please</b></p>')).toContain('3 < 5 licences, please');
});

it('of a text of endless lines the beginning is read', () => {
	const { text } = splitQuote('a\n'.repeat(100_000));
	expect(text.split('\n').length).toBeLessThan(10_000);
});
