import { readBuildSettings } from '../build/build-settings.ts';

const shipped = readBuildSettings({});
/** Booking as shipped, whatever `.env` says. */
export const bookingUrl = shipped.BOOKING_URL;

/**
 * Builds with other settings beside the usual one, for browser tests: the folder of its `build`,
 * and the command that makes it.
 */
const otherBuild = (project: string, analyticsId: string) => ({
	project,
	command: `BUILD_FOLDER=${project}/build SITE_URL=${shipped.SITE_URL} BOOKING_URL=${bookingUrl} ANALYTICS_ID=${analyticsId} ANALYTICS_SCRIPT_URL= node tools/build/build.ts`,
});

/** Only needed beside an `.env`: without one, the usual build is the same. */
export const asShipped = otherBuild('.cache/as-shipped', '');

export const withAnalytics = otherBuild('.cache/with-analytics', 'G-TEST123');
