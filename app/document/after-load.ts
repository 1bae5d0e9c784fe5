import { startChat } from '../chat/start-chat.ts';
import { startTooltips } from './tooltips.ts';

/**
 * Fetches a page of ours into the cache when its link is pointed at or touched, in browsers without speculation rules. Not
 * with `<link rel="prefetch">`: Safari does not know it, and in Firefox `default-src 'none'` forbids it.
 */
function prefetchLinks() {
	if (HTMLScriptElement.supports?.('speculationrules')) return;
	const fetched = new Set([location.pathname]);
	const prefetch = ({ target }: Event) => {
		const link =
			target instanceof Element &&
			target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [data-replay])');
		if (!link || fetched.has(link.pathname)) return;
		fetched.add(link.pathname);
		fetch(link.href, { priority: 'low' }).catch(() => {});
	};
	addEventListener('pointerover', prefetch);
	addEventListener('touchstart', prefetch, { passive: true });
}

/** Closes a `closedby="any"` dialog on a press outside: such a press has the dialog itself as its target. */
function closeOutside({ target, clientX, clientY }: MouseEvent) {
	if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
	const { left, right, top, bottom } = target.getBoundingClientRect();
	if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

/** Opens the dialog that the URL names, once, so that another page can link to it. */
function openLinkedDialog() {
	const dialog = document.getElementById(location.hash.slice(1));
	if (!(dialog instanceof HTMLDialogElement)) return;
	history.replaceState(null, '', location.pathname + location.search);
	dialog.showModal();
}

/** Shows the current year on a page that was built in an earlier one (specification §2). */
function showCurrentYear() {
	const shown = document.querySelector('[data-year]')?.firstChild as Text | undefined;
	const year = String(new Date().getFullYear());
	// The same text would be laid out again.
	if (shown && shown.data !== year) shown.data = year;
}

/** Logs the address of a page that does not exist (specification §2). */
function logMissingPage() {
	if (document.querySelector('[data-not-found]'))
		console.error(`404: there is no page at ${location.pathname}`);
}

/** Starts what no visitor needs in the first moment. */
export function afterLoad() {
	openLinkedDialog();
	showCurrentYear();
	logMissingPage();
	prefetchLinks();
	startChat();
	startTooltips();
	// Safari has no `closedby` yet.
	if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('mousedown', closeOutside);
}
