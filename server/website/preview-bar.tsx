import { renderToStaticMarkup } from 'react-dom/server';
import { wordsFileOf } from '#content/page-names.ts';
import { pageAt, pageNames, paths } from '#content/pages.ts';
import { count } from '../counting.ts';
import { editPath, lookPath, viewPath, websitePath } from '../inbox/paths.ts';
import type { Change } from './helper/protocol.ts';

/** The id of a changed text in a preview. */
export const changedId = 'changed';

/** Returns the query of the form of a text. It names the text in a preview, too. */
export const textQuery = ({ file, at, field }: Pick<Change, 'file' | 'at' | 'field'>): string =>
	new URLSearchParams({ file, at, ...(field !== undefined && { field }) }).toString();

/** Returns the page that shows a change. What is on all pages is on the home page, too. */
export function pathOnSite({ file, at }: Pick<Change, 'file' | 'at'>): string {
	const [key = ''] = at.split('.');
	const name = file === 'pages.yaml' ? key : pageNames.find((page) => wordsFileOf(page) === file);
	const product = file.startsWith('dental/') ? paths.dental : undefined;
	return paths[name ?? ''] ?? product ?? paths.home;
}

/** Returns where a change can be looked at. */
export const placeInPreview = (change: Pick<Change, 'file' | 'at' | 'field'>): string =>
	`${lookPath}${pathOnSite(change)}?${textQuery(change)}#${changedId}`;

/**
 * The bar stays on top. What the page itself keeps there would be below it, and so would the focus.
 * The page's own bar scrolls away, and is over the hero's first lines as on the site.
 */
const barStyle = `
[data-preview]{position:sticky;inset-block-start:0;z-index:9;display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem;padding:.35rem .75rem;background:var(--deep);color:#fff;font-size:.875rem}
[data-preview] p{flex:1 1 16rem}
[data-preview] nav{display:flex;flex-wrap:wrap;gap:0 .875rem}
@media(width<24rem){[data-preview]{font-size:.8125rem}}
[data-preview]~header{position:static;margin-block-end:calc(-1*var(--bar-height));anchor-name:--site-bar}
@media(width<62rem){[data-preview]~header>[popover]{position-anchor:--site-bar;inset-block-start:anchor(bottom)}}
[data-preview]~header>[popover]::backdrop{display:none}
[data-preview]~header a>span[data-text]{flex:initial}
[href="#main"]:focus{inset-block-start:7.5rem}
[data-preview] a{color:#fff;text-decoration:underline;padding-block:.5rem}
:root{scroll-padding-block-start:6rem}
#${changedId}{scroll-margin-block:8rem;outline:3px solid var(--waypoint);outline-offset:2px}`;

/**
 * The styles of what a preview has beside its page: of a page to look at, and of one whose texts
 * are tapped. What makes a whole card a link would lie over them.
 */
export const previewStyles = {
	look: barStyle,
	change: `${barStyle}
::before,::after{pointer-events:none!important}
@media(scripting:enabled){
[data-text]{cursor:pointer}
[data-text]:hover{outline:2px solid currentColor;outline-offset:2px}
}`,
};

interface PreviewBarProps {
	path: string;
	/** The query and fragment of the place that is looked at. */
	place: string;
	query: URLSearchParams;
	done?: string | undefined;
	/** The page is only looked at: its links lead on. */
	isLook: boolean;
	/** What is not published. */
	changes: readonly Change[];
	/** Two have changed the same words. */
	isUndecided: boolean;
}

/** Returns the HTML of the bar above a preview. */
export function previewBar({
	path,
	place,
	query,
	done,
	isLook,
	changes,
	isUndecided,
}: PreviewBarProps): string {
	const name = pageAt(path) ?? 'home';
	const from = viewPath + path;
	const words = `${editPath}?${new URLSearchParams({ file: wordsFileOf(name), at: '', from })}`;
	const toList =
		changes.length > 0 ? `${count(changes.length, 'change')} to publish` : 'Your website';
	// Several changes may be of one place.
	const index = changes.findLastIndex((change) => textQuery(change) === query.toString());
	const next = index < 0 ? undefined : changes[index + 1];
	const which = index < 0 ? '' : ` Change ${index + 1} of ${changes.length}.`;
	return renderToStaticMarkup(
		<section data-preview="" aria-label="Preview">
			{isLook ? (
				<p>As visitors will see it.{which}</p>
			) : (
				<p role="status" data-tap={done ? undefined : 'Choose a text to change it.'}>
					{done ?? 'Choose a text from “All words” to change it.'}
				</p>
			)}
			<nav aria-label="Your website">
				{isLook && next && <a href={placeInPreview(next)}>Next change</a>}
				{isLook ? <a href={from + place}>Change this page</a> : <a href={words}>All words</a>}
				{!isLook && <a href={lookPath + path + place}>Look around</a>}
				<a href={`${websitePath}${changes.length > 0 ? '#unpublished' : ''}`}>
					{isUndecided ? 'Decide which words stay' : toList}
				</a>
			</nav>
		</section>,
	);
}
