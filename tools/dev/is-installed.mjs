/**
 * @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>}
 * LockedPackages packages by path, as in a lockfile
 */

/**
 * Returns whether the installed packages (node_modules/.package-lock.json) are those of the
 * lockfile. Optional packages may be missing: npm leaves out binaries for other machines.
 *
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 */
export const isInstalled = (locked, installed) =>
	Object.keys({ ...locked, ...installed }).every((path) => {
		const [wanted, found] = [locked[path], installed[path]];
		if (path === '' || (wanted?.optional && !found)) return true;
		return wanted?.version === found?.version && wanted?.integrity === found?.integrity;
	});
