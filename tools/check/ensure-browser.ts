import { spawnSync } from 'node:child_process';
import { readOptions } from '../build/read-options.ts';
import { findFullBrowser } from './find-browser.ts';

/** Playwright installs its headless shell with it. */
const isMissing = () => findFullBrowser() === undefined;

function run(command: string, ...options: string[]): boolean {
	console.error(`Running ${command} ${options.join(' ')} …`);
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	return spawnSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** `node tools/check/ensure-browser.ts`: installs the browsers for the tests if they are missing, or fails. */
readOptions({});
if (isMissing() && process.getuid?.() === 0 && run('apt-get', 'update', '-q'))
	run('apt-get', 'install', '-yq', 'chromium', 'chromium-headless-shell');
if (isMissing()) run('node_modules/.bin/playwright', 'install', 'chromium');
if (isMissing()) {
	console.error(
		'The browser tests need Chromium. Run "sudo apt-get install chromium chromium-headless-shell" on Debian,\n' +
			'or "npx playwright install --with-deps chromium" elsewhere, and try again.',
	);
	process.exit(1);
}
