import type { PageFacts } from './read-page.ts';

/** What the built site says about its pages as a whole, and where it will stand. */
export interface SiteFacts {
	/** As `https://brightharbour.example`. */
	origin: string;
	/** Paths of the pages that search engines shall know. */
	listed: ReadonlySet<string>;
	/** Paths that a crawler reaches from home. */
	reachable: ReadonlySet<string>;
	/** The addresses that the sitemap lists. */
	sitemap: ReadonlySet<string>;
	/** Width and height in pixels of the pictures for link previews by their paths. */
	pictureSizes: ReadonlyMap<string, { width: number; height: number }>;
}

/** What every preview needs (ogp.me, "Basic Metadata" and "Structured Properties"; X, "Cards markup"). */
const previewTags = [
	'og:type',
	'og:title',
	'og:description',
	'og:url',
	'og:site_name',
	'og:locale',
	'og:image',
	'og:image:width',
	'og:image:height',
	'og:image:alt',
	'twitter:card',
];

function previewFaults(page: PageFacts, address: string, { origin, pictureSizes }: SiteFacts): string[] {
	const value = (name: string) => page.metadata.get(name) ?? '';
	const missing = previewTags.filter((name) => value(name) === '').map((name) => `no ${name}`);
	const image = URL.canParse(value('og:image')) ? new URL(value('og:image')) : undefined;
	const size =
		image && image.origin === new URL(origin).origin ? pictureSizes.get(image.pathname) : undefined;
	const isAsStated =
		String(size?.width) === value('og:image:width') && String(size?.height) === value('og:image:height');
	return [
		...missing,
		...(value('og:url') === address ? [] : [`og:url is ${value('og:url')}, not ${address}`]),
		...(size ? [] : [`og:image ${value('og:image')} is not in the build`]),
		...(!size || isAsStated ? [] : [`og:image is ${size.width} by ${size.height} pixels, other than stated`]),
	];
}

function listedFaults(path: string, page: PageFacts, site: SiteFacts): string[] {
	const address = new URL(path, site.origin).href;
	const [canonical, ...others] = page.canonicals;
	return [
		...(canonical === address && others.length === 0
			? []
			: [`canonical is ${page.canonicals.join(', ') || 'missing'}, not ${address}`]),
		...(page.metadata.get('robots')?.includes('noindex') ? ['listed, but noindex'] : []),
		...(site.sitemap.has(address) ? [] : ['not in the sitemap']),
		...(site.reachable.has(path) ? [] : ['an orphan: no way of links leads here from home']),
		...(page.structuredData.length === 1 ? [] : [`${page.structuredData.length} blocks of JSON-LD, not one`]),
		...previewFaults(page, address, site),
	];
}

function unlistedFaults(path: string, page: PageFacts, site: SiteFacts): string[] {
	return [
		...(page.metadata.get('robots') === 'noindex' ? [] : ['not listed, but without noindex']),
		...(page.canonicals.length === 0 ? [] : ['not listed, but with a canonical address']),
		...(site.sitemap.has(new URL(path, site.origin).href) ? ['not listed, but in the sitemap'] : []),
	];
}

/** A sentence for everything that is wrong about how a page can be found and shared. */
export const checkListing = (path: string, page: PageFacts, site: SiteFacts): string[] =>
	site.listed.has(path) ? listedFaults(path, page, site) : unlistedFaults(path, page, site);
