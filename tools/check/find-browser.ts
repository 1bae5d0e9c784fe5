import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Flags for a Chromium that runs as root in a container and talks to nobody but the pages it is shown.
 * The sandbox needs privileges that containers do not give.
 */
export const browserFlags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
] as const;

/** It draws no window and loads pages in half the time, but has neither a back/forward cache nor prerendering. */
const headlessShell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** Larger files are programs, not scripts that start one. */
const largestScript = 10_000;

/** Returns whether a file can be run. Ubuntu's `chromium` is a script that starts a snap, which Playwright cannot control. */
function isBrowser(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
	} catch {
		return false;
	}
	return statSync(file).size > largestScript || !readFileSync(file, 'utf8').includes('/snap/');
}

function findOnPath(names: readonly string[]): string | undefined {
	const folders = (process.env.PATH ?? '')
		.split(delimiter)
		.filter((folder) => folder && folder !== '/snap/bin');
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isBrowser);
}

/** The path of a Chromium: `CHROMIUM_PATH`, else one on the PATH. Undefined selects Playwright's own headless shell. */
export const findBrowser = () => process.env.CHROMIUM_PATH ?? findOnPath([headlessShell, ...fullBrowsers]);

/** The path of a Chromium that has a back/forward cache and prerendering: one on the PATH, else Playwright's own. */
export const findFullBrowser = () => findOnPath(fullBrowsers) ?? [chromium.executablePath()].find(isBrowser);
