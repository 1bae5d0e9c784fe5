import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps the programs of a Postgres server, by version and not on the path. */
const postgresVersions = '/usr/lib/postgresql';
/** Where daemons are that a user's path leaves out. */
const daemonFolders = ['/usr/sbin', '/usr/local/sbin'];

const isExecutable = (path: string) => {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
};

function postgresFolders(): string[] {
	if (!existsSync(postgresVersions)) return [];
	const versions = readdirSync(postgresVersions).sort((one, other) => Number(other) - Number(one));
	return versions.map((version) => join(postgresVersions, version, 'bin'));
}

/** The first program of that name: on the path, among Debian's Postgres versions, or among the daemons. */
export function findProgram(name: string): string | undefined {
	const folders = [
		...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
		...postgresFolders(),
		...daemonFolders,
	];
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** The same, or an error that says how to get the program. */
export function requireProgram(name: string): string {
	const program = findProgram(name);
	if (program !== undefined) return program;
	throw new Error(`There is no ${name} on this machine. Get it with: node tools/services/ensure-services.ts`);
}
