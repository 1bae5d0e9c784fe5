import type { OutsideOrigins } from '#server/http/security-headers.ts';
import { type BuildSettings, googleTag } from './build-settings.ts';

const originOf = (address: string) => new URL(address).origin;

/**
 * The origins to which Google's tag sends events (Google, "Use Tag Platform with a Content Security Policy"), without
 * wildcards: those for the world and for regions with their own rules.
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
		// Pictures of the style sheet.
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

/** Returns the origins of the outside services that are on, by directive of the Content-Security-Policy. */
export function outsideOrigins(settings: BuildSettings): OutsideOrigins {
	const services = [bookingOrigins(settings), analyticsOrigins(settings)];
	const directives = new Set(services.flatMap((service) => Object.keys(service) as (keyof OutsideOrigins)[]));
	return Object.fromEntries(
		[...directives].map((directive) => [directive, services.flatMap((service) => service[directive] ?? [])]),
	);
}
