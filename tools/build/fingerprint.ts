import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildVariables } from './build-settings.ts';

const sourceFolders = ['app', 'contracts', 'content', 'server', 'tools', 'public'];
const sourceFiles = /^(package(-lock)?\.json|tsconfig.*\.json|(vite|vite\.server)\.config\.ts)$/;
/** Files that the build writes itself, and files that it does not read. */
const notASource = /(^|\/)(generated|\.\w[^/]*)\/|\.test\.tsx?$/;
/** Files of a complete build. */
const results = ['site.json', 'server/main.js', 'server/leads.js'];

const stampOf = (buildFolder: string) => join(buildFolder, 'fingerprint');

async function listSources(root: string): Promise<string[]> {
	const atRoot = (await readdir(root)).filter((name) => sourceFiles.test(name));
	const folders = sourceFolders.filter((folder) => existsSync(join(root, folder)));
	const below = folders.map(async (folder) => {
		const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile());
		return files.map((entry) => relative(root, join(entry.parentPath, entry.name)));
	});
	const sources = [...atRoot, ...(await Promise.all(below)).flat()];
	return sources.filter((path) => !notASource.test(path)).sort();
}

/**
 * Returns a hash of everything that the build depends on: sources, locked packages and build-time variables. By hand,
 * because a task cache such as wireit needs more configuration than this, and git, which a container does not have.
 */
export async function fingerprint(root = '.', environment: NodeJS.ProcessEnv = process.env): Promise<string> {
	const hash = createHash('sha256');
	for (const path of await listSources(root))
		hash
			.update(`${path}\0`)
			.update(await readFile(join(root, path)))
			.update('\0');
	for (const name of Object.keys(buildVariables.entries))
		hash.update(`${name}=${JSON.stringify(environment[name])}\0`);
	return hash.digest('hex');
}

/** Whether the folder has a complete build of the current sources. */
export async function isBuilt(buildFolder: string): Promise<boolean> {
	const isComplete = [...results.map((path) => join(buildFolder, path)), stampOf(buildFolder)].every(
		existsSync,
	);
	return isComplete && (await readFile(stampOf(buildFolder), 'utf8')) === (await fingerprint());
}

/** To be called before a build, so that an interrupted build does not count as complete. */
export const forgetFingerprint = (buildFolder: string) => rm(stampOf(buildFolder), { force: true });

/** To be called after a build. */
export async function storeFingerprint(buildFolder: string): Promise<void> {
	await mkdir(buildFolder, { recursive: true });
	await writeFile(stampOf(buildFolder), await fingerprint());
}
