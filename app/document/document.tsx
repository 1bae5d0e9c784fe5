import '../styles/reset.css';
import '../styles/tokens.css';
import '../styles/artwork/fonts.css';
import '../styles/base.css';
import '../layout/sun.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { documentTitle, isListed, recordOf } from '#content/pages.ts';
import { BookingButton } from '../booking/booking-button.tsx';
import { ChatButton } from '../chat/chat-button.tsx';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import layerOrder from '../styles/layers.css?raw';
import { ThemeColours } from '../styles/theme-colours.tsx';
import { PageProvider } from '../ui/page-context.ts';
import type { DocumentParts, RenderDocument } from './document-parts.ts';
/*
 * Which documents the browser renders ahead: those whose link is pointed at or pressed (WICG,
 * "Speculation Rules"). Links with a `target` open elsewhere; those with `data-replay` are handled
 * by an island.
 */
import speculationRules from './speculation-rules.json' with { type: 'json' };

/**
 * JSON that cannot end the script element around it (HTML, "Restrictions for contents of script
 * elements").
 */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const importMapOf = ({ modules }: DocumentParts) => scriptJson({ imports: modules });

/** The order of the layers comes first, so that no later sheet can change it. */
const styleOf = ({ css }: DocumentParts) => layerOrder.trim() + css;

const speculation = scriptJson(speculationRules);

const inline = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

function Head(parts: DocumentParts) {
	const page = recordOf(parts.name);
	return (
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<title>{documentTitle(page)}</title>
			<meta name="description" content={page.description} />
			{isListed(parts.name) ? (
				<link rel="canonical" href={new URL(page.path, import.meta.env.SITE_URL).href} />
			) : (
				<meta name="robots" content="noindex" />
			)}
			{parts.markdown && <link rel="alternate" type="text/markdown" href={parts.markdown} />}
			<ThemeColours />
			{parts.preloadedFonts?.map((href) => (
				<link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
			))}
			<style {...inline(styleOf(parts))} />
			{parts.styleSheets?.map((href) => (
				<link key={href} rel="stylesheet" href={href} />
			))}
			{parts.printSheet && <link rel="stylesheet" media="print" href={parts.printSheet} />}
			<script type="importmap" {...inline(importMapOf(parts))} />
			<script type="module" src={parts.client} fetchPriority="low" />
			<script type="speculationrules" {...inline(speculation)} />
			{/* Browsers find `/favicon.ico` and `/apple-touch-icon.png` by themselves. An SVG would be
			    laid out and painted with the page. */}
			<link rel="manifest" href="/manifest.webmanifest" />
			{Object.entries(parts.openGraph ?? {}).map(([property, content]) => (
				<meta key={property} property={property} content={content} />
			))}
			{parts.openGraph && <meta name="twitter:card" content="summary_large_image" />}
			{parts.structuredData && (
				<script type="application/ld+json" {...inline(scriptJson(parts.structuredData))} />
			)}
		</head>
	);
}

/**
 * Renders the whole HTML document of a page. Runs at build and in the development server, never in
 * the browser.
 */
export const renderDocument: RenderDocument = (parts) => {
	const markup = renderToStaticMarkup(
		<PageProvider value={recordOf(parts.name)}>
			<html lang="en-NZ">
				<Head {...parts} />
				<body data-hour="day">
					<Header />
					<main id="main">
						<parts.Page />
					</main>
					<Footer />
					<BookingButton />
					<ChatButton />
				</body>
			</html>
		</PageProvider>,
	);
	return {
		html: `<!DOCTYPE html>${markup}`,
		scripts: [importMapOf(parts), speculation],
		styles: [styleOf(parts)],
		modules: parts.modules,
	};
};
