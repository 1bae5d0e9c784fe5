import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { countEvent } from './count-event.ts';
import css from './navigation-effects.module.css';
import { usePagePath } from './use-page-path.ts';
import { useQuietTransitions } from './use-quiet-transitions.ts';

/** Popovers stay in the top layer, and dialogs stay open, over a client-side navigation unless closed. */
function closeOverlays() {
	for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
	for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}

/**
 * What a document navigation does by itself and a client-side one has to be given: the new page's heading takes
 * the focus and its title is announced. Stands before `ScrollRestoration`,
 * which scrolls as the style says: smoothly to the top of a new page, at once to the place of one gone back to.
 */
export function NavigationEffects() {
	const pagePath = usePagePath();
	const navigationType = useNavigationType();
	const shownPath = useRef(pagePath);
	const [announcement, setAnnouncement] = useState('');

	useQuietTransitions();

	useLayoutEffect(() => {
		if (navigationType !== 'POP' || shownPath.current === pagePath) return;
		const { dataset } = document.documentElement;
		dataset.restoring = '';
		requestAnimationFrame(() => delete dataset.restoring);
	}, [pagePath, navigationType]);

	useEffect(() => {
		if (shownPath.current === pagePath) return;
		shownPath.current = pagePath;
		closeOverlays();
		setAnnouncement(document.title);
		countEvent('page_view', {});
		const heading = document.querySelector<HTMLElement>('main h1');
		heading?.setAttribute('tabindex', '-1');
		heading?.focus({ preventScroll: true });
	}, [pagePath]);

	return (
		<p className={css.announcement} role="status">
			{announcement}
		</p>
	);
}
