import { readBuildSettings } from './build-settings.ts';

/** As the project is shipped, whatever `.env` says. */
const shipped = {
	BOOKING_URL: readBuildSettings({}).BOOKING_URL,
	ANALYTICS_ID: '',
	ANALYTICS_SCRIPT_URL: '',
};

/** Builds for browser tests, with services of their own. `node tools/build/build.ts --services NAME` makes one. */
const builtWith = <Variables extends object>(name: string, variables: Variables) => {
	/** The folder of its `build`. */
	const project = `.cache/${name}`;
	return { project, variables: { ...shipped, ...variables, BUILD_FOLDER: `${project}/build` } };
};

/** Only needed beside an `.env`: without one, the usual build is the same. */
export const asShipped = builtWith('as-shipped', {});

/** Google Analytics. */
export const withAnalytics = builtWith('with-analytics', { ANALYTICS_ID: 'G-TEST123' });

/** Services that need no script of theirs. */
export const withoutScripts = builtWith('without-scripts', {
	BOOKING_URL: 'https://cal.com/wattle/30min',
	ANALYTICS_ID: 'wattle.example',
});

/** All of them, by the name for `--services`. */
export const otherServices: Readonly<Record<string, { variables: object }>> = {
	'as-shipped': asShipped,
	'with-analytics': withAnalytics,
	'without-scripts': withoutScripts,
};
