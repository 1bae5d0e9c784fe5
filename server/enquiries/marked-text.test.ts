import { expect, it } from 'vitest';
import { contactForm } from '#content/contact.ts';
import { subjects } from '#content/subjects.ts';
import { markedTextHash } from './marked-text.ts';

const hashOf = (message: string) => markedTextHash({ message });

/** Longer than what is equal by chance. */
const typed = 'Our weaving group sells harakeke baskets. '.repeat(3);

/** Returns what the contact page writes into a message. */
function sentenceOf(titles: readonly string[]): string {
	const list = new Intl.ListFormat('en-NZ').format(titles);
	return contactForm.about.replace('{{titles}}', list);
}

/** Long enough to be compared, if a visitor had typed it. */
const sentence = sentenceOf(subjects());

it.each([
	['one title', sentenceOf(subjects().slice(0, 1))],
	['every title', sentence],
	['it between what was typed', `Kia ora\n${sentence}\nPlease call me.`],
	['other spaces', sentence.replaceAll(' ', '\n\u00a0\u200b')],
	['straight apostrophes', sentence.replaceAll('’', "'")],
	['no apostrophes', sentence.replaceAll('’', '')],
	['a modifier apostrophe', sentence.replaceAll('’', '\u02bc')],
	['other dashes', sentence.replaceAll('-', '\u2011')],
	['other punctuation at its end', sentence.replace(/\W+$/, '!!')],
	['full-width letters', sentence.replace('I', '\uff29')],
	['titles without its sentence', subjects().join('\n')],
	[
		'titles in a list',
		subjects()
			.map((title) => `- ${title}`)
			.join('\n'),
	],
])('what the site writes is no marked text: %s', (_what, message) => {
	expect(hashOf(message)).toBeUndefined();
});

it.each([
	['after the sentence of the site', `${sentence} ${typed}`],
	['before it', `${typed} ${sentence}`],
	['in other case', typed.toUpperCase()],
	['with other spaces', typed.replaceAll(' ', '\n\n')],
	['with other punctuation', typed.replaceAll('.', ' –')],
])('a marked text is the same %s', (_what, message) => {
	expect(hashOf(typed)).toBeDefined();
	expect(hashOf(message)).toBe(hashOf(typed));
});

it('a short text is no marked text', () => {
	expect(hashOf('Please call me about the price of your voice agent.')).toBeUndefined();
});

it.each(['See https://a.example', `${sentence} https://spam.example`])(
	'a short text with a link is one: %s',
	(message) => {
		expect(hashOf(message)).toBeDefined();
	},
);

it('texts that differ in a word are different', () => {
	expect(hashOf(typed.replace('sells', 'buys'))).not.toBe(hashOf(typed));
});
