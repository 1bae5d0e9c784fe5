import type { OutsideOrigins } from '#server/platform/security-headers.ts';
import type { BuildSettings } from './build-settings.ts';

const originOf = (address: string) => new URL(address).origin;

/** The origins of the services that the pages are built with, by what they are for. */
export function outsideOrigins(settings: BuildSettings): OutsideOrigins {
	const styles = originOf(settings.BOOKING_STYLESHEET_URL);
	return {
		'script-src': [originOf(settings.BOOKING_SCRIPT_URL)],
		'style-src': [styles],
		// What a style sheet draws comes from where it does.
		'img-src': [styles],
		'frame-src': [originOf(settings.BOOKING_URL)],
	};
}
