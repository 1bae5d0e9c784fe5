/** Longer than the longest name anybody needs to be greeted by. */
const longestGreeted = 60;

/** What a link or an address in the place of a name has, and no name: it would make the message carry a stranger's advertisement. */
const unlikeAName = /[:/@\\<>[\]{}|_=\d]|\.\S/;

/** Greets by name when it looks like one. */
export function greeting(name: string): string {
	return name === '' || name.length > longestGreeted || unlikeAName.test(name)
		? 'Kia ora,'
		: `Kia ora ${name},`;
}

/**
 * Text for an e-mail header, on one line whatever it held. Validation has already refused line breaks;
 * this holds for rows from elsewhere too, because one line break forges a header (CWE-93).
 */
export function headerLine(text: string): string {
	return text.replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();
}

const newZealandTime = new Intl.DateTimeFormat('en-NZ', {
	dateStyle: 'full',
	timeStyle: 'long',
	timeZone: 'Pacific/Auckland',
});

/** An ISO 8601 time as it is read in New Zealand. */
export const newZealandDateTime = (iso: string): string => newZealandTime.format(new Date(iso));
