/** Where the build goes, `build` unless `BUILD_FOLDER` says otherwise: for pages built with other settings beside them. */
export const buildFolder = () => process.env.BUILD_FOLDER || 'build';
