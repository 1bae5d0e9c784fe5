/**
 * `node tools/run.mjs <tool> [options]` installs the packages of the lockfile, unless they are
 * installed, and runs a tool under the project's Node (ADR 0020). Plain JavaScript without
 * dependencies: on a fresh clone it runs under Node 20.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { lowestMajor } from '../server/entry/node-version.mjs';
import { isInstalled } from './dev/is-installed.mjs';

/** @param {string} path */
function readPackages(path) {
	try {
		return JSON.parse(readFileSync(path, 'utf8')).packages;
	} catch {
		return {};
	}
}

/** The project's Node, else the machine's, if it is recent enough. */
const findNode = () =>
	['node_modules/.bin/node', process.execPath].find((command) => {
		const { stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' });
		return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= lowestMajor;
	});

const locked = readPackages('package-lock.json');
if (!(isInstalled(locked, readPackages('node_modules/.package-lock.json')) && findNode())) {
	console.error('Installing packages …');
	// Options on the command line, because `.npmrc` and NODE_ENV would otherwise decide.
	const options = [
		'ci',
		'--loglevel=error',
		'--include=dev',
		'--include=optional',
		'--no-progress',
	];
	const { status, error } = spawnSync('npm', options, { stdio: ['ignore', 'ignore', 'inherit'] });
	if (status !== 0) {
		console.error(`npm ci failed${error ? `: ${error.message}` : ''}.`);
		process.exit(1);
	}
}

const node = findNode();
if (!node) {
	console.error(
		`This project needs Node ${lowestMajor}, which it brings for Linux on x64 and arm64 only. This machine has ` +
			`${process.version} for ${process.platform} ${process.arch}. Install Node ${lowestMajor} from https://nodejs.org.`,
	);
	process.exit(1);
}
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
	stdio: 'inherit',
});
// The terminal sends SIGINT to the tool as well; SIGTERM reaches this process only.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
const [status] = await once(child, 'exit');
process.exitCode = status ?? 1;
