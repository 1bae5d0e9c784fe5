import type { Campaign } from './campaign.ts';

/** The scheduling service's addresses, all absolute. */
export interface BookingService {
	/** The page on which a session is booked. */
	page: string;
	script: string;
	styleSheet: string;
}

/** The part of the service's script that we use (Calendly, "embed API"). */
interface SchedulingScript {
	initPopupWidget(options: { url: string; utm?: Readonly<Record<string, string>> }): void;
	closePopupWidget(): void;
}

declare global {
	interface Window {
		Calendly?: SchedulingScript;
	}
}

/** Returns a campaign with the names of the service's script: `utmSource` for `utm_source`. */
export const utmOf = (campaign: Campaign): Record<string, string> =>
	Object.fromEntries(
		Object.entries(campaign).map(([name, value]) => [
			name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase()),
			value,
		]),
	);

/** Adds an element that loads a file. Removes it if that fails, so that it can be tried again. */
function fetchWith(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
	return new Promise((resolve, reject) => {
		element.onload = () => resolve();
		element.onerror = () => {
			element.remove();
			reject(new Error('The scheduling service did not load.'));
		};
		document.head.append(element);
	});
}

const fetchScript = (src: string) =>
	fetchWith(Object.assign(document.createElement('script'), { src, async: true }));
const fetchStyleSheet = (href: string) =>
	fetchWith(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));

/** Before the document is complete, the service's script defers the popup to an unknown time. */
const documentComplete = () =>
	new Promise<void>((resolve) => {
		if (document.readyState === 'complete') resolve();
		else addEventListener('load', () => resolve(), { once: true });
	});

async function fetchService({ script, styleSheet }: BookingService): Promise<SchedulingScript> {
	await Promise.all([
		fetchStyleSheet(styleSheet),
		window.Calendly ?? fetchScript(script),
		documentComplete(),
	]);
	if (!window.Calendly) throw new Error('The scheduling service loaded, but is not there.');
	return window.Calendly;
}

let loading: Promise<SchedulingScript> | undefined;

/** Fetches the service's script and style sheet once, and again only after a failure. */
export function loadService(service: BookingService): Promise<SchedulingScript> {
	loading ??= fetchService(service).catch((error) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
