/** What `tools/build/build-settings.ts` builds into the pages. */
interface ImportMetaEnv {
	/** Canonical origin, without a slash at its end. */
	readonly SITE_URL: string;
	/** Page of the scheduling service for a session; empty for none. */
	readonly BOOKING_URL: string;
	/** The service of that page. */
	readonly BOOKING_SERVICE: import('#content/processors.ts').BookingServiceName | '';
	/** The site's ID at the analytics service; empty for none. */
	readonly ANALYTICS_ID: string;
	readonly ANALYTICS_SCRIPT_URL: string;
	/** The service of that ID. */
	readonly ANALYTICS_SERVICE: import('#content/processors.ts').AnalyticsServiceName | '';
	/** The year in which the pages were built. */
	readonly BUILD_YEAR: number;
}

/** A legal document, as `tools/legal/legal-plugin.ts` renders it. */
declare module '*.md' {
	/**
	 * Its headings of the second level in their order: the id, the title, and the number if there is
	 * one, for example `7.`.
	 */
	export const contents: readonly { id: string; number?: string; title: string }[];
	export const html: string;
}
