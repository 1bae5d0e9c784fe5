import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isInstalled } from './is-installed.mjs';
import { findRuntime, requireRuntime } from './runtime.mjs';

const millisecondsPerSecond = 1000;
/** Named on the command line, because the user's configuration and NODE_ENV would otherwise decide. */
const installOptions = ['ci', '--loglevel=error', '--include=dev', '--include=optional', '--no-progress'];

/**
 * @param {string} path
 * @returns {import('./is-installed.mjs').LockedPackages | undefined}
 */
function readPackages(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8')).packages;
	} catch {
		return undefined;
	}
}

/** The npm that runs this script, else the one on the path. */
function npmCommand() {
	const npm = process.env.npm_execpath;
	return npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm'];
}

/** Runs `npm ci` unless exactly the locked packages are installed, and makes sure that a recent Node came with them. */
export function installPackages() {
	const wanted = readPackages('package-lock.json');
	const present = readPackages('node_modules/.package-lock.json');
	if (wanted && present && isInstalled(wanted, present) && findRuntime()) return;

	console.error('Installing packages …');
	const started = Date.now();
	const [command = 'npm', ...options] = npmCommand();
	const { status, error } = spawnSync(command, [...options, ...installOptions], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	if (status !== 0) {
		console.error(
			`Packages could not be installed${error ? `: ${error.message}` : ''}. npm's own message is above.`,
		);
		process.exit(status ?? 1);
	}
	requireRuntime();
	console.error(`Packages installed in ${Math.round((Date.now() - started) / millisecondsPerSecond)} s.`);
}
