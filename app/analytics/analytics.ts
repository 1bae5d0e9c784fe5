import type { AnalyticsService, TrackEvent } from './services.ts';
import * as services from './services.ts';

/** Where the browser keeps that the visitor does not want to be counted. */
const storageKey = 'not-counted';

/** Do Not Track (W3C, "Tracking Preference Expression") or Global Privacy Control. */
const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
	globalPrivacyControl?: boolean;
};
const browserRefuses = doNotTrack === '1' || globalPrivacyControl === true;

/** Whether the visitor refuses on this page, and the browser could not store it. */
let isOff = false;

function visitorRefuses(): boolean {
	try {
		return isOff || localStorage.getItem(storageKey) === 'true';
	} catch {
		return isOff;
	}
}

function storeChoice(off: boolean) {
	try {
		localStorage.setItem(storageKey, String(off));
		isOff = false;
	} catch {
		isOff = off;
	}
}

const isAllowed = () => !browserRefuses && !visitorRefuses();

/** The service of this build. */
const service: AnalyticsService =
	// biome-ignore lint/performance/noDynamicNamespaceImportAccess: it is a constant in each build.
	services[import.meta.env.ANALYTICS_SERVICE as keyof typeof services];
const site = { id: import.meta.env.ANALYTICS_ID, script: import.meta.env.ANALYTICS_SCRIPT_URL };
const send = service.connect(site, isAllowed);

/** Counts one event. Does nothing if the visitor or the browser refuses. */
export const countEvent: TrackEvent = (name, details) => {
	if (isAllowed()) send(name, details);
};

/**
 * Shows the choice in the switch at the foot of the page, which is disabled until then
 * (`layout/footer.tsx`).
 */
function showChoice() {
	const label = document.querySelector<HTMLLabelElement>('[data-count-switch]');
	const input = label?.querySelector('input');
	if (!input) return;
	input.checked = !isAllowed();
	input.disabled = browserRefuses;
	input.onchange = () => storeChoice(input.checked);
	if (browserRefuses) label?.lastElementChild?.replaceChildren(label.dataset.countSwitch ?? '');
}

/** Each time that the page is shown: after it has loaded, and from the back/forward cache. */
function onShown() {
	showChoice();
	countEvent('page_view', {});
}

onShown();
addEventListener('pageshow', ({ persisted }) => persisted && onShown());
