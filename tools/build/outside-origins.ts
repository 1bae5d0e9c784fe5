import type { OutsideOrigins } from '#server/http/security-headers.ts';
import { type BuildSettings, googleTag } from './build-settings.ts';

const originOf = (address: string) => new URL(address).origin;

/**
 * Where Google's tag sends what it counts (Google, "Use Tag Platform with a Content Security Policy"), without the
 * wildcards: the collectors for the world and for regions with rules of their own.
 */
const googleCollectors = [
	'https://www.google-analytics.com',
	'https://region1.google-analytics.com',
	'https://analytics.google.com',
	'https://region1.analytics.google.com',
];

function bookingOrigins(settings: BuildSettings): OutsideOrigins {
	const styles = originOf(settings.BOOKING_STYLESHEET_URL);
	return {
		'script-src': [originOf(settings.BOOKING_SCRIPT_URL)],
		'style-src': [styles],
		// What a style sheet draws comes from where it does.
		'img-src': [styles],
		'frame-src': [originOf(settings.BOOKING_URL)],
	};
}

function analyticsOrigins({ ANALYTICS_ID, ANALYTICS_SCRIPT_URL }: BuildSettings): OutsideOrigins {
	if (!ANALYTICS_ID) return {};
	const script = originOf(ANALYTICS_SCRIPT_URL);
	const collectors = [script, ...(script === originOf(googleTag) ? googleCollectors : [])];
	return { 'script-src': [script], 'connect-src': collectors, 'img-src': collectors };
}

/** The origins of the services that the pages are built with, by what they are for. One that is off is not among them. */
export function outsideOrigins(settings: BuildSettings): OutsideOrigins {
	const services = [bookingOrigins(settings), analyticsOrigins(settings)];
	const directives = new Set(services.flatMap((service) => Object.keys(service) as (keyof OutsideOrigins)[]));
	return Object.fromEntries(
		[...directives].map((directive) => [directive, services.flatMap((service) => service[directive] ?? [])]),
	);
}
