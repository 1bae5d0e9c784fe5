import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** `node tools/browser/ensure-browser.ts`: finds a Chromium for the tests, else installs one, else says how. */
const hasBrowser = () => findBrowser() !== undefined || existsSync(chromium.executablePath());

function run(command: string, ...options: string[]): boolean {
	console.error(`Running ${[command, ...options].join(' ')} …`);
	const { status } = spawnSync(command, options, {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	});
	return status === 0;
}

/** Debian has both; Ubuntu's `chromium` is a snap, which `findBrowser` does not take. */
const systemPackages = ['chromium-headless-shell', 'chromium'];
const isRoot = process.getuid?.() === 0;
const hasApt = spawnSync('apt-get', ['--version']).status === 0;

function install(): boolean {
	console.error('There is no Chromium for the tests on this machine.');
	if (isRoot && hasApt && run('apt-get', 'update', '-q')) {
		const installed = systemPackages.some((name) => run('apt-get', 'install', '-yq', name));
		if (installed && findBrowser()) return true;
	}
	return run('node_modules/.bin/playwright', 'install', 'chromium') && existsSync(chromium.executablePath());
}

function ensure(): boolean {
	try {
		return hasBrowser() || install();
	} catch (error) {
		console.error((error as Error).message);
		return false;
	}
}

if (!ensure()) {
	console.error(
		'There is no Chromium to test with. Run "sudo apt-get install chromium" or "npx playwright install chromium",\n' +
			'or set CHROMIUM_PATH to one that you have, for example CHROMIUM_PATH=/usr/bin/google-chrome, and try again.',
	);
	process.exit(1);
}
