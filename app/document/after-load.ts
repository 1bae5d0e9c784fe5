import { startChat } from '../chat/start-chat.ts';
import { keepClear } from '../ui/keep-clear.ts';

/** The page's title, and the button of its head, which leads to the same enquiry as the booking button. */
const head = 'h1, main > section:first-of-type [data-variant="solid"]';

/** Shows the floating booking button where it covers nothing and the page's head has left the view. */
function placeBookingButton() {
	const button = document.querySelector<HTMLElement>('[data-floating="booking"]');
	if (button) keepClear(button, head);
}

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

/** Starts what no visitor needs in the first moment. */
export function afterLoad() {
	placeBookingButton();
	prefetchLinks();
	startChat();
	// Safari has no `closedby` yet.
	if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('mousedown', closeOutside);
}
