import type { ExternalSources } from '#contracts/external-sources.ts';
import { pageAddress } from './page-address.ts';

/** The analytics events and their details. None can contain text that a visitor typed. */
export interface AnalyticsEvents {
	page_view: Record<never, never>;
	/** A form that the server has accepted, by its name. */
	generate_lead: { form_name: string };
	booking_open: Record<never, never>;
	booking_scheduled: Record<never, never>;
	roi_calculated: Record<never, never>;
	chat_open: Record<never, never>;
}

export type TrackEvent = <Name extends keyof AnalyticsEvents>(
	name: Name,
	details: AnalyticsEvents[Name],
) => void;

/** What a service's own snippet for a page contains. */
interface Snippet {
	/** The site's ID at the service. */
	id: string;
	/**
	 * The address of the service's script. A service whose script is not used receives events at the
	 * same host.
	 */
	script: string;
}

/**
 * An analytics service. Its export has the name that `content/processors.yaml` describes; a build
 * contains one.
 */
export interface AnalyticsService {
	/** The form of its IDs. */
	id: RegExp;
	/** The script's usual address. */
	script: string;
	/** What the Content-Security-Policy allows it. */
	sources(snippet: Snippet): ExternalSources;
	/**
	 * Returns what sends events. Nothing is fetched or sent before the first, or while the visitor
	 * does not allow it.
	 */
	connect(snippet: Snippet, isAllowed: () => boolean): TrackEvent;
}

const googleScript = 'https://www.googletagmanager.com/gtag/js';

/**
 * Where Google's tag sends its data (Google, "Use Tag Platform with a Content Security Policy"),
 * without the wildcards: the collectors for the world and for regions with rules of their own.
 * Another tag must collect on its own origin.
 */
const googleCollectors = [
	'www.google-analytics',
	'region1.google-analytics',
	'analytics.google',
	'region1.analytics.google',
].map((name) => `https://${name}.com`);

/** Google Analytics without cookies and advertising (Google, "consent mode"). */
export const google: AnalyticsService = {
	id: /^[A-Z]{1,2}-\w+$/,
	script: googleScript,
	sources(site) {
		const { origin, pathname } = new URL(site.script);
		const origins = [origin, ...(origin + pathname === googleScript ? googleCollectors : [])];
		return { 'script-src': [origin + pathname], 'connect-src': origins, 'img-src': origins };
	},
	connect({ id, script }, isAllowed) {
		/**
		 * The command queue of the tag, which tells commands from other entries by their being
		 * `arguments`.
		 */
		let commands: unknown[] | undefined;
		function command(..._parts: unknown[]) {
			// biome-ignore lint/complexity/noArguments: see above
			commands?.push(arguments);
		}
		function load() {
			commands = [];
			Object.assign(window, { dataLayer: commands });
			const uses = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
			command('consent', 'default', Object.fromEntries(uses.map((use) => [use, 'denied'])));
			command('js', new Date());
			command('config', id, {
				send_page_view: false,
				allow_google_signals: false,
				page_location: pageAddress(location.href),
				page_referrer: pageAddress(document.referrer),
			});
			const tag = new URL(script);
			tag.searchParams.set('id', id);
			document.head.append(Object.assign(document.createElement('script'), { src: tag.href }));
		}
		// A loaded tag reads it before it sends anything by itself.
		Object.defineProperty(window, `ga-disable-${id}`, { get: () => !isAllowed() });
		return (name, details) => {
			if (!commands) load();
			command('event', name, details);
		};
	},
};

/**
 * Posts an event to the API beside a service's script. As text it needs no CORS preflight. Failures
 * are ignored.
 */
function post(path: string, script: string, event: object, contentType: string) {
	const body = JSON.stringify(event);
	const headers = { 'content-type': contentType };
	const options = { method: 'POST', headers, body, credentials: 'omit', keepalive: true } as const;
	fetch(new URL(path, script), options).catch(() => {});
}

const postedSources = ({ script }: Snippet): ExternalSources => ({
	'connect-src': [new URL(script).origin],
});

/**
 * What both of the following services get; their scripts would send page addresses with all
 * parameters.
 */
const pageDetails = () => ({
	url: pageAddress(location.href),
	referrer: pageAddress(document.referrer),
});

/** Plausible Analytics (https://plausible.io/docs/events-api). The ID is the site's domain. */
export const plausible: AnalyticsService = {
	id: /^(?=.*\.)[a-z\d.-]+(\/[\w./-]*)?$/,
	script: 'https://plausible.io/js/script.js',
	sources: postedSources,
	connect:
		({ id, script }) =>
		(event, props) => {
			const name = event === 'page_view' ? 'pageview' : event;
			post('/api/event', script, { domain: id, name, ...pageDetails(), props }, 'text/plain');
		},
};

/**
 * Umami (https://docs.umami.is/docs/api/sending-stats). The ID is a UUID. An event without a name
 * is a page view.
 */
export const umami: AnalyticsService = {
	id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
	script: 'https://cloud.umami.is/script.js',
	sources: postedSources,
	connect:
		({ id, script }) =>
		(name, data) => {
			const payload = {
				website: id,
				hostname: location.hostname,
				...pageDetails(),
				title: document.title,
				language: navigator.language,
				screen: `${screen.width}x${screen.height}`,
				...(name !== 'page_view' && { name, data }),
			};
			post('/api/send', script, { type: 'event', payload }, 'application/json');
		},
};
