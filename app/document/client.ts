/**
 * The script of every page: a few lines each for what CSS and HTML cannot do, and the code that
 * decides when an island starts. React is not among it; everything larger is imported when it is
 * needed.
 */
import { loadBooking } from '../booking/load-booking.ts';
import { playCalls } from '../call/play-call.ts';
import { startChat } from '../chat/start-chat.ts';
import { showCurrentYear } from '../layout/current-year.ts';
import { hashTarget } from '../ui/hash-target.ts';
import { runEach } from '../ui/run-each.ts';
import { startTooltips } from '../ui/tooltips.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { startIslands } from './start-islands.ts';

/**
 * Opens dialogs for `command` buttons (WHATWG HTML, "the button element") once their press is
 * painted: to lay out a form takes slow phones a tenth of a second. Also closes them in browsers
 * before Chromium 135, Firefox 144 and Safari 26.2.
 */
function bindDialogCommands() {
	addEventListener('click', (event) => {
		const button = (event.target as Element).closest('[commandfor]');
		const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
		if (!(dialog instanceof HTMLDialogElement)) return;
		event.preventDefault();
		if (button?.getAttribute('command') !== 'show-modal') dialog.close();
		// A key may be followed at once by text.
		else if (event.detail === 0) dialog.showModal();
		else requestAnimationFrame(() => setTimeout(() => dialog.showModal()));
	});
}

/**
 * Lets Escape close the services list that CSS opens on hover (WCAG 2.2, 1.4.13), until the pointer
 * returns.
 */
function dismissServicesMenu() {
	const menu = document.querySelector<HTMLElement>('[data-hover-menu]');
	if (!menu) return;
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape') menu.dataset.dismissed = '';
	});
	menu.onpointerenter = () => delete menu.dataset.dismissed;
}

/**
 * Closes every open menu that neither contains the focused element nor is opened by it. So they
 * never cover what has the focus (WCAG 2.2, 2.4.11), and going back to the page does not show them
 * open.
 */
function closeMenus({ target }: Event) {
	// Not `popover="manual"`: a tooltip.
	for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open'))
		if (
			!menu.contains(target as Node) &&
			(target as HTMLButtonElement).popoverTargetElement !== menu
		)
			menu.hidePopover();
}

/**
 * Focuses the first invalid field of a form. The browser's message would cover the next label; ours
 * is beside the field.
 */
function focusFirstInvalid(event: Event) {
	event.preventDefault();
	(event.target as HTMLInputElement).form?.querySelector<HTMLElement>(':invalid')?.focus();
}

/** By then the browser has started the scroll of a click, and keeps its behaviour to its end. */
const scrollStartMs = 300;

/**
 * Makes the scroll of a click smooth, and no other: Back and Forward return to their place at once.
 */
function scrollSmoothly() {
	const { style } = document.documentElement;
	style.scrollBehavior = 'smooth';
	setTimeout(() => (style.scrollBehavior = ''), scrollStartMs);
}

/** The share of a section, or of the window, from which the section is in view. */
const half = 0.5;
/** The observer reports in steps of a twentieth of a section. */
const thresholds = [...Array(21)].map((_, step) => step / 20);

const isInView = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) =>
	intersectionRatio >= half || intersectionRect.height >= (rootBounds?.height ?? 0) * half;

/**
 * Marks the link to the section in view with `aria-current`, in every list of sections, and scrolls
 * smoothly on click.
 */
function markSectionInView() {
	for (const list of document.querySelectorAll<HTMLElement>('[data-section-links]')) {
		list.onclick = scrollSmoothly;
		const links = list.querySelectorAll('a');
		const mark = (entries: IntersectionObserverEntry[]) => {
			// The last, because one call can report a section that has left the view again.
			const inView = entries.findLast(isInView);
			if (!inView) return;
			for (const link of links)
				link.ariaCurrent = hashTarget(link.hash) === inView.target ? 'true' : null;
		};
		const observer = new IntersectionObserver(mark, { threshold: thresholds });
		for (const { hash } of links) {
			const section = hashTarget(hash);
			if (section) observer.observe(section);
		}
	}
}

/**
 * Opens what the URL names: once a dialog, so that another page can link to it, or the `details` of
 * an entry of a list.
 */
function openTarget() {
	const target = hashTarget(location.hash);
	if (target instanceof HTMLDialogElement) {
		history.replaceState(null, '', location.pathname + location.search);
		target.showModal();
	}
	const details = target?.matches('li') ? target.querySelector('details') : target;
	if (details instanceof HTMLDetailsElement) details.open = true;
}

/**
 * Closes `closedby="any"` dialogs on a press outside where the browser does not: Safari has no
 * `closedby` yet. Such a press has the dialog itself as its target.
 */
function closeDialogsOutside() {
	if ('closedBy' in HTMLDialogElement.prototype) return;
	addEventListener('mousedown', (event) => {
		const { target, clientX, clientY } = event;
		if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
		const { left, right, top, bottom } = target.getBoundingClientRect();
		if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return;
		target.close();
		// It would take the focus that closing returns.
		event.preventDefault();
	});
}

/** The windows that leave sections out at first (`hero.module.css`), all but the first two. */
const phoneWidths = '(width < 48rem)';
const laidOutAtFirst = 2;
/** How many an idle moment lays out. */
const sectionsAtOnce = 6;

/**
 * Lays out the sections that a phone leaves out at first, some at a time, so that captures and
 * archives have the whole page. After Back and a reload at once: the browser returns to a place by
 * its distance.
 */
function layOutSections() {
	if (!matchMedia(phoneWidths).matches) return;
	const sections = [...document.querySelectorAll<HTMLElement>('main > [data-hour]')].slice(
		laidOutAtFirst,
	);
	const layOut = (count: number) => {
		for (const section of sections.splice(0, count)) section.style.contentVisibility = 'visible';
		if (sections.length > 0) whenIdle(() => layOut(sectionsAtOnce));
	};
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	layOut(navigation?.type === 'navigate' ? 0 : sections.length);
}

/** Opens what the address names, now and when it changes. */
function openTargets() {
	addEventListener('hashchange', openTarget);
	openTarget();
}

/** Writes the address of a page that is not there into the console. */
function reportNotFound() {
	if (document.querySelector('[data-not-found]'))
		console.error(`404: there is no page at ${location.pathname}`);
}

/** Counts the visit. A build without an analytics ID has no analytics. */
function startAnalytics() {
	// Content blockers may refuse the file.
	if (import.meta.env.ANALYTICS_ID)
		whenIdle(() => import('../analytics/analytics.ts').catch(() => {}));
}

const start = () =>
	runEach([
		layOutSections,
		bindDialogCommands,
		closeDialogsOutside,
		startIslands,
		dismissServicesMenu,
		markSectionInView,
		() => loadBooking(() => import('../booking/open-booking.ts')),
		() => addEventListener('focusin', closeMenus),
		() => addEventListener('pagehide', closeMenus),
		playCalls,
		() => addEventListener('invalid', focusFirstInvalid, true),
		openTargets,
		showCurrentYear,
		reportNotFound,
		startTooltips,
		() => whenIdle(startChat),
		startAnalytics,
	]);

// A page that the browser renders ahead may never be seen: nothing runs before a visitor is there.
const { prerendering } = document as Document & { prerendering?: boolean };
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
