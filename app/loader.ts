/**
 * The only script inside the document. `tools/finish-html` compiles it and puts it where React Router's module script
 * stood; the attributes of its own element say what to fetch.
 *
 * - `data-start`: the module that hydrates the page, imported at the first sign of intent.
 * - `data-rest`: `rest.ts` for this page, imported when the first view is there. It can hydrate too, without intent.
 *
 * A click on an element with `data-await` before hydration is held back and marked; its component makes it again.
 */

/** Longest wait for an idle moment in milliseconds; a busy page still starts within design §5's second or two. */
const idleTimeout = 1500;
/** Longest wait for the first paint after the page has loaded, in milliseconds. */
const paintTimeout = 1000;
const intents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
/** This document's own page. */
const { pathname } = location;
let isPainted = false;
const { start = '', rest = '' } = (document.currentScript as HTMLScriptElement).dataset;

const hydrate = (event?: Event) => {
	// Browsers report a pointer at rest to a page that loads under it, as a movement by nothing.
	const { movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
	if (event?.type === 'pointermove' && movementX === 0 && movementY === 0) return;
	for (const intent of intents) removeEventListener(intent, hydrate, true);
	import(/* @vite-ignore */ start);
};

/** Invoker commands for browsers older than Chromium 135, Firefox 144 and Safari 26.2. */
const invoke = (event: Event) => {
	const button = (event.target as Element).closest('[commandfor]');
	const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
	if (!(dialog instanceof HTMLDialogElement)) return;
	if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
	else dialog.close();
};

/** With a modifier key a link opens elsewhere, and this page need not do anything. */
addEventListener('click', (event) => {
	const waiting = (event.target as Element).closest<HTMLElement>('[data-await]');
	if (!waiting || event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	waiting.dataset.await = 'clicked';
	hydrate();
});

/**
 * Back or Forward in a page that was loaded again, to one that it had been before: the address changes, and nothing shows
 * it before the router is there.
 */
addEventListener('popstate', () => {
	if (location.pathname !== pathname && !('__reactRouterDataRouter' in window)) location.reload();
});

for (const intent of intents) addEventListener(intent, hydrate, { capture: true, passive: true });
if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', invoke);

/** A module runs once, however often it is imported. */
const fetchRest = () => import(/* @vite-ignore */ rest);

const begin = () => {
	if ('requestIdleCallback' in window) requestIdleCallback(fetchRest, { timeout: idleTimeout });
	else setTimeout(fetchRest, 1);
};

new PerformanceObserver(() => {
	isPainted = true;
	if (document.readyState === 'complete') begin();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => {
	if (isPainted || document.hidden) begin();
	// Not every browser tells of the first paint.
	else setTimeout(begin, paintTimeout);
});
