import type { TrackEvent } from './analytics-events.ts';
import { forgetCookies } from './forget-cookies.ts';
import { pageAddress } from './page-address.ts';
import { browserRefuses, readChoice } from './privacy-choice.ts';

declare global {
	interface Window {
		/** What the tag reads its commands from (Google, "gtag.js"). */
		dataLayer?: unknown[];
		/** Stops a tag that is there already. */
		[disabled: `ga-disable-${string}`]: boolean;
	}
}

/** An analytics property and the address of the tag's script. */
export interface AnalyticsService {
	id: string;
	script: string;
}

/** The tag of one page. */
export interface AnalyticsTag {
	count: TrackEvent;
	/** Does as the visitor's choice now says. */
	obeyChoice(): void;
}

const isAllowed = () => !browserRefuses() && readChoice() !== 'off';

const consent = () => ({
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
	analytics_storage: readChoice() === 'withCookies' ? 'granted' : 'denied',
});

/** A page that the browser prepares ahead has not been read yet, and may never be. */
function whenShown(run: () => void) {
	const { prerendering } = document as Document & { prerendering?: boolean };
	if (prerendering) document.addEventListener('prerenderingchange', run, { once: true });
	else run();
}

/** The address that the document was loaded with: the visitor may have gone on inside it. */
const documentAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/**
 * Counts the page that the document was loaded with, unless the visitor or the browser refuses, and answers what counts
 * more. Consent mode is set before the script is asked for; advertising is denied always, cookies unless allowed.
 */
export function startTag({ id, script }: AnalyticsService): AnalyticsTag {
	let isLoaded = false;
	let countedPage: string | undefined;

	window.dataLayer ??= [];
	const commands = window.dataLayer;
	function command(..._parts: unknown[]) {
		// biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by their being `arguments`
		commands.push(arguments);
	}

	function load() {
		if (isLoaded) return;
		isLoaded = true;
		command('consent', 'default', consent());
		command('set', 'ads_data_redaction', true);
		command('js', new Date());
		command('config', id, {
			send_page_view: false,
			allow_google_signals: false,
			allow_ad_personalization_signals: false,
			page_location: pageAddress(documentAddress()),
			page_referrer: pageAddress(document.referrer),
		});
		const element = document.createElement('script');
		element.async = true;
		element.src = `${script}?id=${id}`;
		document.head.append(element);
		// What fails here is a report less.
		import('./report-web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(count)).catch(() => {});
	}

	function countAt(address: string, name: string, details: object) {
		if (!isAllowed()) return;
		load();
		const page = pageAddress(address);
		if (name === 'page_view') {
			const { pathname } = new URL(page);
			if (pathname === countedPage) return;
			countedPage = pathname;
		}
		command('event', name, { ...details, page_location: page });
	}

	const count: TrackEvent = (name, details) => countAt(location.href, name, details);

	whenShown(() => countAt(documentAddress(), 'page_view', {}));
	return {
		count,
		obeyChoice() {
			window[`ga-disable-${id}`] = !isAllowed();
			if (isLoaded) command('consent', 'update', consent());
			if (readChoice() !== 'withCookies') forgetCookies();
			count('page_view', {});
		},
	};
}
