import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildVariables } from './build-settings.ts';

const sources = [
	'{app,contracts,content,server,tools,public}/**',
	'package{,-lock}.json',
	'tsconfig*.json',
	'vite{,.server}.config.ts',
];
/** Files that the build writes itself, and files that it does not read. */
const exclude = ['app/styles/generated/**', '**/.*', '**/*.test.{ts,tsx}'];
/** Files of a complete build. */
const results = ['site.json', 'server/main.js', 'server/leads.js'];

const stampOf = (buildFolder: string) => join(buildFolder, 'fingerprint');

/**
 * Returns a hash of everything that the build depends on: sources, locked packages and build-time variables. By hand,
 * because a task cache such as wireit needs more configuration than this, and git, which a container does not have.
 */
export function fingerprint(cwd = '.', environment: NodeJS.ProcessEnv = process.env): string {
	const hash = createHash('sha256');
	const files = globSync(sources, { cwd, exclude, withFileTypes: true }).filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => relative(cwd, join(parentPath, name)));
	for (const path of paths.sort())
		hash
			.update(`${path}\0`)
			.update(readFileSync(join(cwd, path)))
			.update('\0');
	for (const name of Object.keys(buildVariables.entries))
		hash.update(`${name}=${JSON.stringify(environment[name])}\0`);
	return hash.digest('hex');
}

/** Whether the folder has a complete build of the current sources. */
export const isBuilt = (buildFolder: string): boolean =>
	[...results.map((path) => join(buildFolder, path)), stampOf(buildFolder)].every((path) =>
		existsSync(path),
	) && readFileSync(stampOf(buildFolder), 'utf8') === fingerprint();

/** To be called before a build, so that an interrupted build does not count as complete. */
export const forgetFingerprint = (buildFolder: string) => rmSync(stampOf(buildFolder), { force: true });

/** To be called after a build. */
export function storeFingerprint(buildFolder: string): void {
	mkdirSync(buildFolder, { recursive: true });
	writeFileSync(stampOf(buildFolder), fingerprint());
}
