/**
 * The script of every page: a few lines each for what CSS and HTML cannot do, and the code that decides when an island
 * hydrates. React is not among it; everything larger is imported when it is needed.
 */
import { loadBooking } from '../booking/load-booking.ts';
import { commandFallback } from '../ui/command-fallback.ts';
import { importOnDemand, whenIdle } from './on-demand.ts';
import { sectionHighlight } from './section-highlight.ts';
import { startIslands } from './start-islands.ts';

/**
 * Lets Escape close the services list that CSS opens on hover (WCAG 2.2, 1.4.13), until the pointer returns. A list
 * that was opened with its button is a popover, and closes by itself.
 */
function servicesMenu() {
	const menu = document.querySelector<HTMLElement>('[data-hover-menu]');
	if (!menu) return;
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') menu.dataset.dismissed = '';
	});
	menu.onpointerenter = () => delete menu.dataset.dismissed;
}

/** Closes open menus, but not those of the element with the focus: those around it, and the one that it opens. */
function closeOthers({ target }: Event) {
	// Not `popover="manual"`: a tooltip.
	for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
		if (!menu.contains(target as Node) && (target as HTMLButtonElement).popoverTargetElement !== menu)
			menu.hidePopover();
}

/**
 * Closes open menus when the focus moves on from them, so that they never cover what has it (WCAG 2.2, 2.4.11), and when
 * the page is left, so that going back to it does not show them open.
 */
function closeMenus() {
	addEventListener('focusin', closeOthers);
	addEventListener('pagehide', closeOthers);
}

/**
 * Focuses the first invalid field of a form. The browser's message would cover the next label; ours is beside the field
 * (`ui/form-fields.module.css`).
 */
function focusFirstInvalid(event: Event) {
	event.preventDefault();
	(event.target as HTMLInputElement).form?.querySelector<HTMLElement>(':invalid')?.focus();
}

function start() {
	commandFallback();
	startIslands();
	servicesMenu();
	sectionHighlight();
	loadBooking(() => importOnDemand('booking'));
	closeMenus();
	addEventListener('invalid', focusFirstInvalid, true);
	whenIdle(() =>
		importOnDemand('after-load').then(
			({ afterLoad }) => afterLoad(),
			// The page works without it.
			() => {},
		),
	);
	// A build without an analytics ID has no analytics.
	if (import.meta.env.ANALYTICS_ID) whenIdle(() => importOnDemand('analytics'));
}

// A page that the browser renders ahead may never be seen: nothing runs before a visitor is there.
const { prerendering } = document as Document & { prerendering?: boolean };
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
