import { accessSync, closeSync, constants, openSync, readSync, realpathSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** It has no window to draw, and loads a page several times faster on a small machine. */
const shell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];

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

function findOnPath(names: readonly string[], path: string): string | undefined {
	const folders = path.split(delimiter).filter(Boolean);
	return names
		.flatMap((name) => folders.map((folder) => join(folder, name)))
		.find((file) => isExecutable(file) && !startsSnap(file));
}

/**
 * The machine's own Chromium: `CHROMIUM_PATH`, else the first on the path, the shell before others. Playwright finds the
 * one that it installed itself when this finds none.
 *
 * @throws when `CHROMIUM_PATH` names no program
 */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string | undefined {
	const { CHROMIUM_PATH: named, PATH = '' } = environment;
	if (named && !isExecutable(named))
		throw new Error(`CHROMIUM_PATH is "${named}", which is no program. Example: /usr/bin/chromium`);
	return named || findOnPath([shell, ...fullBrowsers], PATH);
}

/** The first on the path that is not the shell, which keeps no page that is left and renders none ahead. */
export const findFullBrowser = ({ PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined =>
	findOnPath(fullBrowsers, PATH);
