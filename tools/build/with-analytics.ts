const project = '.cache/with-analytics';
const id = 'G-TEST123';

/** The pages as they are with an analytics ID, which `node tools/build.ts --with-analytics` builds. */
export const withAnalytics = {
	/** The folder in whose `build` the pages are. */
	project,
	id,
	/** What the build is given. */
	variables: { ANALYTICS_ID: id, BUILD_FOLDER: `${project}/build` },
} as const;
