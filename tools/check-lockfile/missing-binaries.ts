/** What is read of a package's entry in package-lock.json. */
export interface LockedPackage {
	version?: string;
	resolved?: string;
	dev?: boolean;
	optional?: boolean;
	os?: readonly string[];
	cpu?: readonly string[];
	libc?: readonly string[];
	license?: string;
	optionalDependencies?: Readonly<Record<string, string>>;
}

/** By path: `node_modules/vite`, `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** How packages with binaries name the machine that theirs is for: `…-linux-arm64-musl`. */
const machine =
	/(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm|arm64|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;

function isLocked(packages: LockedPackages, parent: string, name: string): boolean {
	const folders = parent === '' ? [] : parent.split(/\/?node_modules\//).slice(1);
	return folders
		.concat('')
		.map((_, depth) => folders.slice(0, depth).map((folder) => `node_modules/${folder}/`))
		.some((above) => packages[`${above.join('')}node_modules/${name}`] !== undefined);
}

function entryFor(name: string, version: string, parent: LockedPackage): LockedPackage {
	const [, os, cpu, abi = ''] = machine.exec(name) ?? [];
	if (!os || !cpu) throw new Error(`${name} does not say which machine it is for; lock it by hand`);
	return {
		version,
		cpu: [cpu],
		...(parent.dev && { dev: true }),
		...(os === 'linux' && abi && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] }),
		...(parent.license && { license: parent.license }),
		optional: true,
		os: [os],
	};
}

/**
 * Binaries for other machines that packages name but the lockfile lacks, as entries to add. npm leaves out what its
 * registry did not have when it wrote the lockfile, and then refuses to install from it.
 */
export function missingBinaries(packages: LockedPackages): Record<string, LockedPackage> {
	const missing: Record<string, LockedPackage> = {};
	for (const [path, parent] of Object.entries(packages))
		for (const [name, version] of Object.entries(parent.optionalDependencies ?? {}))
			if (!isLocked(packages, path, name)) missing[`node_modules/${name}`] = entryFor(name, version, parent);
	return missing;
}
