import { readBuildSettings } from './build-settings.ts';

/** Builds for browser tests, as shipped whatever `.env` says. `node tools/build/build.ts --services NAME` makes one. */
const builtWith = (name: string, analyticsId: string) => {
	/** The folder of its `build`. */
	const project = `.cache/${name}`;
	return {
		project,
		variables: {
			BOOKING_URL: readBuildSettings({}).BOOKING_URL,
			ANALYTICS_ID: analyticsId,
			ANALYTICS_SCRIPT_URL: '',
			BUILD_FOLDER: `${project}/build`,
		},
	};
};

/** Only needed beside an `.env`: without one, the usual build is the same. */
export const asShipped = builtWith('as-shipped', '');

/** Google Analytics. */
export const withAnalytics = builtWith('with-analytics', 'G-TEST123');

/** All of them, by the name for `--services`. */
export const otherServices: Readonly<Record<string, { variables: object }>> = {
	'as-shipped': asShipped,
	'with-analytics': withAnalytics,
};
