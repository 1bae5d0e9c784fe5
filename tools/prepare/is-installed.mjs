/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional]
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages paths to packages, as under `packages` in a lockfile */

/**
 * Whether what npm says it installed is what the lockfile asks for. Compares contents, not times: a fresh clone's
 * files are all of the same minute. Optional packages may be missing, because npm leaves out other machines' binaries.
 *
 * @param {LockedPackages} wanted `packages` of package-lock.json
 * @param {LockedPackages} present `packages` of node_modules/.package-lock.json
 */
export function isInstalled(wanted, present) {
	const isSame = (/** @type {string} */ path) =>
		wanted[path]?.version === present[path]?.version && wanted[path]?.integrity === present[path]?.integrity;
	const mayBeMissing = (/** @type {string} */ path) => path === '' || Boolean(wanted[path]?.optional);
	return (
		Object.keys(present).every(isSame) &&
		Object.keys(wanted).every((path) => (path in present ? isSame(path) : mayBeMissing(path)))
	);
}
