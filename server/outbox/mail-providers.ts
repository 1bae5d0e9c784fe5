/** Domains of a provider, and which of its addresses lead to one mailbox. A tag after `+` is ignored at all of them. */
interface Provider {
	domains: readonly string[];
	/** An address with one of the domains has all of them. */
	isOneDomain?: true;
	/** Characters that the provider ignores in front of the `@`. */
	ignored?: RegExp;
	/** Another character that separates a tag. */
	tagMark?: string;
	/** Mail to `anything@jo.provider` is for `jo@provider`. */
	hasSubdomains?: true;
}

const list = (text: string) => text.trim().split(/\s+/);

// cspell:disable
/** As the providers' own help describes their aliases. */
const providers: readonly Provider[] = [
	{ domains: list('gmail.com googlemail.com'), isOneDomain: true, ignored: /\./g },
	{ domains: list('proton.me protonmail.com protonmail.ch pm.me'), isOneDomain: true, ignored: /[._-]/g },
	{ domains: list('icloud.com me.com mac.com'), isOneDomain: true },
	{
		domains: list('yahoo.com yahoo.co.nz yahoo.com.au yahoo.co.uk yahoo.co.in yahoo.fr yahoo.de ymail.com'),
		tagMark: '-',
	},
	{ domains: list('fastmail.com fastmail.fm fastmail.com.au'), hasSubdomains: true },
];

/** Providers with so many customers that their domain says nothing. The last lines are New Zealand's and Australia's. */
const largeProviders = new Set([
	...providers.flatMap(({ domains }) => domains),
	...list(`
		outlook.com outlook.co.nz outlook.com.au hotmail.com hotmail.co.nz hotmail.com.au hotmail.co.uk live.com live.co.nz
		live.com.au msn.com aol.com hey.com mail.com gmx.com gmx.net gmx.de web.de zoho.com zohomail.com tuta.com tutanota.com
		yandex.com yandex.ru mail.ru qq.com foxmail.com 163.com 126.com naver.com
		xtra.co.nz spark.co.nz slingshot.co.nz orcon.net.nz orcon.co.nz vodafone.co.nz vodafone.net.nz one.nz clear.net.nz
		ihug.co.nz paradise.net.nz inspire.net.nz inspire.co.nz actrix.co.nz actrix.gen.nz kinect.co.nz snap.net.nz
		2degrees.nz maxnet.co.nz callplus.net.nz flip.co.nz wise.net.nz xnet.co.nz woosh.co.nz farmside.co.nz primo.nz
		gisborne.net.nz nowmail.co.nz voyager.co.nz igrin.co.nz
		bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au
	`),
]);

/** Second-level names below which domains are registered, in New Zealand and in general. */
const registries = new Set(
	list('co com net org ac edu gov govt school geek gen kiwi maori iwi health mil cri parliament id asn ltd'),
);

// cspell:enable

/**
 * Returns one spelling, in lower case, for the addresses that lead to the same mailbox: without a tag, and without what the
 * large providers ignore (https://support.google.com/mail/answer/7436150 for Google).
 */
export function normaliseAddress(address: string): string {
	const text = address.trim().toLowerCase();
	const [local, domain] = [text.slice(0, text.lastIndexOf('@')), domainOf(text)];
	for (const { domains, isOneDomain, ignored, tagMark = '+', hasSubdomains } of providers) {
		const [first = ''] = domains;
		if (domains.includes(domain)) {
			const mailbox = local.split('+')[0]?.split(tagMark)[0] ?? '';
			return `${ignored ? mailbox.replaceAll(ignored, '') : mailbox}@${isOneDomain ? first : domain}`;
		}
		const parent = hasSubdomains && domains.find((name) => domain.endsWith(`.${name}`));
		if (parent)
			return `${domain
				.slice(0, -parent.length - 1)
				.split('.')
				.at(-1)}@${parent}`;
	}
	return `${local.split('+')[0]}@${domain}`;
}

/** Returns the part after the `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * Returns the domain that somebody registered, for example `shop.co.nz` of `mail.shop.co.nz`, or `undefined` for a large
 * provider's. Knows the registries by the usual names only: elsewhere it may return a part of what was registered.
 */
export function registeredDomain(domain: string): string | undefined {
	if (largeProviders.has(domain)) return undefined;
	const labels = domain.split('.');
	return labels.slice(registries.has(labels.at(-2) ?? '') ? -3 : -2).join('.');
}
