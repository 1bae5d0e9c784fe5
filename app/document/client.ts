/**
 * The script of every page: a few lines each for what CSS and HTML cannot do, and the code that
 * decides when an island starts. React is not among it; everything larger is imported when it is
 * needed.
 */
import { loadBooking } from '../booking/load-booking.ts';
import { playCalls } from '../call/play-call.ts';
import { startChat } from '../chat/start-chat.ts';
import { showCurrentYear } from '../layout/current-year.ts';
import { runEach } from '../ui/run-each.ts';
import { startTooltips } from '../ui/tooltips.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { closeDialogsOutside, runDialogCommands } from './dialogs.ts';
import { layOutSections } from './lay-out-sections.ts';
import { closeMenusBehind, dismissServicesMenu } from './menus.ts';
import { openTargets } from './open-target.ts';
import { markSectionInView } from './section-links.ts';
import { startIslands } from './start-islands.ts';

/**
 * Focuses the first invalid field of a form. The browser's message would cover the next label; ours
 * is beside the field.
 */
function focusFirstInvalid(event: Event) {
	event.preventDefault();
	(event.target as HTMLInputElement).form?.querySelector<HTMLElement>(':invalid')?.focus();
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
		runDialogCommands,
		closeDialogsOutside,
		startIslands,
		dismissServicesMenu,
		markSectionInView,
		() => loadBooking(() => import('../booking/open-booking.ts')),
		closeMenusBehind,
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
if ('prerendering' in document && document.prerendering)
	document.addEventListener('prerenderingchange', start, { once: true });
else start();
