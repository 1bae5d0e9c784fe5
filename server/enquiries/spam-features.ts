import { site } from '#content/site.ts';
import type { EnquiryFields } from '#contracts/forms.ts';
import { countThemes } from './spam-themes.ts';

/** Long texts are known by their beginning. Bounds the time, and what is learned from one enquiry. */
const maxLength = 3000;
const maxFeatures = 600;
/** Limits between the classes of length, in UTF-16 code units. */
const lengthClasses = [1, 20, 60, 150, 400];
/** Fields of one line in which a visitor has no reason to write a link. */
const nameFields = ['name', 'practice-name', 'role'];

const link =
	/(?<![\p{L}\p{N}@.-])(?:(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|[a-z\d](?:[a-z\d-]{0,60}\.){1,4}(?:example|com|net|org|nz|au|uk|io|co|ai|app|dev|ru|cn|me|info|shop|xyz|online|site|biz|top)(?![\p{L}\p{N}-])(?:\/[^\s<>"'()[\]]*)?)/gu;
const linkWord = 'LINK';
const brandWord = 'BRAND';
/** Links of HTML and of forum software. A contact form shows both as they are. */
const linkMarkup = /<a\s|\[(?:url|link|b)\b/iu;
const word = /[\p{L}\p{N}]+(?:'\p{L}+)?|[$€£%?]|!!/gu;
/** Scripts without spaces between words. */
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Five consonants or five equal letters in a row occur in hardly any word. */
const gibberish = /[bcdfghjklmnpqrstvwxz]{5}|(\p{L})\1{4}/u; // cspell:disable-line

/**
 * Returns what the classifier sees of an enquiry, without repetitions: words and pairs of words, `~` and a theme, `#` and
 * a fact. The site's `brand` is one word, because personal sales letters repeat it. Words of the name and the address are
 * left out: they would teach it where people come from. Takes linear time.
 */
export function featuresOf(fields: EnquiryFields, brand: string = site.brand): string[] {
	const { message = '', email = '', phone = '', name = '' } = fields;
	const names = nameFields.map((field) => fields[field] ?? '').join('\n');
	const { text, disguises } = uncover(message.slice(0, maxLength));
	const { text: plainNames, disguises: nameDisguises } = uncover(names.slice(0, maxLength));
	const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
	const hosts = [...text.matchAll(link)].map(([match]) => hostOf(match));
	const distinctHosts = new Set(hosts);
	const ownHosts = [...distinctHosts].filter((host) => host === domain || host.endsWith(`.${domain}`)).length;
	const unlinked = text.replace(link, ` ${linkWord} `);
	const words = withoutBrand(wordsOf(unlinked), brand);
	const isDisguised = disguises.length + nameDisguises.length > 0;
	const facts: Record<string, boolean> = {
		'no-link': hosts.length === 0,
		'own-link': ownHosts > 0,
		'foreign-link': distinctHosts.size > ownHosts,
		'repeated-host': hosts.length > distinctHosts.size,
		'link-markup': linkMarkup.test(message),
		'link-in-name': plainNames.search(link) >= 0,
		'joined-name': /^[A-Z][a-z]+[A-Z][a-z]+$/.test(name),
		gibberish: gibberish.test(unlinked),
		'phone-here': /^\D*(?:64|0)/.test(phone),
		'phone-elsewhere': /^\D*(?:[1-57-9]|6[^4])/.test(phone),
		practice: (fields['practice-name'] ?? '') !== '',
		[`length-${lengthClasses.filter((length) => message.length >= length).length}`]: true,
	};
	const senderThemes = countThemes(wordsOf(`${plainNames} ${domain.replace(/[-.]/g, ' ')}`));
	const features = new Set([
		...[...countThemes(words)].flatMap(([theme, count]) => [
			`~${theme}`,
			...(count > 1 ? [`~${theme} twice`] : []),
		]),
		...[...senderThemes.keys()].map((theme) => `~${theme} sender`),
		...(isDisguised ? ['~disguise'] : []),
		...[...disguises, ...nameDisguises].map((disguise) => `#${disguise}`),
		...Object.keys(facts).flatMap((fact) => (facts[fact] ? [`#${fact}`] : [])),
		...words.flatMap((text, index) => (index === 0 ? [text] : [text, `${words[index - 1]} ${text}`])),
	]);
	return [...features].slice(0, maxFeatures);
}

/** Returns the words in order. Numbers are alike. Scripts without spaces are cut into pairs of characters. */
function wordsOf(text: string): string[] {
	return [...text.matchAll(word)].flatMap(([match]) => {
		if (/^\d+$/.test(match)) return match.length > 4 ? '00000' : '0';
		if (match.length < 3 || !withoutSpaces.test(match)) return match;
		const characters = [...match];
		return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
	});
}

/** Replaces the words of the brand, also joined, by one. Letters to “Example AI” call it “Example”. */
function withoutBrand(words: readonly string[], brand: string): string[] {
	const name = wordsOf(uncover(brand.replace(/ (?:AI|Ltd|Limited)$/, '')).text);
	const joined = name.join('');
	const found: string[] = [];
	for (const word of words) {
		found.push(word === joined ? brandWord : word);
		const end = found.slice(-name.length);
		if (end.join(' ') === name.join(' ')) found.splice(-name.length, name.length, brandWord);
	}
	return found;
}

const hostOf = (match: string) =>
	(match.replace(/^https?:\/\//, '').split(/[/?#:]/)[0] ?? '').replace(/^www\./, '');

/** Cyrillic and Greek letters and the Latin ones that they look like. */
// cspell:disable
const lookalikes = new Map(
	[...'аеорсухіјѕһԁԛԝвкмнтοανρυικτ'].map((letter, index) => [
		letter,
		'aeopcyxijshdqwbkmhtoavpuikt'[index] ?? '',
	]),
);
// cspell:enable

/**
 * Returns a text in lower case without accents and without what hides it from filters: invisible characters, letters of
 * other alphabets, `[dot]`, s p a c e s. `disguises` names what there was more of than genuine text has: “10 kΩ”, soft
 * hyphens of a word processor or one “(dot)” have a reason.
 */
function uncover(original: string): { text: string; disguises: string[] } {
	const found: Record<string, boolean> = {
		'invisible-characters': count(original, /[a-z][\u{ad}\u{200b}-\u{200d}\u{2060}\ufeff](?=[a-z])/giu) > 1,
		'ornamental-letters':
			count(original, /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}]/gu) > 2 ||
			count(original, /[\u{ff21}-\u{ff3a}\u{ff41}-\u{ff5a}]/gu) > 11,
	};
	let text = original
		.normalize('NFKC')
		.slice(0, 2 * maxLength)
		.replace(/\p{Cf}/gu, '')
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u{300}-\u{36f}]/gu, '')
		.normalize('NFC')
		.replaceAll('’', "'");
	const replace = (
		disguise: string,
		pattern: RegExp,
		maxChanges: number,
		replacement: (match: string) => string,
	) => {
		let changes = 0;
		text = text.replace(pattern, (match) => {
			const replaced = replacement(match);
			if (replaced !== match) changes += 1;
			return replaced;
		});
		found[disguise] = changes > maxChanges;
	};
	// Four letters, because symbols such as “kΩm” and “MΩ” are short.
	replace('mixed-alphabets', /\p{L}{4,}/gu, 1, (match) =>
		/[a-z]/.test(match) ? match.replace(/\P{ASCII}/gu, (letter) => lookalikes.get(letter) ?? letter) : match,
	);
	replace('hidden-dot', /\s?[([{]\s?(?:dot|\.)\s?[)\]}]\s?|\sdot\s(?=[a-z]{2,8}(?![a-z]))/gu, 0, () => '.');
	replace('spaced-letters', /(?<![\p{L}\p{N}])(?:\p{L}[. ]){3,60}\p{L}(?![\p{L}\p{N}])/gu, 0, (letters) =>
		letters.replace(/[. ]/g, ''),
	);
	found['digits-as-letters'] =
		count(text, /(?<![\p{L}\p{N}])[a-z]+[013!][a-z\d]*[a-z](?![\p{L}\p{N}])/gu) > 1;
	return { text, disguises: Object.keys(found).filter((disguise) => found[disguise]) };
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
