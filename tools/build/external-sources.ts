import { calendlySources } from '#app/booking/calendly.ts';
import type { ExternalSources } from '#contracts/external-sources.ts';
import { analyticsServices, type BuildSettings } from './build-settings.ts';

/** Returns the CSP sources of the external services that the settings turn on, by directive. */
export function externalSources(settings: BuildSettings): ExternalSources {
	const { ANALYTICS_SERVICE: service, ANALYTICS_ID: id, ANALYTICS_SCRIPT_URL: script } = settings;
	const booking =
		settings.BOOKING_SERVICE === 'calendly' ? calendlySources(new URL(settings.BOOKING_URL)) : {};
	const analytics = service ? analyticsServices[service].sources({ id, script }) : {};
	const directives = Object.keys({ ...booking, ...analytics }) as (keyof ExternalSources)[];
	return Object.fromEntries(
		directives.map((name) => [name, [...(booking[name] ?? []), ...(analytics[name] ?? [])]]),
	);
}
