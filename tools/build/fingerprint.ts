import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildVariables } from './build-variables.ts';

const sourceFolders = ['app', 'contracts', 'content', 'server', 'tools', 'public'];
const sourceFiles = /^(package(-lock)?\.json|tsconfig.*\.json|(vite|vite\.server)\.config\.ts)$/;
/** What the build writes itself, and what it does not read. */
const notASource = /(^|\/)(generated|\.\w[^/]*)\/|\.test\.tsx?$/;
/** What a build leaves at its end; without them there is nothing to serve. */
const results = ['site.json', 'server/main.js'];

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

/** One hash of everything that decides what the build looks like: sources, locked packages, build-time variables. */
export async function fingerprint(root = '.', environment: NodeJS.ProcessEnv = process.env): Promise<string> {
	const hash = createHash('sha256');
	for (const path of await listSources(root))
		hash
			.update(`${path}\0`)
			.update(await readFile(join(root, path)))
			.update('\0');
	for (const name of buildVariables) hash.update(`${name}=${environment[name] ?? ''}\0`);
	return hash.digest('hex');
}

/** Whether the folder holds a whole build of the present sources. */
export async function isBuilt(buildFolder: string): Promise<boolean> {
	const whole = [...results.map((path) => join(buildFolder, path)), stampOf(buildFolder)].every(existsSync);
	return whole && (await readFile(stampOf(buildFolder), 'utf8')) === (await fingerprint());
}

/** Called before a build: one that breaks off must not pass for whole. */
export const forgetFingerprint = (buildFolder: string) => rm(stampOf(buildFolder), { force: true });

/** Called at the end of a build. */
export async function storeFingerprint(buildFolder: string): Promise<void> {
	await mkdir(buildFolder, { recursive: true });
	await writeFile(stampOf(buildFolder), await fingerprint());
}
