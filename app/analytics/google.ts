import type { AnalyticsService } from './analytics-service.ts';
import { pageAddress } from './page-address.ts';

declare global {
	interface Window {
		/** The command queue of the tag (Google, "gtag.js"). */
		dataLayer?: unknown[];
		/** Stops a loaded tag. */
		[disabled: `ga-disable-${string}`]: boolean;
	}
}

const script = 'https://www.googletagmanager.com/gtag/js';

/**
 * Where Google's tag sends its data (Google, "Use Tag Platform with a Content Security Policy"), without the wildcards: the
 * collectors for the world and for regions with rules of their own. Another tag must collect on its own origin.
 */
const collectors = [
	'https://www.google-analytics.com',
	'https://region1.google-analytics.com',
	'https://analytics.google.com',
	'https://region1.analytics.google.com',
];

/** The names of the analytics service's cookies: `_ga`, and `_ga_` with an ID. */
const ofTheService = /^_ga(_|$)/;

/** Deletes the service's cookies, on every domain that they can have been set for. */
function forgetCookies() {
	const labels = location.hostname.split('.');
	const domains = labels.map((_, index) => labels.slice(index).join('.'));
	for (const cookie of document.cookie.split('; ')) {
		const [name = ''] = cookie.split('=');
		if (!ofTheService.test(name)) continue;
		for (const domain of ['', ...domains.map((host) => `; domain=${host}`)]) {
			// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers of the last two years
			document.cookie = `${name}=; max-age=0; path=/${domain}`;
		}
	}
}

const consent = (withCookies: boolean) => ({
	ad_storage: 'denied',
	ad_user_data: 'denied',
	ad_personalization: 'denied',
	analytics_storage: withCookies ? 'granted' : 'denied',
});

/**
 * Google Analytics. Consent mode is set before the tag is requested; advertising is always denied, cookies unless they are
 * allowed.
 */
export const google: AnalyticsService = {
	id: /^[A-Z]{1,2}-\w+$/,
	script,
	sources(site) {
		const { origin, pathname } = new URL(site.script);
		const file = origin + pathname;
		const origins = [origin, ...(file === script ? collectors : [])];
		return { 'script-src': [file], 'connect-src': origins, 'img-src': origins };
	},
	connect({ id, script }) {
		let isLoaded = false;
		let withCookies = false;

		window.dataLayer ??= [];
		const commands = window.dataLayer;
		function command(..._parts: unknown[]) {
			// biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by their being `arguments`
			commands.push(arguments);
		}

		function load() {
			if (isLoaded) return;
			isLoaded = true;
			command('consent', 'default', consent(withCookies));
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
		}

		return {
			send(name, details) {
				load();
				command('event', name, details);
			},
			obey(choice) {
				withCookies = choice.withCookies;
				window[`ga-disable-${id}`] = !choice.isAllowed;
				if (isLoaded) command('consent', 'update', consent(withCookies));
				if (!withCookies) forgetCookies();
			},
		};
	},
};
