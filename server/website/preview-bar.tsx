import { renderToStaticMarkup } from 'react-dom/server';
import { wordsFileOf } from '#content/page-names.ts';
import { pageAt } from '#content/pages.ts';
import { editPath, websitePath } from '../inbox/paths.ts';

/** The style of what a preview has beside its page. */
export const previewStyle = `
[data-preview]{position:sticky;inset-block-start:0;z-index:9;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;padding:.5rem 1rem;background:var(--deep);color:#fff;font-size:1rem}
[data-preview] a{color:#fff;text-decoration:underline;padding-block:.25rem}
/* What makes a whole card a link would lie over its texts. */
::before,::after{pointer-events:none!important}
[data-text]{cursor:pointer}
[data-text]:hover{outline:2px dashed currentColor;outline-offset:2px}`;

interface PreviewBarProps {
	path: string;
	done?: string | undefined;
	/** Two have changed the same words. */
	isUndecided: boolean;
}

/** Returns the HTML of the bar above a preview. */
export function previewBar({ path, done, isUndecided }: PreviewBarProps): string {
	const name = pageAt(path) ?? 'home';
	const words = `${editPath}?${new URLSearchParams({ file: wordsFileOf(name), at: '' })}`;
	return renderToStaticMarkup(
		<section data-preview="" aria-label="Preview">
			<span role="status">{done ?? 'Tap a text to change it.'}</span>
			<a href={words}>List the words of this page</a>
			<a href={websitePath}>{isUndecided ? 'Decide which words stay' : 'Your website'}</a>
		</section>,
	);
}
