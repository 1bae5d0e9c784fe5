/** Builds with other services than the usual ones, for browser tests. `node tools/build/build.ts --services NAME` makes one. */
const builtWith = <Variables extends object>(name: string, variables: Variables) => {
	/** The folder of its `build`. */
	const project = `.cache/${name}`;
	return { project, variables: { ...variables, BUILD_FOLDER: `${project}/build` } };
};

/** Google Analytics. */
export const withAnalytics = builtWith('with-analytics', { ANALYTICS_ID: 'G-TEST123' });

/** Services that need no script of theirs. */
export const withoutScripts = builtWith('without-scripts', {
	BOOKING_URL: 'https://cal.com/wattle/30min',
	ANALYTICS_ID: 'wattle.example',
});

/** All of them, by the name for `--services`. */
export const otherServices: Readonly<Record<string, ReturnType<typeof builtWith>>> = {
	'with-analytics': withAnalytics,
	'without-scripts': withoutScripts,
};
