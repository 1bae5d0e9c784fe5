/**
 * What a page does when its first view is there. `tools/finish-html` compiles it once for each page; `loader.ts` imports
 * it. Nothing here may be needed to read the page, nor take bandwidth from its first view.
 *
 * - The one style with `media` brings the fonts and what the first view is whole without.
 * - Documents are fetched ahead on hover or press; once a page has hydrated, links navigate inside it.
 * - What hydration needs is fetched at low priority, not at all with Save-Data.
 * - An element with `data-hydrate="idle"` hydrates its page without intent, one with `data-hydrate="visible"` some time
 *   after it came into view: late enough not to disturb the page's arrival, early enough for its first movement of its
 *   own. One with `data-hydrate="search"` hydrates at once when the address carries a query.
 */
interface NetworkInformation {
	saveData?: boolean;
}

/** Put in at build: the addresses of the page's modules, with spaces between. The first one hydrates it. */
declare const pageModules: string;
/** Put in at build: the speculation rules as JSON. A page's policy allows this very text. */
declare const speculationRules: string;
/** Put in at build: address of the module that begins the analytics; empty in a build without. */
declare const analyticsModule: string;

/** From coming into view to hydration, in milliseconds: the carousel first moves after four seconds. */
const visibleDelay = 2500;
const modules = pageModules.split(' ');
const [start = ''] = modules;

const hydrate = () => import(/* @vite-ignore */ start);

/** The router has taken over, or is about to. */
const isHydrating = '__reactRouterDataRouter' in window;
/** The router's own key for how far each entry of the history was scrolled, in pixels. */
const placesKey = 'react-router-scroll-positions';
/** The router's name for an entry that it did not make. */
const unnamedEntry = 'default';

/** Browsers restore the place in a page, but not in an entry that a hydrated page has once taken that over from them. */
function restorePlace() {
	const places = JSON.parse(sessionStorage.getItem(placesKey) ?? '{}') as Record<string, number>;
	const { key = unnamedEntry } = (history.state ?? {}) as { key?: string };
	scrollTo({ top: places[key] ?? 0, behavior: 'instant' });
}

const style = document.querySelector<HTMLStyleElement>('style[media]');
if (style) style.media = 'all';

if (!isHydrating) {
	const rules = document.createElement('script');
	rules.type = 'speculationrules';
	rules.text = speculationRules;
	document.head.append(rules);
}

if (!(navigator as { connection?: NetworkInformation }).connection?.saveData)
	for (const href of modules) {
		const link = document.createElement('link');
		Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' });
		document.head.append(link);
	}

if (analyticsModule) import(analyticsModule);

const observer = new IntersectionObserver((entries) => {
	if (entries.some((entry) => entry.isIntersecting)) setTimeout(hydrate, visibleDelay);
});
for (const element of document.querySelectorAll<HTMLElement>('[data-hydrate]')) {
	const when = element.dataset.hydrate;
	if (when === 'visible') observer.observe(element);
	else if (when === 'idle' || location.search) hydrate();
}

// Last, for a browser that keeps nothing throws here.
if (!isHydrating && history.scrollRestoration === 'manual' && scrollY === 0) restorePlace();

export {};
