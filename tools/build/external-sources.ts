import { calendlySources } from '#app/booking/calendly.ts';
import type { ExternalSources } from '#contracts/external-sources.ts';
import { analyticsServices, type BuildSettings } from './build-settings.ts';

const bookingSources = ({ BOOKING_URL, BOOKING_SERVICE }: BuildSettings): ExternalSources =>
	BOOKING_SERVICE === 'calendly' ? calendlySources(new URL(BOOKING_URL)) : {};

function analyticsSources({
	ANALYTICS_ID,
	ANALYTICS_SCRIPT_URL,
	ANALYTICS_SERVICE,
}: BuildSettings): ExternalSources {
	if (ANALYTICS_SERVICE === '') return {};
	return analyticsServices[ANALYTICS_SERVICE].sources({ id: ANALYTICS_ID, script: ANALYTICS_SCRIPT_URL });
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
