import { accessSync, closeSync, constants, openSync, readSync, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The shell first: it has no window to draw, and loads a page several times faster on a small machine. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

const stubBytes = 1024;

/** Ubuntu's `chromium` starts a snap, which containers cannot run and Playwright cannot drive. */
function startsSnap(path: string): boolean {
	if (basename(realpathSync(path)) === 'snap') return true;
	const file = openSync(path, 'r');
	const start = Buffer.alloc(stubBytes);
	readSync(file, start);
	closeSync(file);
	return start.includes('/snap/');
}

/**
 * The machine's own Chromium: `CHROMIUM_PATH`, else the first on the path. Playwright finds the one that it
 * installed itself when this finds none.
 *
 * @throws when `CHROMIUM_PATH` names no program
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
	const { CHROMIUM_PATH: named, PATH = '' } = environment;
	if (named && !isExecutable(named))
		throw new Error(`CHROMIUM_PATH is "${named}", which is no program. Example: /usr/bin/chromium`);
	if (named) return named;
	const folders = PATH.split(delimiter).filter(Boolean);
	return names
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((path) => isExecutable(path) && !startsSnap(path));
}
