/**
 * The only script that runs before a visitor does anything. `tools/finish-html` compiles it and puts it where
 * React Router's module script stood; the attributes of its own element say what to fetch and when to start.
 *
 * - `data-start`: the module that hydrates the page, imported at the first sign of intent.
 * - `data-modules`: what that module imports, fetched at low priority once the page is idle.
 *
 * An element with `data-hydrate="idle"` hydrates its page without intent, one with `data-hydrate="visible"` some time after it
 * came into view: late enough not to disturb the page's arrival, early enough for its first movement of its own. One
 * with `data-hydrate="search"` hydrates at once when the address carries a query.
 *
 * The one style with `media` holds the fonts. It waits for the first paint, which their letters stand in for: no font
 * then takes bandwidth from what the first paint and the largest picture need.
 *
 * A click on an element with `data-await` before hydration is held back and marked; its component makes it again.
 */
interface NetworkInformation {
	saveData?: boolean;
}

/** Address of the module that begins the analytics, put in at build; empty in a build without. */
declare const analyticsModule: string;

/** Longest wait for an idle moment in milliseconds; a busy page still starts within design §5's second or two. */
const idleTimeout = 1500;
/** Longest wait for the first paint after the page has loaded, in milliseconds. */
const paintTimeout = 1000;
/** From coming into view to hydration, in milliseconds: the carousel first moves after four seconds. */
const visibleDelay = 2500;
const intents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'];
let isPainted = false;
let isBegun = false;
const { start = '', modules = '' } = (document.currentScript as HTMLScriptElement).dataset;

const whenIdle = (run: () => void) => {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleTimeout });
	else setTimeout(run, 1);
};

const hydrate = (event?: Event) => {
	// Browsers report a pointer at rest to a page that loads under it, as a movement by nothing.
	const { movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
	if (event?.type === 'pointermove' && movementX === 0 && movementY === 0) return;
	for (const intent of intents) removeEventListener(intent, hydrate, true);
	import(/* @vite-ignore */ start);
};

const fetchQuietly = () => {
	if ((navigator as { connection?: NetworkInformation }).connection?.saveData) return;
	for (const href of modules.split(' ')) {
		const link = document.createElement('link');
		Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
		document.head.append(link);
	}
};

const fetchFonts = () => {
	const fonts = document.querySelector<HTMLStyleElement>('style[media]');
	if (fonts) fonts.media = 'all';
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

for (const intent of intents) addEventListener(intent, hydrate, { capture: true, passive: true });
if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', invoke);

const begin = () =>
	whenIdle(() => {
		if (isBegun) return;
		isBegun = true;
		fetchFonts();
		fetchQuietly();
		if (analyticsModule) import(analyticsModule);
		const observer = new IntersectionObserver((entries) => {
			if (entries.some((entry) => entry.isIntersecting)) setTimeout(hydrate, visibleDelay);
		});
		for (const element of document.querySelectorAll<HTMLElement>('[data-hydrate]')) {
			const when = element.dataset.hydrate;
			if (when === 'visible') observer.observe(element);
			else if (when === 'idle' || location.search) hydrate();
		}
	});

new PerformanceObserver(() => {
	isPainted = true;
	fetchFonts();
	if (document.readyState === 'complete') begin();
}).observe({ type: 'paint', buffered: true });
addEventListener('load', () => {
	if (isPainted || document.hidden) begin();
	// Not every browser tells of the first paint.
	else setTimeout(begin, paintTimeout);
});
