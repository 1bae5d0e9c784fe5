import { needsRange } from './unicode-range.ts';

/** What a finished page holds and refers to. Addresses are as written, without repetition. */
export interface PageAssets {
	/** The inline scripts one after the other, without data blocks such as JSON-LD. */
	inlineScript: string;
	fonts: string[];
	pictures: string[];
}

const element = {
	style: /<style[^>]*>([\s\S]*?)<\/style>/g,
	script: /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
	fontFace: /@font-face\s*{([^}]*)}/g,
	picture: /<picture[\s\S]*?<\/picture>/g,
	image: /<(?:img|source|image|use)\s[^>]*>/g,
	icon: /<link[^>]*\srel="(?:icon|apple-touch-icon)"[^>]*>/g,
	preloadedImage: /<link[^>]*\sas="image"[^>]*>/g,
} as const;
const url = /url\((?:"([^"]*)"|'([^']*)'|([^)]*))\)/g;
const dataBlock = /type="application\/(?:ld\+)?json"/;

const addresses = (css: string) => [...css.matchAll(url)].map(([, a, b, c]) => a ?? b ?? c ?? '');
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
const isOurs = (address: string) => address.startsWith('/') && !address.startsWith('//');

/** The largest candidate of a `srcset`: what the sharpest screen fetches. */
function largest(srcset: string): string | undefined {
	const candidates = srcset.split(',').map((candidate) => {
		const [address = '', size = ''] = candidate.trim().split(/\s+/);
		return { address, size: Number.parseFloat(size) || 1 };
	});
	return candidates.sort((one, other) => other.size - one.size)[0]?.address;
}

/** The one file that a browser fetches for a picture: the first format, which all of ours know, at its largest. */
function pictureAddress(markup: string): string | undefined {
	const [first = ''] = markup.match(element.image) ?? [];
	const srcset = attribute(first, 'srcset');
	return (
		(srcset && largest(srcset)) ?? attribute(first, 'src') ?? attribute(first, 'href')?.replace(/#.*/, '')
	);
}

function neededFonts(css: string, text: string): string[] {
	return [...css.matchAll(element.fontFace)]
		.filter(([, face = '']) => needsRange(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? 'U+0-10FFFF', text))
		.flatMap(([, face = '']) => addresses(face).filter((address) => address.endsWith('.woff2')));
}

/** Reads from a page's HTML what its first load fetches besides itself. */
export function pageAssets(html: string): PageAssets {
	const css = [...html.matchAll(element.style)].map(([, text = '']) => text).join('');
	const markup = html.replace(element.style, '').replace(element.script, '');
	const text = markup.replace(/^[\s\S]*?<body/, '').replace(/<[^>]*>/g, ' ');
	const pictures = markup.match(element.picture) ?? [];
	const images = markup.replace(element.picture, '').match(element.image) ?? [];
	const links = [...(markup.match(element.icon) ?? []), ...(markup.match(element.preloadedImage) ?? [])];
	const inMarkup = [
		...[...pictures, ...images].map(pictureAddress),
		...links.map((link) => attribute(link, 'href')),
	].filter((address) => address !== undefined);
	const inStyles = addresses(css.replace(element.fontFace, ''));
	return {
		inlineScript: [...html.matchAll(element.script)]
			.filter(([, attributes = '']) => !dataBlock.test(attributes))
			.map(([, , body = '']) => body)
			.join('\n'),
		fonts: [...new Set(neededFonts(css, text))],
		pictures: [...new Set([...inMarkup, ...inStyles])].filter(isOurs),
	};
}
