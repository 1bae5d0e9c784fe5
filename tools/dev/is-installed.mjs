/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages packages by path, as under `packages` in a lockfile */

/**
 * Returns whether the installed packages are those of the lockfile. Optional packages may be missing: npm leaves out
 * binaries for other machines.
 *
 * @param {LockedPackages} locked `packages` of package-lock.json
 * @param {LockedPackages} installed `packages` of node_modules/.package-lock.json
 */
export function isInstalled(locked, installed) {
	const isSame = (/** @type {string} */ path) =>
		locked[path]?.version === installed[path]?.version &&
		locked[path]?.integrity === installed[path]?.integrity;
	const mayBeMissing = (/** @type {string} */ path) => path === '' || Boolean(locked[path]?.optional);
	return (
		Object.keys(installed).every(isSame) &&
		Object.keys(locked).every((path) => (path in installed ? isSame(path) : mayBeMissing(path)))
	);
}
