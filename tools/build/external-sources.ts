import type { ExternalSources } from '#server/http/security-headers.ts';
import { type BuildSettings, googleTag } from './build-settings.ts';

const originOf = (address: string) => new URL(address).origin;

/** Returns a CSP source for exactly one file. A source has no query string, and a policy ignores that of a request. */
function fileSource(address: string): string {
	const { origin, pathname } = new URL(address);
	return origin + pathname;
}

/**
 * Where Google's tag sends its data (Google, "Use Tag Platform with a Content Security Policy"), without the wildcards: the
 * collectors for the world and for regions with rules of their own.
 */
const googleCollectors = [
	'https://www.google-analytics.com',
	'https://region1.google-analytics.com',
	'https://analytics.google.com',
	'https://region1.analytics.google.com',
];

function bookingSources(settings: BuildSettings): ExternalSources {
	if (!settings.BOOKING_URL) return {};
	return {
		'script-src': [fileSource(settings.BOOKING_SCRIPT_URL)],
		'style-src': [fileSource(settings.BOOKING_STYLESHEET_URL)],
		// The images of the style sheet, which the provider may move.
		'img-src': [originOf(settings.BOOKING_STYLESHEET_URL)],
		// The frame navigates to other pages of the provider.
		'frame-src': [originOf(settings.BOOKING_URL)],
	};
}

function analyticsSources({ ANALYTICS_ID, ANALYTICS_SCRIPT_URL }: BuildSettings): ExternalSources {
	if (!ANALYTICS_ID) return {};
	const collectors = [
		originOf(ANALYTICS_SCRIPT_URL),
		...(fileSource(ANALYTICS_SCRIPT_URL) === googleTag ? googleCollectors : []),
	];
	return {
		'script-src': [fileSource(ANALYTICS_SCRIPT_URL)],
		'connect-src': collectors,
		'img-src': collectors,
	};
}

/** Returns the CSP sources of the external services that the settings turn on, by directive. */
export function externalSources(settings: BuildSettings): ExternalSources {
	const services = [bookingSources(settings), analyticsSources(settings)];
	const directives = new Set(
		services.flatMap((service) => Object.keys(service) as (keyof ExternalSources)[]),
	);
	return Object.fromEntries(
		[...directives].map((directive) => [directive, services.flatMap((service) => service[directive] ?? [])]),
	);
}
