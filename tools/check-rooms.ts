import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFile } from './check-rooms/check-file.ts';
import { topRooms } from './check-rooms/rooms.ts';

/** `node tools/check-rooms.ts`: enforces design §3, the rooms and their names, over all sources. */
const checked = /\.(ts|tsx|mjs|css|mdx)$/;
const writtenByTools = /\/generated\//;

const atRoot = (await readdir('.')).filter((name) => /\.config\.(ts|mjs)$/.test(name));
const inRooms = topRooms.filter(existsSync).map(async (room) => {
	const entries = await readdir(room, { recursive: true, withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
});
const files = [...atRoot, ...(await Promise.all(inRooms)).flat()]
	.filter((path) => checked.test(path) && !writtenByTools.test(path))
	.sort();

const violations = [];
for (const path of files) violations.push(...checkFile(path, await readFile(path, 'utf8')));
for (const { path, line, rule } of violations) console.error(`${path}:${line}: ${rule}`);
if (violations.length > 0) {
	console.error(`\n${violations.length} breaches of the rules on rooms and names.`);
	process.exit(1);
}
