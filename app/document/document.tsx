import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/generated/fonts.css';
import '../styles/base.css';
import { documentTitle, isListed, type PageName, recordOf } from '#content/pages.ts';
import { placeLabel } from '#content/place.ts';
import { Header } from '../layout/header.tsx';
import { colourOf } from '../styles/brand.ts';
import layerOrder from '../styles/layers.css?raw';
import { PagePathProvider } from '../ui/page-context.ts';
import type { DocumentComponents, DocumentParts } from './document-parts.ts';

/**
 * Which documents the browser renders ahead: those whose link is pointed at or pressed (WICG, "Speculation Rules").
 * Links with a `target` open elsewhere; those with `data-replay` are handled by an island.
 */
const speculationRules = JSON.stringify({
	prerender: [
		{
			where: { and: [{ href_matches: '/*' }, { not: { selector_matches: '[target],[data-replay]' } }] },
			eagerness: 'moderate',
		},
	],
});

/** Off the map, the map begins beside the text and below the bar, or on a phone in a strip below the text. */
const offTheMap =
	':root{--map-end:calc(28vw - var(--map));--map-fade:linear-gradient(#0000 var(--bar-height),#000 8rem)}@media(width<40rem){:root{--map-strip:6rem;--map-start:calc(100% - var(--map-strip));--map-end:calc(110vw - var(--map));--map-fade:none}}';

/** The part of the map that a page shows, and its name at the edge of the map. */
function placeStyle(page: PageName): string {
	const { place } = recordOf(page);
	if (!place) return '';
	const { east, north } = place;
	const label = placeLabel(place);
	return `:root{--east:${east};--north:${north}${label ? `;--place:${JSON.stringify(label)}}` : `}${offTheMap}`}`;
}

/** The text of a page's `<style>`. The order of the layers comes first, so that no later sheet can change it. */
export const styleText = (css: string, page: PageName) => `${layerOrder.trim()}${placeStyle(page)}${css}`;

/** The text of the import map: the URLs of the modules that a page imports when it needs them, by their names. */
export const importMap = (urls: Readonly<Record<string, string>>) => JSON.stringify({ imports: urls });

/** JSON that cannot end the script element around it (HTML, "Restrictions for contents of script elements"). */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The text of a script that does nothing, and waits for the style sheets before it as every script does. */
const waitForStyles = ' ';

const inline = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

function Head({ name, ...parts }: DocumentParts & { name: PageName }) {
	const page = recordOf(name);
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<title>{documentTitle(page)}</title>
			<meta name="description" content={page.description} />
			{isListed(name) ? (
				<link rel="canonical" href={new URL(page.path, import.meta.env.SITE_URL).href} />
			) : (
				<meta name="robots" content="noindex" />
			)}
			{parts.markdown && <link rel="alternate" type="text/markdown" href={parts.markdown} />}
			<meta name="theme-color" content={colourOf('ground', 'light')} media="(prefers-color-scheme: light)" />
			<meta name="theme-color" content={colourOf('ground', 'dark')} media="(prefers-color-scheme: dark)" />
			{parts.preloadedFonts?.map((href) => (
				<link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
			))}
			<style {...inline(parts.style)} />
			{parts.styleSheets?.map((href) => (
				<link key={href} rel="stylesheet" href={href} />
			))}
			<script type="importmap" {...inline(parts.importMap)} />
			<script type="module" src={parts.client} fetchPriority="low" />
			<script type="speculationrules" {...inline(speculationRules)} />
			{/* Browsers find `/favicon.ico` and `/apple-touch-icon.png` by themselves. An SVG would be laid out and painted with the page. */}
			<link rel="manifest" href="/manifest.webmanifest" />
			{Object.entries(parts.preview ?? {}).map(([property, content]) => (
				<meta key={property} property={property} content={content} />
			))}
			{parts.preview && <meta name="twitter:card" content="summary_large_image" />}
			{parts.structuredData !== undefined && (
				<script type="application/ld+json" {...inline(scriptJson(parts.structuredData))} />
			)}
		</head>
	);
}

/**
 * Links the styles of what follows. Browsers paint what is above while they wait for them. Firefox would paint what is below
 * as well, without its styles, but does not parse on past a script.
 */
function BelowStyles({ href }: { href: string }) {
	return (
		<>
			<link rel="stylesheet" href={href} />
			<script {...inline(waitForStyles)} />
		</>
	);
}

/** The whole HTML document of a page. Rendered at build and by the development server, never in the browser. */
export function Document(props: DocumentComponents & DocumentParts & { name: PageName }) {
	const { Page, Below, End, name, belowStyles, ...parts } = props;
	return (
		<PagePathProvider value={recordOf(name).path}>
			<html lang="en-NZ">
				<Head {...parts} name={name} />
				<body>
					<Header />
					<Page>
						{belowStyles && <BelowStyles href={belowStyles} />}
						{Below && <Below />}
					</Page>
					<End />
				</body>
			</html>
		</PagePathProvider>
	);
}
