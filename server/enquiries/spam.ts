import { readFileSync } from 'node:fs';
import type { EnquiryFields } from '#contracts/forms.ts';
import { hasLink, link, withoutInvisible } from '../plain-text.ts';

export interface Verdict {
	/** From 0, certainly genuine, to 1, certainly spam. */
	score: number;
	/** Whether it looks like spam: its score is at least a half. */
	isSuspect: boolean;
}

/** Added to each count, so that what never occurred in spam is not taken for impossible. */
const smoothing = 0.3;
/**
 * Features without evidence that are added to each message: a few known words of a short one are
 * not enough.
 */
const unknownFeatures = 10;
/**
 * Evidence from which a message is suspect. Cross-validation marks three genuine messages in a
 * hundred with it.
 */
const suspectFrom = 0.4;
/**
 * A chosen subject is evidence for the visitor. Programs choose one, too, so it does not decide.
 */
const subjectEvidence = 0.5;
/**
 * Numbers of neighbouring words that are judged by themselves if there is a link: other words
 * around them do not dilute the evidence. They are suspect from {@link excerptSuspectFrom} on.
 */
const excerptLengths = [8, 16];
const excerptSuspectFrom = 1.5;
/** The steepness of the logistic function that turns evidence into a score. */
const steepness = 1.5;
/** Normalisation can make a text eighteen times as long. Bounds the time. */
const maxLength = 6000;

const linkWord = 'LINK';
const word = /[\p{L}\p{N}]+(?:'\p{L}+)?|[$€£%?]|!!/gu;
/** “t.me [dot] example” and “v i a g r a”. */
const hiddenDot = /\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\sdot\s(?=[a-z]{2,8}(?![a-z]))/gu;
const spacedLetters = /(?<![\p{L}\p{N}])(?:\p{L}[. ]){3,60}\p{L}(?![\p{L}\p{N}])/gu;

/** Returns a text in lower case without accents and invisible characters. */
const plain = (text: string) =>
	withoutInvisible(text)
		.normalize('NFKC')
		.slice(0, maxLength)
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u{300}-\u{36f}]/gu, '')
		.normalize('NFC')
		.replaceAll('’', "'");

/** Returns the words of a text in order. Links are alike. */
const wordsOf = (text: string): string[] =>
	plain(text)
		.replace(hiddenDot, '.')
		.replace(spacedLetters, (letters) => letters.replace(/[. ]/g, ''))
		.replace(link, ` ${linkWord} `)
		.match(word) ?? [];

/**
 * Returns the words of an enquiry. Those of the name and the address are left out: they would teach
 * where people come from.
 */
const wordsOfEnquiry = ({
	message = '',
	email: _email,
	subject: _subject,
	...others
}: EnquiryFields) => wordsOf([message, ...Object.values(others).filter(hasLink)].join('\n'));

/** Returns the different words and pairs of neighbouring words, and whether there is a link. */
function featuresOf(words: readonly string[]): Set<string> {
	const features = new Set(words).add(words.includes(linkWord) ? '#link' : '#no-link');
	for (let index = 1; index < words.length; index += 1) {
		features.add(`${words[index - 1]} ${words[index]}`);
	}
	return features;
}

const excerptsOf = (words: readonly string[]) =>
	excerptLengths.flatMap((length) =>
		Array.from({ length: Math.ceil((2 * words.length) / length) }, (_, index) =>
			words.slice((index * length) / 2, (index * length) / 2 + length),
		),
	);

/** Counts the features of one kind of examples. `share` is that of the examples with a feature. */
function train(name: 'genuine' | 'spam') {
	const examples = readExamples(name);
	const counts = new Map<string, number>();
	for (const fields of examples) {
		for (const feature of featuresOf(wordsOfEnquiry(fields))) {
			counts.set(feature, (counts.get(feature) ?? 0) + 1);
		}
	}
	return {
		isKnown: (feature: string) => counts.has(feature),
		share: (feature: string) =>
			((counts.get(feature) ?? 0) + smoothing) / (examples.length + 2 * smoothing),
	};
}

/**
 * Reads a file of example messages, which are separated by lines `---`. The first line of each is
 * `name <email>` and, after ` | `, the phone number. People and firms are invented.
 */
export function readExamples(file: string): EnquiryFields[] {
	return readFileSync(new URL(`./examples/${file}.txt`, import.meta.url), 'utf8')
		.trimEnd()
		.split('\n---\n')
		.map((text) => {
			const [first = '', ...message] = text.split('\n');
			const [name = ''] = first.split(' <', 1);
			return { name, message: message.join('\n') };
		});
}

/** What the examples beside this file teach. It takes about 40 ms, once in a process. */
const genuine = train('genuine');
const spam = train('spam');

const evidenceOf = (feature: string): number =>
	Math.log(spam.share(feature) / genuine.share(feature));

/**
 * Returns the evidence of features that are known. It is divided by the square root of their
 * number, because neighbouring words are not independent: otherwise long texts would be certain.
 */
function sumOf(features: Iterable<string>): number {
	let total = 0;
	let known = 0;
	for (const feature of features) {
		if (!genuine.isKnown(feature) && !spam.isKnown(feature)) continue;
		total += evidenceOf(feature);
		known += 1;
	}
	return total / Math.sqrt(known + unknownFeatures);
}

/**
 * Judges an enquiry by naive Bayes over words and pairs of words (presence, additive smoothing).
 * Takes linear time.
 */
export function judgeSpam(fields: EnquiryFields): Verdict {
	const words = wordsOfEnquiry(fields);
	const whole = sumOf(featuresOf(words)) - (fields.subject ? subjectEvidence : 0);
	const excerpts = words.includes(linkWord)
		? excerptsOf(words).map((excerpt) => sumOf(featuresOf(excerpt)))
		: [];
	const above = Math.max(whole - suspectFrom, ...excerpts.map((part) => part - excerptSuspectFrom));
	return {
		score: 1 / (1 + Math.exp(-steepness * above)),
		isSuspect: above >= 0,
	};
}
