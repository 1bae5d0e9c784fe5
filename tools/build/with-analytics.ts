const project = '.cache/with-analytics';
const id = 'G-TEST123';

/** The build with an analytics ID, by `node tools/build.ts --with-analytics`. */
export const withAnalytics = {
	/** The folder of its `build`. */
	project,
	id,
	/** The environment variables of the build. */
	variables: { ANALYTICS_ID: id, BUILD_FOLDER: `${project}/build` },
} as const;
