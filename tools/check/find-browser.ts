import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * It draws no window and loads pages in half the time, but has neither a back/forward cache nor
 * prerendering.
 */
const headlessShell = 'chromium-headless-shell';
const fullBrowsers = ['chromium', 'chromium-browser', 'google-chrome'];
/** Larger files are programs, not scripts that start one. */
const largestScript = 10_000;

/** Ubuntu's `chromium` is a script that starts a snap, which Playwright cannot control. */
const isSnap = (file: string) =>
	file.startsWith('/snap/') ||
	(statSync(file).size < largestScript && readFileSync(file, 'utf8').includes('/snap/'));

const findOnPath = (names: readonly string[]) => {
	const folders = (process.env.PATH ?? '').split(delimiter);
	const files = names.flatMap((name) => folders.map((folder) => join(folder, name)));
	return files.find((file) => existsSync(file) && !isSnap(file));
};

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else one on the PATH. Undefined selects Playwright's own
 * headless shell.
 */
const findBrowser = () => process.env.CHROMIUM_PATH || findOnPath([headlessShell, ...fullBrowsers]);

/**
 * The same with a back/forward cache and prerendering: one on the PATH, else Playwright's own,
 * which has its shell beside it.
 */
export const findFullBrowser = () =>
	process.env.CHROMIUM_PATH ||
	(findOnPath(fullBrowsers) ?? [chromium.executablePath()].find(existsSync));

/**
 * Returns Playwright's options for that Chromium. It has no graphics card, and all requests are to
 * be seen by Playwright.
 */
export function launchOptions() {
	const executablePath = findBrowser();
	return { args: ['--disable-gpu', '--disable-quic'], ...(executablePath && { executablePath }) };
}

/**
 * Says which Chromium the tests use. Installs one if there is none, and says from where. Resolves
 * to whether there is one.
 */
export async function ensureBrowser(): Promise<boolean> {
	const isRoot = process.getuid?.() === 0;
	const sources = {
		...(isRoot && {
			'the packages of this system':
				'apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -yq chromium chromium-headless-shell',
		}),
		'cdn.playwright.dev': `node_modules/.bin/playwright install ${isRoot ? '--with-deps ' : ''}chromium`,
	};
	for (const [source, command] of Object.entries(sources)) {
		if (findFullBrowser()) break;
		console.log(`No Chromium was found. Installing it from ${source}: ${command}`);
		await once(spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
	}
	const isFound = findFullBrowser() !== undefined;
	const found = `Browser tests use ${findBrowser() ?? 'the Chromium of Playwright'}.`;
	const missing =
		'There is no Chromium, and none could be installed. Install the package chromium of your system, or name another in CHROMIUM_PATH.';
	console.log(isFound ? found : missing);
	return isFound;
}
