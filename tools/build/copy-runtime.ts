import { existsSync } from 'node:fs';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, keepAssets } from '#server/website/pages-folder.ts';
import project from '../../package.json' with { type: 'json' };
import { buildFolder } from './build-settings.ts';

/**
 * `node tools/build/copy-runtime.ts <folder>`: copies the build, which is all that a server and its
 * owner's commands need beside Node. A server that runs from the folder is not disturbed: it has
 * read everything at its start (ADR 0090).
 */

const [folder = '', ...others] = process.argv.slice(2);
if (folder === '' || others.length > 0) {
	console.error('Name one folder: npm run runtime -- <folder>');
	process.exit(1);
}
const [current, next, previous] = [
	join(folder, 'build'),
	join(folder, 'build.next'),
	join(folder, 'build.previous'),
];
// One that was interrupted may have left only this, with the assets of earlier builds.
if (!existsSync(current)) await rename(previous, current).catch(ignoreMissing);
await rm(next, { recursive: true, force: true });
await cp(buildFolder(), next, { recursive: true });
await keepAssets(join(current, 'client'), join(next, 'client'));
const { name, version, type } = project;
await writeFile(join(folder, 'package.json'), `${JSON.stringify({ name, version, type })}\n`);
// One after the other at once, because `leads` may run meanwhile.
await rm(previous, { recursive: true, force: true });
await rename(current, previous).catch(ignoreMissing);
await rename(next, current);
await rm(previous, { recursive: true, force: true });
console.log(`${folder} has version ${version}.`);
