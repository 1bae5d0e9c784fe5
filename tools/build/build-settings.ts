import * as v from 'valibot';
import * as analyticsAdapters from '#app/analytics/services.ts';
import { isCalendly } from '#app/booking/calendly.ts';
import type { AnalyticsServiceName, BookingServiceName } from '#content/processors.ts';
import { describeIssues } from '#server/config/describe-issues.ts';
import { parsed } from '#server/config/parsed.ts';
import { variables } from '#server/config/variables.ts';
import {
	isWebAddress,
	siteAddress,
	webAddress,
	webAddressNeeded,
} from '#server/config/web-address.ts';

export const analyticsServices: Readonly<
	Record<AnalyticsServiceName, analyticsAdapters.AnalyticsService>
> = analyticsAdapters;

/**
 * Chooses the analytics service by the format of the site's ID. Undefined if no service has such
 * IDs.
 */
const analyticsServiceOf = (id: string) =>
	(Object.keys(analyticsServices) as AnalyticsServiceName[]).find((name) =>
		analyticsServices[name].id.test(id),
	);

/**
 * Chooses the service by the address of the booking page. A page at any other host is a plain link.
 */
const bookingServiceOf = (page: string): BookingServiceName | '' =>
	page && (isCalendly(new URL(page)) ? 'calendly' : 'link');

/**
 * The environment variables that are built into the pages, with their defaults. An empty one counts
 * as unset, but an empty `BOOKING_URL` turns booking off.
 */
export const buildVariables = v.object({
	SITE_URL: v.pipe(
		v.optional(siteAddress, 'http://127.0.0.1:3000'),
		v.metadata(v.getMetadata(variables.entries.SITE_URL)),
	),
	BOOKING_URL: v.pipe(
		v.optional(
			parsed(
				(page) => (page === '' || isWebAddress(page) ? page : undefined),
				`${webAddressNeeded}, or empty to turn booking off`,
			),
			'https://calendly.com/brightharbour-example/30min',
		),
		v.metadata({
			description:
				'The page on which a session is booked. BOOKING_URL= turns booking off: its buttons then lead to the contact page.',
			example: 'https://calendly.com/your-name/30min',
		}),
	),
	ANALYTICS_ID: v.pipe(
		v.optional(
			v.pipe(
				v.string(),
				v.check(
					(id) => analyticsServiceOf(id) !== undefined,
					'is not the ID of an analytics service; examples are G-XXXXXXXXXX (Google Analytics), www.example.nz (Plausible: the site’s domain) and 9c7fe2a1-3d5b-4f60-8a1e-2b4c6d8e0f12 (Umami: the website ID)',
				),
			),
		),
		v.metadata({
			description:
				'Its form chooses the service: an ID of Google Analytics, the site’s domain (Plausible), or a website ID of Umami. Without it nothing is counted.',
			example: 'G-XXXXXXXXXX',
		}),
	),
	ANALYTICS_SCRIPT_URL: v.pipe(
		v.optional(webAddress),
		v.metadata({
			description: 'The script of the analytics service, if it is on your own server.',
			example: 'https://stats.example.nz/script.js',
		}),
	),
});

/** The settings, checked, and the services that they choose. */
export type BuildSettings = { [Name in keyof typeof buildVariables.entries]: string } & {
	BOOKING_SERVICE: BookingServiceName | '';
	ANALYTICS_SERVICE: AnalyticsServiceName | '';
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings that are built into the pages.
 *
 * @throws Error with a line for each wrong variable: its name, what is wrong and an example
 */
export function readBuildSettings(environment: Environment): BuildSettings {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([name, value]) => value || name === 'BOOKING_URL'),
	);
	const result = v.safeParse(buildVariables, given);
	if (!result.success) {
		const { issues } = result;
		const problems = describeIssues({ variables: buildVariables.entries, issues, given });
		throw new Error(problems.join('\n'));
	}
	const { ANALYTICS_ID = '', ANALYTICS_SCRIPT_URL, BOOKING_URL } = result.output;
	const analytics = analyticsServiceOf(ANALYTICS_ID) ?? '';
	return {
		...result.output,
		ANALYTICS_ID,
		ANALYTICS_SCRIPT_URL:
			ANALYTICS_SCRIPT_URL ?? (analytics && analyticsServices[analytics].script),
		BOOKING_SERVICE: bookingServiceOf(BOOKING_URL),
		ANALYTICS_SERVICE: analytics,
	};
}

/**
 * Vite's `define` table for the settings that pages read from `import.meta.env`. Throws as {@link
 * readBuildSettings}.
 */
export function viteDefine(environment: Environment): Record<string, string> {
	const settings = { ...readBuildSettings(environment), BUILD_YEAR: new Date().getFullYear() };
	return Object.fromEntries(
		Object.entries(settings).map(([name, value]) => [
			`import.meta.env.${name}`,
			JSON.stringify(value),
		]),
	);
}

/**
 * The folder of the build. `BUILD_FOLDER` is for pages with other settings beside the usual ones.
 */
export const buildFolder = () => process.env.BUILD_FOLDER || 'build';
