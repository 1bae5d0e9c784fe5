import { isNear } from '#contracts/near-text.ts';

// cspell:disable

/**
 * The providers whose names are mistyped most, the largest first. None has a name of fewer than
 * four letters.
 */
const providers = [
	'gmail.com hotmail.com outlook.com yahoo.com icloud.com xtra.co.nz hotmail.co.nz yahoo.co.nz slingshot.co.nz',
	'orcon.net.nz inspire.net.nz clear.net.nz paradise.net.nz vodafone.co.nz actrix.co.nz farmside.co.nz bigpond.com',
	'googlemail.com rocketmail.com protonmail.com proton.me fastmail.com btinternet.com',
].flatMap((line) => line.split(' '));

/** Providers with no other ending: `gmail.co.nz` is a mistake, `hotmail.fr` is not. */
const withOneEnding = new Set(['gmail.com', 'icloud.com', 'xtra.co.nz']);

/** Domains that are one mistake away from a provider's, and right. */
const rightDomains = new Set(['mail.com', 'email.com', 'ymail.com', 'y7mail.com', 'cloud.com']);

/** Endings that are no top-level domains (IANA, "Root Zone Database"), by what was meant. */
const wrongEndings = [
	{ meant: '.com', typed: /\.(?:con|cmo|ocm|vom|xom|cim|cpm|comm|coom|comn)$/ },
	{ meant: '.nz', typed: /\.(?:nx|nzz|nnz|zn)$/ },
];

// cspell:enable

/** Splits a domain into its first label and the rest. */
function split(domain: string): [name: string, ending: string] {
	const [name = '', ...ending] = domain.split('.');
	return [name, ending.join('.')];
}

/**
 * The number of mistakes between a domain and that of a provider. Infinity if it is probably
 * another domain.
 */
function mistakes(domain: string, provider: string): number {
	const [[name, ending], [meantName, meantEnding]] = [split(domain), split(provider)];
	if (name === meantName && (ending === '' || withOneEnding.has(provider))) return 1;
	if (isNear(name, meantName) && isNear(ending, meantEnding)) {
		return Number(name !== meantName) + Number(ending !== meantEnding);
	}
	// The mistake may be at the dot, as in `gmail,com`.
	return isNear(domain, provider) ? 1 : Number.POSITIVE_INFINITY;
}

/** Returns what a domain probably should be. */
function correct(domain: string): string {
	const ending = wrongEndings.find(({ typed }) => typed.test(domain));
	const withEnding = ending ? domain.replace(ending.typed, ending.meant) : domain;
	if (rightDomains.has(withEnding)) return withEnding;
	const [nearest] = providers
		.map((provider) => ({ provider, distance: mistakes(withEnding, provider) }))
		.filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
		.sort((one, other) => one.distance - other.distance);
	return nearest?.provider ?? withEnding;
}

/**
 * Returns the address that was probably meant, if the domain of an email address looks misspelt.
 */
export function suggestAddress(address: string): string | undefined {
	const at = address.lastIndexOf('@');
	const domain = address
		.slice(at + 1)
		.trim()
		.toLowerCase();
	if (at < 1 || domain === '') return undefined;
	const meant = correct(domain);
	return meant === domain ? undefined : `${address.slice(0, at).trim()}@${meant}`;
}
