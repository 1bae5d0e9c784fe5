/** The files that a page's first load fetches besides its document and script. URLs as written, each once. */
export interface PageAssets {
	fonts: string[];
	pictures: string[];
}

const element = {
	style: /<style[^>]*>([\s\S]*?)<\/style>/g,
	script: /<script[\s\S]*?<\/script>/g,
	fontFace: /@font-face\s*{([^}]*)}/g,
	picture: /<picture[\s\S]*?<\/picture>/g,
	image: /<(?:img|source|image|use)\s[^>]*>/g,
	link: /<link[^>]*\s(?:rel="(?:icon|apple-touch-icon)"|as="image")[^>]*>/g,
} as const;
const url = /url\(["']?([^"')]*)["']?\)/g;

const urlsIn = (css: string) => [...css.matchAll(url)].map(([, address = '']) => address);
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Whether the text has a character of a CSS `unicode-range`, as in `U+0-FF,U+131`. */
function needsRange(range: string, text: string): boolean {
	const spans = range.split(',').map((part) => {
		const [first = '', last = first] = part.trim().replace('U+', '').split('-');
		return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
	});
	const points = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
	return spans.some(({ first, last }) => [...points].some((point) => first <= point && point <= last));
}

/** The largest candidate of a `srcset`, which the sharpest screen fetches. */
function largest(srcset: string): string | undefined {
	const candidates = srcset.split(',').map((candidate) => {
		const [address = '', size = ''] = candidate.trim().split(/\s+/);
		return { address, size: Number.parseFloat(size) || 1 };
	});
	return candidates.sort((one, other) => other.size - one.size)[0]?.address;
}

/** The one file that a wide, light screen fetches for a picture: the first format at its largest. */
function pictureUrl(markup: string): string | undefined {
	const first = markup.match(element.image)?.find((tag) => !attribute(tag, 'media')) ?? '';
	const srcset = attribute(first, 'srcset');
	const address = srcset ? largest(srcset) : (attribute(first, 'src') ?? attribute(first, 'href'));
	return address?.replace(/#.*/, '');
}

/** Reads the fonts that a page's text needs and its pictures from its HTML. */
export function pageAssets(html: string): PageAssets {
	const css = [...html.matchAll(element.style)].map(([, sheet = '']) => sheet).join('');
	const markup = html.replace(element.style, '').replace(element.script, '');
	const text = markup.replace(/^[\s\S]*?<body/, '').replace(/<[^>]*>/g, ' ');
	const faces = [...css.matchAll(element.fontFace)].map(([, face = '']) => face);
	const needed = faces.filter((face) =>
		needsRange(/unicode-range:([^;}]+)/i.exec(face)?.[1] ?? 'U+0-10FFFF', text),
	);
	const images = markup.replace(element.picture, '').match(element.image) ?? [];
	const pictures = [
		...[...(markup.match(element.picture) ?? []), ...images].map(pictureUrl),
		...(markup.match(element.link) ?? []).map((link) => attribute(link, 'href')),
		...urlsIn(css.replace(element.fontFace, '')),
	];
	return {
		fonts: [...new Set(needed.flatMap(urlsIn))].filter((address) => address.endsWith('.woff2')),
		pictures: [...new Set(pictures)].filter(
			(address) => address !== undefined && /^\/[^/]/.test(address),
		) as string[],
	};
}
