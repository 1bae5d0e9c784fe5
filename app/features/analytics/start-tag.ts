import type { TrackEvent } from './analytics-events.ts';
import { forgetCookies } from './forget-cookies.ts';
import { pageAddress } from './page-address.ts';
import { browserRefuses, readChoice } from './privacy-choice.ts';

declare global {
	interface Window {
		/** The command queue of the tag (Google, "gtag.js"). */
		dataLayer?: unknown[];
		/** Stops a loaded tag. */
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
	/** Applies the visitor's current choice. */
	obeyChoice(): void;
}

const isAllowed = () => !browserRefuses() && readChoice() !== 'off';

const consent = () => ({
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
	analytics_storage: readChoice() === 'withCookies' ? 'granted' : 'denied',
});

/**
 * Counts a view of the page, unless the visitor or the browser refuses, and returns a function that counts other events.
 * Consent mode is set before the script is requested; advertising is always denied, cookies unless they are allowed.
 */
export function startTag({ id, script }: AnalyticsService): AnalyticsTag {
	let isLoaded = false;
	let isViewCounted = false;

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
			page_location: pageAddress(location.href),
			page_referrer: pageAddress(document.referrer),
		});
		const element = document.createElement('script');
		element.async = true;
		element.src = `${script}?id=${id}`;
		document.head.append(element);
		// Reports are optional.
		import('./report-web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(count)).catch(() => {});
	}

	const count: TrackEvent = (name, details) => {
		if (!isAllowed()) return;
		load();
		command('event', name, details);
	};

	function countView() {
		if (isViewCounted || !isAllowed()) return;
		isViewCounted = true;
		count('page_view', {});
	}

	function obeyChoice() {
		window[`ga-disable-${id}`] = !isAllowed();
		if (isLoaded) command('consent', 'update', consent());
		if (readChoice() !== 'withCookies') forgetCookies();
		countView();
	}

	countView();
	addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		// A page restored from the back/forward cache is viewed again, maybe after another choice on another page.
		isViewCounted = false;
		obeyChoice();
	});
	return { count, obeyChoice };
}
