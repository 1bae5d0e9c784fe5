/** What `tools/build/build-settings.ts` builds into the pages. */
interface ImportMetaEnv {
	/** Canonical origin, without a slash at its end. */
	readonly SITE_URL: string;
	/** Page of the scheduling service for a 30-minute session. */
	readonly BOOKING_URL: string;
	/** The scheduling service's own script and style sheet. */
	readonly BOOKING_SCRIPT_URL: string;
	readonly BOOKING_STYLESHEET_URL: string;
	/** The analytics property; empty for none. */
	readonly ANALYTICS_ID: string;
	readonly ANALYTICS_SCRIPT_URL: string;
	/** The year in which the pages were built. */
	readonly BUILD_YEAR: number;
}
