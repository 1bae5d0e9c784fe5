import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { buildFolder } from './build-settings.ts';
import { readOptions, refuse } from './read-options.ts';

/**
 * `node tools/build/copy-runtime.ts <folder>`: copies the parts of the build that a server and its owner's commands need beside
 * Node. A server that runs from the folder is not disturbed: it has read everything at its start (ADR 0090).
 */
const parts = ['site.json', 'client', 'server'];
/** How long the files of earlier releases stay. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
const bytesPerMegabyte = 1_000_000;

async function sizeOf(folder: string): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	const sizes = await Promise.all(
		files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

const [folder, ...others] = readOptions({ allowPositionals: true }).positionals;
if (folder === undefined || others.length > 0) refuse('Name one folder: npm run runtime -- <folder>');
const [current, next, previous] = ['build', 'build.next', 'build.previous'].map((name) =>
	join(folder, name),
) as [string, string, string];
await rm(next, { recursive: true, force: true });
await mkdir(next, { recursive: true });
for (const part of parts) await cp(join(buildFolder(), part), join(next, part), { recursive: true });
// A browser may still show a page of an earlier release, which fetches its files later.
const assets = join('client', 'assets');
const isRecent = async (path: string) => {
	const file = await stat(path);
	return file.isDirectory() || Date.now() - file.mtimeMs < keptMs;
};
await cp(join(current, assets), join(next, assets), {
	recursive: true,
	force: false,
	preserveTimestamps: true,
	filter: isRecent,
}).catch((error: NodeJS.ErrnoException) => {
	if (error.code !== 'ENOENT') throw error;
});
const { name, version, type } = project;
await writeFile(join(folder, 'package.json'), `${JSON.stringify({ name, version, type }, null, '\t')}\n`);
// Complete at any time: `leads` may run meanwhile.
await rm(previous, { recursive: true, force: true });
await rename(current, previous).catch(() => {});
await rename(next, current);
await rm(previous, { recursive: true, force: true });
const size = await sizeOf(folder);
console.log(`${folder} has version ${version}, ${(size / bytesPerMegabyte).toFixed(1)} MB.`);
