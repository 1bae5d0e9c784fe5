/**
 * The script of every page: a few lines each for what CSS and HTML cannot do, and the code that decides when an island
 * hydrates. React is not among it; everything larger is imported when it is needed.
 */
import { closeMenus } from './close-menus.ts';
import { loadAnalytics } from './load-analytics.ts';
import { loadBooking } from './load-booking.ts';
import { loadChat } from './load-chat.ts';
import { loadTooltips } from './load-tooltips.ts';
import { nativeFallbacks } from './native-fallbacks.ts';
import { importOnDemand } from './on-demand.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { sectionHighlight } from './section-highlight.ts';
import { servicesMenu } from './services-menu.ts';
import { startIslands } from './start-islands.ts';
import { whenIdle } from './timing.ts';

/** Shows the current year on a page that was built in an earlier one (specification §2). */
function showCurrentYear() {
	const year = document.querySelector('[data-year]');
	if (year) year.textContent = String(new Date().getFullYear());
}

/** Logs the address of a page that does not exist (specification §2). */
function logMissingPage() {
	if (document.querySelector('[data-not-found]'))
		console.error(`404: there is no page at ${location.pathname}`);
}

function start() {
	nativeFallbacks();
	startIslands();
	servicesMenu();
	sectionHighlight();
	loadBooking();
	loadTooltips();
	prefetchLinks();
	closeMenus();
	showCurrentYear();
	logMissingPage();
	whenIdle(() =>
		importOnDemand('after-load').then(
			({ afterLoad }) => afterLoad(),
			// The page works without it.
			() => {},
		),
	);
	loadChat();
	loadAnalytics();
}

// A page that the browser renders ahead may never be seen: nothing runs before a visitor is there.
const { prerendering } = document as Document & { prerendering?: boolean };
if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
else start();
